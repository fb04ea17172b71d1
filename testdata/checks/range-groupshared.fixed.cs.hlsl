// args: -T cs_6_0 -E main
// resource: output {"size": 32}
RWStructuredBuffer<uint> output;
groupshared uint sums[9];

// The last element is the zero that the last thread adds.
[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  sums[i] = i;
  if (i == 0)
    sums[8] = 0;
  GroupMemoryBarrierWithGroupSync();
  output[i] = sums[i] + sums[i + 1];
}
