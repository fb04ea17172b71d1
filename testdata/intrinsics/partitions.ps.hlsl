// args: -T ps_6_5 -fspv-target-env=vulkan1.1 -fcgl
uint4 main(nointerpolation uint4 x : X) : SV_Target {
  uint4 mask = WaveMatch(x);             // spirv: "OpGroupNonUniformPartition(NV|EXT) %v4uint"
  return WaveMultiPrefixSum(x, mask);    // spirv: "OpGroupNonUniformIAdd %v4uint %uint_3 PartitionedExclusiveScan(NV|EXT)"
}
