// args: -T cs_6_0 -E main
// A copy of what has no value has none either: what is missing is told, not the copy.
RWStructuredBuffer<float> values : register(u0);
groupshared float rows[4], columns[4];

// resource: values {"size": 16}
[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  if (i != 2)
    rows[i] = i;
  GroupMemoryBarrierWithGroupSync();
  columns[i] = rows[i ^ 1]; // FINDING[uninitialized] "reads rows[…], which no thread of the group has written"
  GroupMemoryBarrierWithGroupSync();
  values[i] = columns[i]; // ALSO "writes it to memory"
}
