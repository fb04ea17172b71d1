// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// Interlocked functions on floats: sums of halves are the same in any order.
struct Particle { float3 momentum; float mass; };
RWStructuredBuffer<float> f;
RWByteAddressBuffer raw;
RWBuffer<float> typed;
RWStructuredBuffer<float> results;
groupshared float total, most;
groupshared float2 least;

[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  float half_i = i * 0.5, old;
  if (i == 0) {
    total = 0;
    most = least.y = 0;
  }
  GroupMemoryBarrierWithGroupSync();
  InterlockedAdd(f[0], half_i);
  InterlockedMin(f[1], -(int)i * 0.5 + 0.5);
  InterlockedMax(f[2], half_i);
  if (i == 5)
    InterlockedExchange(f[3], 4, old);
  InterlockedAdd(f[4], i);                 // a whole number
  if (i == 5)
    InterlockedCompareStoreFloatBitwise(f[5], 3, 4);
  InterlockedAdd(f[6], 2, old);
  InterlockedMax(f[7], old < 0 || old > 126 ? 1 : 0); // what is there before lies between
  if (i == 7) {
    InterlockedCompareExchangeFloatBitwise(f[8], 99, 5, old); // is 100
    results[3] = old == 100;
    InterlockedCompareExchangeFloatBitwise(f[9], -7, 2.5, old);
    InterlockedExchange(f[11], 5, old);
  }
  InterlockedMax(f[10], 1);

  raw.InterlockedAddFloat(0, i);
  raw.InterlockedMinFloat(4, 0.5 - half_i);
  raw.InterlockedMaxFloat(8, i);
  if (i == 9) {
    raw.InterlockedExchangeFloat(12, 7, old);
    results[5] = old + 1;
    raw.InterlockedCompareExchangeFloatBitwise(16, 2, 3, old);
    results[6] = old;
    raw.InterlockedCompareStoreFloatBitwise(20, 9, 3);
  }
  InterlockedAdd(typed[i % 4], 1.5);

  InterlockedAdd(total, half_i);
  InterlockedMax(most, half_i);
  InterlockedMin(least.y, -half_i);
  GroupMemoryBarrierWithGroupSync();
  if (i == 0) {
    results[0] = total;
    results[1] = most;
    results[2] = least.y;
    results[4] = 8;
    results[7] = 3;
  }
}
