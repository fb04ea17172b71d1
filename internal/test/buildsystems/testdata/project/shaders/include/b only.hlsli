#pragma once
static const uint group_size = 64;
