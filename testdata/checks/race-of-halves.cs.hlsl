// args: -T cs_6_2 -E main -enable-16bit-types
// resource: pairs {"size": 32}
RWStructuredBuffer<uint16_t> pairs;

// Two threads write the two halves of a word, which is no race; what they read of each
// other is one.
[numthreads(16, 1, 1)]
void main(uint i : SV_GroupIndex) {
  pairs[i] = uint16_t(i); // ALSO "writes it"
  uint16_t other = pairs[i ^ 1]; // FINDING[race] "reads pairs[1]; thread 1 writes it without a barrier between them"
  AllMemoryBarrierWithGroupSync();
  pairs[i] = other;
}
