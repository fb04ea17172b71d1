#pragma once

[[vk::binding(0, 0)]] Texture2D<float4> source;
[[vk::binding(1, 0)]] RWTexture2D<float4> target;

// What lies beyond the edge is as the edge.
float4 at(int2 p) {
  int2 size;
  source.GetDimensions(size.x, size.y);
  return source.Load(int3(clamp(p, 0, size - 1), 0));
}
