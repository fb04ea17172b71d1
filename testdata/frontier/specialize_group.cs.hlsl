// args: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// A sum whose group is as large as a device likes it: the constant is the size of the group, of its
// memory and of its loops, and hlsl2spirv specialize -spec 0=256 makes LocalSize 256 of it.
[[vk::constant_id(0)]] const uint kGroup = 64; // spirv: "OpExecutionModeId %main LocalSizeId %kGroup" "OpDecorate %kGroup SpecId 0" "OpTypeArray %float %kGroup"

StructuredBuffer<float> values : register(t0);
RWStructuredBuffer<float> sums : register(u1);
groupshared float partial[kGroup];

[numthreads(kGroup, 1, 1)]
void main(uint lane : SV_GroupIndex, uint3 id : SV_DispatchThreadID, uint3 group : SV_GroupID) {
  partial[lane] = values[id.x];
  for (uint step = kGroup / 2; step > 0; step /= 2) {
    GroupMemoryBarrierWithGroupSync();
    if (lane < step) partial[lane] += partial[lane + step];
  }
  if (lane == 0) sums[group.x] = partial[0];
}
