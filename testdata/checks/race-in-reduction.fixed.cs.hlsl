// args: -T cs_6_0 -E main
// resource: output {"size": 4}
RWStructuredBuffer<uint> output;
groupshared uint sums[64];

// Each step waits for the one before it.
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  sums[i] = i;
  GroupMemoryBarrierWithGroupSync();
  for (uint step = 32; step > 0; step /= 2) {
    if (i < step)
      sums[i] += sums[i + step];
    GroupMemoryBarrierWithGroupSync();
  }
  if (i == 0)
    output[0] = sums[0];
}
