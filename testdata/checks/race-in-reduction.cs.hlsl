// args: -T cs_6_0 -E main
// resource: output {"size": 4}
RWStructuredBuffer<uint> output;
groupshared uint sums[64];

// The last steps of a reduction go without barriers, as they did where waves were in step.
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  sums[i] = i;
  GroupMemoryBarrierWithGroupSync();
  for (uint step = 32; step > 0; step /= 2) {
    if (i < step)
      sums[i] += sums[i + step]; // FINDING[race] "without a barrier between them"
    if (step > 8)
      GroupMemoryBarrierWithGroupSync();
  }
  if (i == 0)
    output[0] = sums[0];
}
