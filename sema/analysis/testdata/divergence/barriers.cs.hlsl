// args: -T cs_6_0
// args: -T cs_6_0 -Wno-varying-barrier
// Whether threads part is computed for each of them.
RWStructuredBuffer<uint> values;
groupshared uint sums[64];
cbuffer C { uint count; };
static const bool feature = false;

void synced() { GroupMemoryBarrierWithGroupSync(); } // WARNING[divergent-barrier] "'GroupMemoryBarrierWithGroupSync' is reached by some threads of the group and not by others"
void early(uint i) {
  if (i < 32)
    return;
  AllMemoryBarrierWithGroupSync();
}
struct Where { uint3 thread : SV_GroupThreadID; uint3 id : SV_DispatchThreadID; };

[numthreads(8, 8, 1)]
void main(uint i : SV_GroupIndex, Where w, uint3 group : SV_GroupID) {
  if (i < 32)                          // NOTE+1 "called from here"
    synced();
  if (w.thread.x == 0)
    DeviceMemoryBarrierWithGroupSync(); // WARNING[divergent-barrier] "'DeviceMemoryBarrierWithGroupSync' is reached by some" NOTE-1 "threads diverge here"
  if (i < 64 && w.thread.x < 8 && w.thread.z == 0)
    GroupMemoryBarrierWithGroupSync();
  if (i >= 64)
    GroupMemoryBarrierWithGroupSync();
  if (w.id.x < count || group.x == 0 || values[0] > 0 || sums[0] > 1)
    GroupMemoryBarrierWithGroupSync();
  if (all(w.thread.xy == 0))
    GroupMemoryBarrierWithGroupSync();  // WARNING[divergent-barrier] "some threads"
  uint row = w.thread.y * 2 + 1;
  if (row > 3 ? true : false)
    GroupMemoryBarrierWithGroupSync();  // WARNING[divergent-barrier] "some threads"
  uint changed = i;
  changed = 0;
  if (changed < 3)
    GroupMemoryBarrierWithGroupSync();
  switch (w.thread.y & 1) {
  case 0:
    GroupMemoryBarrierWithGroupSync();  // WARNING[divergent-barrier] "some threads"
    break;
  }
  for (uint k = 0; k < 4; k++) {
    if (k == 3 && i < 3)
      continue;
    GroupMemoryBarrierWithGroupSync();
  }
  for (uint m = 0; m < 4; m++) {
    GroupMemoryBarrierWithGroupSync();  // WARNING[divergent-barrier] "some threads" NOTE+1 "threads diverge here"
    if (i < 3)
      break;
  }
  GroupMemoryBarrierWithGroupSync();
  for (uint n = i; n < 64; n += 32)
    GroupMemoryBarrierWithGroupSync();
  if (feature && i < 3)
    GroupMemoryBarrierWithGroupSync();
  if (i < 3)
    sums[i] = 1;
  early(i);
  if (!(i < 48))
    return;
  values[i] = sums[i];
  GroupMemoryBarrierWithGroupSync();    // WARNING[divergent-barrier] "some threads"
}
