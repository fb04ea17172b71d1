// args: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// Vectors, products, quads and lanes that have left; every wave is full at first.
StructuredBuffer<int4> values;
RWStructuredBuffer<int4> results;
RWStructuredBuffer<uint> numbers;

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int4 v = values[id.x];
  uint o = id.x * 6, n = id.x * 6;
  results[o + 0] = WaveActiveSum(v);
  results[o + 1] = WavePrefixSum(v) + WaveActiveMin(v).wzyx;
  results[o + 2] = WaveActiveProduct(v & 3) + WavePrefixProduct((v & 1) + 1);
  results[o + 3] = QuadReadAcrossX(v) + QuadReadAcrossY(v) * 2 + QuadReadAcrossDiagonal(v) * 3;
  results[o + 4] = QuadReadLaneAt(v, 2) ^ WaveReadLaneAt(v, 5);
  results[o + 5] = WaveActiveBitAnd(uint4(v | 8)) + WaveReadLaneFirst(v);
  numbers[n + 0] = all(WaveActiveAllEqual(v.xy & 4)) + 2 * WaveActiveAllEqual(3.5f);
  numbers[n + 1] = WaveGetLaneCount() >= 4;
  if (v.x & 4) {
    numbers[n + 2] = WaveActiveSum(v.y) + WaveActiveCountBits(true) * 1000;
    numbers[n + 3] = WaveIsFirstLane() + 2 * WavePrefixCountBits(true);
    numbers[n + 4] = WaveActiveBallot(true).x + WaveReadLaneFirst(id.x) * 1000;
    numbers[n + 5] = WaveActiveAnyTrue(v.y > 3) + 2 * WaveActiveAllTrue(v.y > -100);
  }
}
