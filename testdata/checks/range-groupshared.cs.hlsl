// args: -T cs_6_0 -E main
// resource: output {"size": 32}
RWStructuredBuffer<uint> output;
groupshared uint sums[8];

[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  sums[i] = i;
  GroupMemoryBarrierWithGroupSync();
  output[i] = sums[i] + sums[i + 1]; // FINDING[range] "reads sums[8], which has 8 elements"
}
