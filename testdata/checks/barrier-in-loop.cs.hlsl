// args: -T cs_6_0 -E main
// subgroup: 4
// resource: lengths {"type": "uint32", "data": [2, 3]}
// resource: output {"size": 32}
StructuredBuffer<uint> lengths;
RWStructuredBuffer<uint> output : register(u1);
groupshared uint staged[8];

// The two waves of a group go round a different number of times.
[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  uint sum = 0;
  for (uint k = 0; k < lengths[i / 4]; k++) {
    staged[i] = k;
    GroupMemoryBarrierWithGroupSync(); // FINDING[barrier] "waits at a barrier that thread 0 does not reach, because that thread has returned"
    sum += staged[i];
  }
  output[i] = sum;
}
