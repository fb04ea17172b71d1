// args: -T cs_6_0
StructuredBuffer<uint> input;
RWStructuredBuffer<uint> output;
groupshared uint sums[256];

[numthreads(256, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  uint sum = 0;
  for (uint k = 0; k < 4; k++)
    sum += input[id.x * 4 + k];
  sums[i] = sum;
  for (uint step = 128; step > 0; step >>= 1) {
    GroupMemoryBarrierWithGroupSync();
    if (i < step)
      sums[i] += sums[i + step];
  }
  if (i == 0)
    output[group.x] = sums[0];
}
