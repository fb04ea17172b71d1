// args: -T cs_6_0 -E main
// groups: 2,1,1
// resource: values {"size": 48}
RWStructuredBuffer<uint> values;
groupshared uint staged[8];

// Threads past the end of the buffer return, but others wait for them.
[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex) {
  if (id.x >= 12)
    return;
  staged[i] = values[id.x];
  GroupMemoryBarrierWithGroupSync(); // FINDING[barrier] "waits at a barrier that thread 4 does not reach, because that thread has returned"
  values[id.x] = staged[i ^ 1];
}
