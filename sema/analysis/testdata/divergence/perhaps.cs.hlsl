// args: -T cs_6_0 -Wvarying-barrier -fspv-target-env=vulkan1.1
RWStructuredBuffer<uint> values;
StructuredBuffer<uint> table;
groupshared uint sums[64];
cbuffer C { uint count; };

uint twice(uint x) { return x * 2; }
uint three() { return 3; }
void give(out uint x, uint y) { x = y; }
void synced() { GroupMemoryBarrierWithGroupSync(); } // WARNING[varying-barrier] "'GroupMemoryBarrierWithGroupSync' may be reached by some threads of the group and not by others"

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint3 group : SV_GroupID) {
  if (id.x < count)
    synced();
  if (group.x < count && table[group.y] > three())
    GroupMemoryBarrierWithGroupSync();
  if (table[id.x] > 1)
    GroupMemoryBarrierWithGroupSync();   // WARNING[varying-barrier] "may be reached"
  if (sums[0] > 1)
    GroupMemoryBarrierWithGroupSync();   // WARNING[varying-barrier] "may be reached"
  if (values[0] > 1)
    GroupMemoryBarrierWithGroupSync();   // WARNING[varying-barrier] "may be reached"
  uint from;
  give(from, id.x);
  uint chosen = 0;
  if (twice(from) > 3)
    chosen = 1;
  if (chosen)
    GroupMemoryBarrierWithGroupSync();   // WARNING[varying-barrier] "may be reached"
  for (uint i = 0; i < count; i++)
    GroupMemoryBarrierWithGroupSync();
  for (uint j = 0; j < id.x; j++)
    GroupMemoryBarrierWithGroupSync();   // WARNING[varying-barrier] "may be reached"
  uint lane;
  InterlockedAdd(sums[1], 1, lane);
  if (WaveReadLaneFirst(group.x) == 0 || WaveGetLaneCount() > 32)
    GroupMemoryBarrierWithGroupSync();   // WARNING[varying-barrier] "may be reached"
  if (WaveGetLaneCount() > 32)
    GroupMemoryBarrierWithGroupSync();
  do {
    GroupMemoryBarrierWithGroupSync();   // WARNING[varying-barrier] "may be reached"
  } while (lane++ < 3);
  if (id.x >= count)
    return;
  GroupMemoryBarrierWithGroupSync();     // WARNING[varying-barrier] "may be reached"
}
