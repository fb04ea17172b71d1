StructuredBuffer<float> source;
RWStructuredBuffer<float> sums;
groupshared float tile[32 * 32];
[numthreads(32, 1, 1)]
void main(uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  for (uint row = 0; row < 32; row++)
    tile[row * 32 + i] = source[group.x * 1024 + row * 32 + i];
  GroupMemoryBarrierWithGroupSync();
  float sum = 0;
  for (uint k = 0; k < 32; k++)
    sum += tile[i * 32 + k];
  if (i < 16)
    sums[group.x * 32 + i] = sum;
  else
    sums[group.x * 32 + i] = -sum;
}
