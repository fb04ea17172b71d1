#pragma once

float luminance(float3 c) { return dot(c, float3(0.2126, 0.7152, 0.0722)); }

// A curve from the brightness of a scene to that of a screen.
float3 tonemapped(float3 c) { return c / (1 + luminance(c)); }
