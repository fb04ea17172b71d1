// args: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// subgroup: 4
// resource: output {"size": 64}
RWStructuredBuffer<uint> output;
groupshared uint sums[4];

// The sums of the waves are added when all of them are there.
[numthreads(16, 1, 1)]
void main(uint i : SV_GroupIndex) {
  uint sum = WaveActiveSum(i);
  if (WaveIsFirstLane())
    sums[i / 4] = sum;
  GroupMemoryBarrierWithGroupSync();
  uint total = sum;
  if (i == 0) {
    for (uint k = 1; k < 4; k++)
      total += sums[k];
  }
  output[i] = total;
}
