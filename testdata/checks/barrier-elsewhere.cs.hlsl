// args: -T cs_6_0 -E main
// subgroup: 4
// resource: output {"size": 32}
RWStructuredBuffer<uint> output;
groupshared uint staged[8];

// Both waves wait, but not at the same barrier.
[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  if (i < 4) {
    staged[i] = 1;
    GroupMemoryBarrierWithGroupSync(); // FINDING[barrier] "waits at a barrier while thread 4 waits at a different one" WARNING[divergent-barrier] "some threads"
  } else {
    staged[i] = 2;
    GroupMemoryBarrierWithGroupSync(); // ALSO "waits here" WARNING[divergent-barrier] "some threads"
  }
  output[i] = staged[7 - i];
}
