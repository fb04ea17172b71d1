// args: -T cs_6_0 -fspv-target-env=vulkan1.1 -fcgl
// spirv: "OpCapability GroupNonUniform"
RWStructuredBuffer<uint> output;
[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) {
  output[i] = WaveActiveSum(i);      // spirv: "OpGroupNonUniformIAdd %uint %uint_3 Reduce"
  output[i] += WavePrefixSum(i);     // spirv: "OpGroupNonUniformIAdd %uint %uint_3 ExclusiveScan"
  if (WaveIsFirstLane()) output[i]++; // spirv: "OpGroupNonUniformElect %bool %uint_3"
  output[i] += WaveReadLaneFirst(i); // spirv: "OpGroupNonUniformBroadcastFirst %uint %uint_3"
  uint4 b = WaveActiveBallot(i > 3); // spirv: "OpGroupNonUniformBallot %v4uint %uint_3"
  output[i] += b.x;
}
