// args: -T cs_6_6 -fspv-target-env=vulkan1.2
// Sums of tiles of 16 values without groupshared memory, and a filter along a ring of lanes.
// spirv: "OpCapability GroupNonUniformClustered" "OpCapability GroupNonUniformRotateKHR" "OpExtension .SPV_KHR_subgroup_rotate"
StructuredBuffer<float4> input;
RWStructuredBuffer<float4> means;
RWStructuredBuffer<float4> filtered;

[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  float4 x = input[i];
  float4 mean = vk::WaveClusteredSum(x, 16) / 16;                   // spirv: "OpGroupNonUniformFAdd %v4float %uint_3 ClusteredReduce %\d+ %uint_16"
  float4 spread = vk::WaveClusteredMax(x, 16) - vk::WaveClusteredMin(x, 16); // spirv: "OpGroupNonUniformFMax %v4float" "OpGroupNonUniformFMin %v4float"
  if (i % 16 == 0)
    means[i / 16] = mean;
  float4 left = vk::WaveRotate(x, 15, 16), right = vk::WaveRotate(x, 1, 16); // spirv: "OpGroupNonUniformRotateKHR %v4float %uint_3 %\d+ %uint_15 %uint_16" "OpGroupNonUniformRotateKHR %v4float %uint_3 %\d+ %uint_1 %uint_16"
  filtered[i] = lerp(0.25 * left + 0.5 * x + 0.25 * right, mean, step(spread, 0.01));
}
