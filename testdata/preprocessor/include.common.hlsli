#pragma once
float common_(float x) { return x + 1; }
