// args: -T cs_6_2 -enable-16bit-types -fspv-target-env=vulkan1.1
// The first bits of integers of 16 and 64 bits, and pairs of words added as 64-bit integers.
StructuredBuffer<uint64_t> wide;
RWStructuredBuffer<int4> results;
RWStructuredBuffer<uint4> sums;
[numthreads(16, 1, 1)]
void main(uint i : SV_GroupIndex) {
  uint64_t x = wide[i];
  uint16_t y = (uint16_t)x;
  results[3 * i] = int4(firstbithigh(x), firstbitlow(x), firstbithigh((int64_t)x), firstbitlow((int64_t)x));
  results[3 * i + 1] = int4(firstbithigh(y), firstbitlow(y), firstbithigh((int16_t)y), firstbitlow((int16_t)y));
  uint64_t2 two = uint64_t2(x, ~x);
  results[3 * i + 2] = int4(firstbithigh(two), firstbitlow(two));
  uint2 words = uint2((uint)x, (uint)(x >> 32));
  sums[i] = AddUint64(uint4(words, words), uint4(words, 1, 0));
  sums[i].xy = AddUint64(sums[i].xy, uint2(0xffffffff, 0xffffffff));
}
