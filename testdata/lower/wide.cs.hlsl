// args: -T cs_6_2 -E main -enable-16bit-types
// Integers of 16 and 64 bits.
struct Numbers {
  int64_t a;
  uint64_t b;
  int16_t d;
  uint16_t e;
};
StructuredBuffer<Numbers> values;
RWStructuredBuffer<int64_t> integers;
RWStructuredBuffer<float> floats;

[numthreads(2, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Numbers n = values[id.x];
  uint o = id.x * 8;
  integers[o + 0] = n.a * 7 + n.d;
  integers[o + 1] = (int64_t)(n.b / 10 + n.e);
  integers[o + 2] = n.a >> 5;
  integers[o + 3] = (int64_t)(n.b >> (uint64_t)n.e % 60);
  integers[o + 4] = (int64_t)(int16_t)(n.d * (int16_t)3);
  integers[o + 5] = (int64_t)(uint16_t)(n.e + (uint16_t)65000);
  integers[o + 6] = n.a < (int64_t)n.d ? n.a : n.d;
  integers[o + 7] = max(n.a, (int64_t)n.b) + (int64_t)countbits((uint)n.a);
  floats[id.x * 2 + 0] = (float)n.b;
  floats[id.x * 2 + 1] = (float)n.d * 0.5f;
}
