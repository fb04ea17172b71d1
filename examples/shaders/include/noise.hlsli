#pragma once

float random(float2 p) { return frac(sin(dot(p, float2(12.9898, 78.233))) * 43758.5453); }

// Values at the corners of squares, blended between them.
float noise(float2 p) {
  float2 i = floor(p), f = smoothstep(0, 1, p - i);
  float2 x = float2(random(i), random(i + float2(0, 1)));
  float2 y = float2(random(i + float2(1, 0)), random(i + 1));
  float2 edge = lerp(x, y, f.x);
  return lerp(edge.x, edge.y, f.y);
}
