// args: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// What the lanes of a wave say to each other; every wave is full.
StructuredBuffer<uint> values;
RWStructuredBuffer<uint> results;

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint v = values[id.x];
  uint o = id.x * 12;
  results[o + 0] = WaveActiveSum(v);
  results[o + 1] = WaveActiveMin(v);
  results[o + 2] = WaveActiveMax(v);
  results[o + 3] = WavePrefixSum(v);
  results[o + 4] = WaveReadLaneFirst(v);
  results[o + 5] = WaveReadLaneAt(v, WaveGetLaneIndex() ^ 1);
  results[o + 6] = WaveActiveAnyTrue(v > 12) + 2 * WaveActiveAllTrue(v < 1000);
  results[o + 7] = WaveActiveCountBits(v & 1);
  results[o + 8] = WavePrefixCountBits(v & 1);
  results[o + 9] = WaveIsFirstLane();
  results[o + 10] = WaveActiveBallot(v > 5).x;
  results[o + 11] = WaveActiveBitOr(v) ^ WaveActiveBitAnd(v) ^ WaveActiveBitXor(v);
}
