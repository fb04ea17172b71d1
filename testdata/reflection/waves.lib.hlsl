// args: -T lib_6_8 -fspv-target-env=vulkan1.1 -Wno-vk-ignored-features
// Each entry point has its own wave size, or none.
groupshared uint common[3];
RWStructuredBuffer<uint> sizes;

[shader("compute")]
[WaveSize(32)]
[numthreads(32, 1, 1)]
void one(uint i : SV_GroupIndex) { sizes[i] = WaveGetLaneCount(); }

[shader("compute")]
[WaveSize(8, 16)]
[numthreads(32, 1, 1)]
void several(uint i : SV_GroupIndex) {
  if (i < 3)
    common[i] = WaveGetLaneCount();
  GroupMemoryBarrierWithGroupSync();
  sizes[i] = common[i % 3];
}

[shader("compute")]
[numthreads(32, 1, 1)]
void all(uint i : SV_GroupIndex) { sizes[i] = WaveGetLaneCount(); }
