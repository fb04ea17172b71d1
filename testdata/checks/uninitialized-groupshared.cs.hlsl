// args: -T cs_6_0 -E main
// resource: values {"size": 256}
RWStructuredBuffer<uint> values : register(u0);
groupshared uint tile[66];

// A row of 64 values with a border of one at each side, which nobody loads.
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  tile[i + 1] = values[i];
  GroupMemoryBarrierWithGroupSync();
  values[i] = tile[i] + tile[i + 2]; // FINDING[uninitialized] "reads tile[…], which no thread of the group has written" // ALSO "writes it to memory"
}
