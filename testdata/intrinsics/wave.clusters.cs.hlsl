// args: -T cs_6_2 -fspv-target-env=vulkan1.1 -fcgl
// Clusters of neighbouring lanes, rotations, and what drivers are told of values.
// spirv: "OpExtension .SPV_KHR_subgroup_rotate"
RWStructuredBuffer<float3x2> m;
RWStructuredBuffer<uint2> u;
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  vk::assume(i < 64);                                   // spirv: "OpULessThan %bool" "OpAssumeTrueKHR %\d+"
  float3x2 a = vk::WaveClusteredSum(m[i], 8);           // spirv: "OpGroupNonUniformFAdd %v2float %uint_3 ClusteredReduce %\d+ %uint_8" "OpGroupNonUniformFAdd %v2float" "OpGroupNonUniformFAdd %v2float"
  int b = vk::WaveClusteredMin((int)i, 2 * 8);          // spirv: "OpGroupNonUniformSMin %int %uint_3 ClusteredReduce %\d+ %uint_16"
  uint2 c = vk::WaveClusteredBitOr(u[i], 4);            // spirv: "OpGroupNonUniformBitwiseOr %v2uint %uint_3 ClusteredReduce"
  m[i] = vk::WaveRotate(a, i > 3 ? 1 : 2);              // spirv: "OpGroupNonUniformRotateKHR %v2float %uint_3 %\d+ %\d+" "OpGroupNonUniformRotateKHR %v2float" "OpGroupNonUniformRotateKHR %v2float"
  u[i] = vk::WaveRotate(c, b, 32);                      // spirv: "OpGroupNonUniformRotateKHR %v2uint %uint_3 %\d+ %\d+ %uint_32"
  if (vk::expect(u[i].x == 0, false))                   // spirv: "OpExpectKHR %bool %\d+ %false"
    u[i] = vk::expect(c, uint2(1, 2));                  // spirv: "OpExpectKHR %v2uint"
  u[i].x += WaveMultiPrefixCountBits(b > 2, uint4(1, 2, 0, 0)); // spirv: "OpSelect %uint" "OpGroupNonUniformIAdd %uint %uint_3 PartitionedExclusiveScan\w+ %\d+"
}
