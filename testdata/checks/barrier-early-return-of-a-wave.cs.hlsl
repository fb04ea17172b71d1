// args: -T cs_6_0 -E main
// subgroup: 4
// resource: values {"size": 64}
RWStructuredBuffer<uint> values;
groupshared uint staged[16];

// A whole wave returns while others wait.
[numthreads(16, 1, 1)]
void main(uint i : SV_GroupIndex) {
  if (i >= 12)
    return;
  staged[i] = values[i];
  GroupMemoryBarrierWithGroupSync(); // FINDING[barrier] "waits at a barrier that thread 12 does not reach, because that thread has returned" WARNING[divergent-barrier] "some threads"
  values[i] = staged[i ^ 1];
}
