// args: -T cs_6_0 -E main
// resource: values {"size": 128}
RWStructuredBuffer<uint> values;
groupshared uint scan[32];

// A step of the scan writes when all threads have read.
[numthreads(32, 1, 1)]
void main(uint i : SV_GroupIndex) {
  scan[i] = i + 1;
  GroupMemoryBarrierWithGroupSync();
  for (uint step = 1; step < 32; step *= 2) {
    uint left = i >= step ? scan[i - step] : 0;
    GroupMemoryBarrierWithGroupSync();
    scan[i] += left;
    GroupMemoryBarrierWithGroupSync();
  }
  values[i] = scan[i];
}
