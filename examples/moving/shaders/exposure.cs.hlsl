// The average brightness of each block of 8 x 8 pixels.
#include "luminance.hlsli"

[[vk::binding(0, 0)]] Texture2D<float3> scene;
[[vk::binding(1, 0)]] RWTexture2D<float> averages;

groupshared float values[64];

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID, uint3 group : SV_GroupID, uint thread : SV_GroupIndex) {
  values[thread] = luminance(scene[id.xy]);
  GroupMemoryBarrierWithGroupSync();
  for (uint width = 32; width > 0; width /= 2) {
    if (thread < width)
      values[thread] += values[thread + width];
    GroupMemoryBarrierWithGroupSync();
  }
  if (thread == 0)
    averages[group.xy] = values[0] / 64;
}
