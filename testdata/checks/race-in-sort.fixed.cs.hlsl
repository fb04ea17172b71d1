// args: -T cs_6_0 -E main
// resource: keys {"type": "uint32", "data": [7, 3, 6, 1, 0, 5, 2, 4]}
RWStructuredBuffer<uint> keys;
groupshared uint sorted[8];

// Odd-even sort: a round begins when the one before it has ended.
[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  sorted[i] = keys[i];
  GroupMemoryBarrierWithGroupSync();
  for (uint round = 0; round < 8; round++) {
    if (i % 2 == round % 2 && i < 7) {
      uint a = sorted[i], b = sorted[i + 1];
      sorted[i] = min(a, b);
      sorted[i + 1] = max(a, b);
    }
    GroupMemoryBarrierWithGroupSync();
  }
  keys[i] = sorted[i];
}
