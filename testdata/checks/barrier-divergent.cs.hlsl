// args: -T cs_6_0 -E main
// resource: values {"size": 64}
RWStructuredBuffer<uint> values;
groupshared uint staged[16];

// Only the threads that have something to write wait.
[numthreads(16, 1, 1)]
void main(uint i : SV_GroupIndex) {
  staged[i] = 0;
  if (i < 8) {
    staged[i] = i;
    GroupMemoryBarrierWithGroupSync(); // FINDING[barrier] "waits at a barrier that thread 8 does not reach" WARNING[divergent-barrier] "some threads"
  }
  values[i] = staged[i];
}
