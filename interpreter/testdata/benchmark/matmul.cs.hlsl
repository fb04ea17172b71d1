// args: -T cs_6_0
// A product of square matrices by tiles in shared memory.
StructuredBuffer<float> a, b;
RWStructuredBuffer<float> c;
static const uint tile = 8, size = 64;
groupshared float left[tile][tile], right[tile][tile];

[numthreads(tile, tile, 1)]
void main(uint3 id : SV_DispatchThreadID, uint3 local : SV_GroupThreadID) {
  float sum = 0;
  for (uint k = 0; k < size; k += tile) {
    left[local.y][local.x] = a[id.y * size + k + local.x];
    right[local.y][local.x] = b[(k + local.y) * size + id.x];
    GroupMemoryBarrierWithGroupSync();
    for (uint i = 0; i < tile; i++)
      sum += left[local.y][i] * right[i][local.x];
    GroupMemoryBarrierWithGroupSync();
  }
  c[id.y * size + id.x] = sum;
}
