// args: -T cs_6_0 -E main
// subgroup: 4
// resource: values {"size": 64}
RWStructuredBuffer<uint> values;
groupshared uint staged[16];

// All waves wait.
[numthreads(16, 1, 1)]
void main(uint i : SV_GroupIndex) {
  bool taken = i < 12;
  staged[i] = values[i];
  GroupMemoryBarrierWithGroupSync();
  if (taken)
    values[i] = staged[i ^ 1];
}
