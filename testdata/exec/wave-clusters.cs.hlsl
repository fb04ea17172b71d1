// args: -T cs_6_2 -enable-16bit-types -fspv-target-env=vulkan1.2
// Clusters and rotations against what lanes read from each other; 1 for each that agrees, and
// what is promised and expected changes nothing.
RWStructuredBuffer<uint> results;
static uint count;
void agree(bool same) { count += WaveActiveAllTrue(same); }

[numthreads(128, 1, 1)]
void main(uint i : SV_GroupIndex) {
  vk::assume(i < 128);
  uint lane = WaveGetLaneIndex(), lanes = WaveGetLaneCount();
  uint v = lane * 3 + 1;
  float2 f = float2(lane, -(float)lane);
  int16_t s = (int16_t)(lane * 5) - 7;
  count = 0;
  uint first = lane & ~1u;
  uint a = WaveReadLaneAt(v, first), b = WaveReadLaneAt(v, first + 1);
  agree(vk::WaveClusteredSum(v, 2) == a + b);
  agree(vk::WaveClusteredProduct(v, 2) == a * b);
  agree(vk::WaveClusteredMin(v, 2) == min(a, b));
  agree(vk::WaveClusteredMax(v, 2) == max(a, b));
  agree(vk::WaveClusteredBitAnd(v, 2) == (a & b));
  agree(vk::WaveClusteredBitOr(v, 2) == (a | b));
  agree(vk::WaveClusteredBitXor(v, 2) == (a ^ b));
  agree(all(vk::WaveClusteredMin(f, 2) == float2(first, -(float)(first + 1))));
  agree(all(vk::WaveClusteredSum(f, 4) == float2(4 * (lane & ~3u) + 6, -(float)(4 * (lane & ~3u) + 6))));
  agree(vk::WaveClusteredMax(s, 4) == (int16_t)((lane | 3) * 5) - 7);
  agree(vk::WaveClusteredSum(v, 1) == v);
  agree(vk::WaveRotate(v, 1) == WaveReadLaneAt(v, (lane + 1) % lanes));
  agree(all(vk::WaveRotate(f, lanes - 1) == WaveReadLaneAt(f, (lane + lanes - 1) % lanes)));
  agree(vk::WaveRotate(v, 3, 4) == WaveReadLaneAt(v, (lane & ~3u) + (lane + 3) % 4));
  agree(vk::WaveRotate(lane == 1, 1, 2) == (lane == 0));
  agree(vk::expect(v, 1) == v && vk::expect(lane == 0, false) == (lane == 0));
  results[i] = count;
}
