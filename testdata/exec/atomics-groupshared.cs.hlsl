// args: -T cs_6_0
// Interlocked functions on groupshared memory, and the order they return.
groupshared uint total;
groupshared int extremes[2];
groupshared uint taken[32];
RWStructuredBuffer<int> output;

[numthreads(32, 1, 1)]
void main(uint index : SV_GroupIndex) {
  if (index == 0) { total = 0; extremes[0] = 0; extremes[1] = 0; }
  taken[index] = 0;
  GroupMemoryBarrierWithGroupSync();
  uint old;
  InterlockedAdd(total, 1, old);
  InterlockedAdd(taken[old], 1);
  InterlockedMin(extremes[0], -(int)index);
  InterlockedMax(extremes[1], (int)index);
  GroupMemoryBarrierWithGroupSync();
  output[index] = taken[index];
  if (index == 0) {
    output[32] = total;
    output[33] = extremes[0];
    output[34] = extremes[1];
  }
}
