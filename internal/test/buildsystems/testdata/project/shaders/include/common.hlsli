#pragma once
float3 shade(float3 color) { return color * 0.5; }
