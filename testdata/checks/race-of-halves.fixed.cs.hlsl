// args: -T cs_6_2 -E main -enable-16bit-types
// resource: pairs {"size": 32}
RWStructuredBuffer<uint16_t> pairs;

// Two threads write the two halves of a word.
[numthreads(16, 1, 1)]
void main(uint i : SV_GroupIndex) {
  pairs[i] = uint16_t(i);
  AllMemoryBarrierWithGroupSync();
  uint16_t other = pairs[i ^ 1];
  AllMemoryBarrierWithGroupSync();
  pairs[i] = other;
}
