// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// Operations over a wave; results do not depend on its size.
RWStructuredBuffer<uint> output;
StructuredBuffer<uint> input;
groupshared uint sums[64], firsts, ordered;

[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  if (i == 0) { firsts = 0; ordered = 0; }
  GroupMemoryBarrierWithGroupSync();
  uint x = input[i];
  uint lane = WaveGetLaneIndex(), count = WaveGetLaneCount();
  uint all_ = WaveActiveSum(1);
  if (WaveIsFirstLane()) InterlockedAdd(firsts, all_);
  if (WavePrefixSum(1) == lane && lane < count) InterlockedAdd(ordered, 1);
  output[i] = WaveActiveSum(x) - WaveActiveSum(x - 1) == WaveActiveCountBits(true);
  output[64 + i] = WaveReadLaneFirst(x) == WaveReadLaneAt(x, 0);
  output[128 + i] = WaveActiveMax(x) >= x && WaveActiveMin(x) <= x && WaveActiveAnyTrue(true) && !WaveActiveAllTrue(false);
  output[192 + i] = WavePrefixCountBits(true) == lane;
  output[256 + i] = WaveActiveBitOr(1u << (i % 8)) == 0xffu || count < 8;
  GroupMemoryBarrierWithGroupSync();
  if (i == 0) { output[320] = firsts; output[321] = ordered; }
}
