// args: -T cs_6_0 -E main
// resource: values {"size": 64}
RWStructuredBuffer<uint> values;
groupshared uint staged[16];

// All threads wait, whether they have something to write or not.
[numthreads(16, 1, 1)]
void main(uint i : SV_GroupIndex) {
  staged[i] = 0;
  if (i < 8)
    staged[i] = i;
  GroupMemoryBarrierWithGroupSync();
  values[i] = staged[i];
}
