// args: -T cs_6_0 -E main
// subgroup: 8
// resource: values {"size": 128}
RWStructuredBuffer<uint> values;
groupshared uint scan[32];

// A step of the scan writes elements that other threads have not read yet.
[numthreads(32, 1, 1)]
void main(uint i : SV_GroupIndex) {
  scan[i] = i + 1;
  GroupMemoryBarrierWithGroupSync();
  for (uint step = 1; step < 32; step *= 2) {
    uint left = i >= step ? scan[i - step] : 0; // ALSO "reads it"
    scan[i] += left; // FINDING[race] "writes scan[0]; thread 1 reads it without a barrier between them"
    GroupMemoryBarrierWithGroupSync();
  }
  values[i] = scan[i];
}
