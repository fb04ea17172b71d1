// args: -T cs_6_0 -E main
// subgroup: 4
// resource: values {"size": 32}
RWStructuredBuffer<uint> values;
groupshared uint totals[8];

// The barriers are for groupshared memory, and one thread reads the element of another.
[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  totals[i] = values[i];
  GroupMemoryBarrierWithGroupSync();
  uint sum = totals[7 - i] + values[i ^ 4];
  GroupMemoryBarrierWithGroupSync();
  values[i] = sum + values[i]; // FINDING[race] "writes values[0]; another thread reads it without a barrier between them that orders this memory"
}
