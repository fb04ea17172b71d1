// args: -T cs_6_0 -E main
// subgroup: 4
// resource: lengths {"type": "uint32", "data": [2, 3]}
// resource: output {"size": 32}
StructuredBuffer<uint> lengths;
RWStructuredBuffer<uint> output : register(u1);
groupshared uint staged[8];

// The two waves of a group go round as often as one of them has to.
[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  uint sum = 0;
  for (uint k = 0; k < max(lengths[0], lengths[1]); k++) {
    staged[i] = k;
    GroupMemoryBarrierWithGroupSync();
    if (k < lengths[i / 4])
      sum += staged[i];
  }
  output[i] = sum;
}
