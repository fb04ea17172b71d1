// args: -T cs_6_8 -fspv-target-env=vulkan1.1
// Reductions of a wave, compared with loops over its lanes; and all barriers.
RWStructuredBuffer<uint> output;
StructuredBuffer<uint> input;
groupshared uint parked[64];

[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  uint x = input[i], lane = WaveGetLaneIndex(), count = WaveActiveCountBits(true); // a wave may have more lanes than the group
  uint all_ = ~0u, odd = 0, product = 1, before = 1, equal = 1, votes = 0;
  for (uint l = 0; l < count; ++l) {
    uint other = WaveReadLaneAt(x, l);
    all_ &= other; odd ^= other; product *= other;
    if (l < lane) before *= other;
    if (other != WaveReadLaneAt(x, 0)) equal = 0;
    if (other > 20) ++votes;
  }
  uint4 ballot = WaveActiveBallot(x > 20);
  uint4 counts = countbits(ballot);
  bool2 same = WaveActiveAllEqual(uint2(x, count));
  output[i] = WaveActiveBitAnd(x) == all_;
  output[64 + i] = WaveActiveBitXor(x) == odd;
  output[128 + i] = WaveActiveProduct(x) == product && WavePrefixProduct(x) == before;
  output[192 + i] = counts.x + counts.y + counts.z + counts.w == votes;
  output[256 + i] = same.x == (equal == 1) && same.y;
  parked[i] = x;
  AllMemoryBarrierWithGroupSync(); DeviceMemoryBarrierWithGroupSync();
  AllMemoryBarrier(); DeviceMemoryBarrier(); GroupMemoryBarrier(); Barrier(2, 3);
  output[320 + i] = parked[63 - i];
}
