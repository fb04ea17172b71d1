// args: -T cs_6_6 -E main
// Instructions that HLSL has no functions for: those with two results, moduli, fields
// of bits.
struct Pair {
  uint low;
  uint high;
};
[[vk::ext_instruction(149)]] Pair addCarry(uint x, uint y);
[[vk::ext_instruction(150)]] Pair subBorrow(uint x, uint y);
[[vk::ext_instruction(151)]] Pair mulExtended(uint x, uint y);
[[vk::ext_instruction(139)]] int modulo(int x, int y);
[[vk::ext_instruction(141)]] float modulo(float x, float y);
[[vk::ext_instruction(201)]] uint insertBits(uint base, uint insert, uint offset, uint count);
[[vk::ext_instruction(202)]] int extractSigned(int base, uint offset, uint count);
[[vk::ext_instruction(203)]] uint extractUnsigned(uint base, uint offset, uint count);

StructuredBuffer<uint2> values;
StructuredBuffer<uint2> fields;
RWStructuredBuffer<uint> results;
RWStructuredBuffer<float> floats;

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint2 v = values[id.x], f = fields[id.x];
  uint o = id.x * 12;
  Pair sum = addCarry(v.x, v.y), difference = subBorrow(v.x, v.y), product = mulExtended(v.x, v.y);
  results[o + 0] = sum.low;
  results[o + 1] = sum.high;
  results[o + 2] = difference.low;
  results[o + 3] = difference.high;
  results[o + 4] = product.low;
  results[o + 5] = product.high;
  results[o + 6] = modulo((int)(v.x >> 1), (int)(v.y >> 8) + 1);
  results[o + 7] = insertBits(v.x, v.y, f.x, f.y);
  results[o + 8] = extractSigned((int)v.x, f.x, f.y);
  results[o + 9] = extractUnsigned(v.x, f.x, f.y);
  floats[id.x * 2 + 0] = modulo((int)v.x * 1e-6f, 7.5f);
  floats[id.x * 2 + 1] = modulo((int)v.x * 1e-6f, -2.25f);
}
