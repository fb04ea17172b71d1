// args: -T cs_6_0 -E main
// subgroup: 4
// resource: output {"size": 32}
RWStructuredBuffer<uint> output;
groupshared uint staged[8];

// Both waves wait at the same barrier.
[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  if (i < 4)
    staged[i] = 1;
  else
    staged[i] = 2;
  GroupMemoryBarrierWithGroupSync();
  output[i] = staged[7 - i];
}
