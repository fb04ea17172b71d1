// args: -T cs_6_2 -E main -fvk-use-scalar-layout -enable-16bit-types
// Members that follow each other without gaps, of 16, 32 and 64 bits.
struct Mixed {
  int16_t a;
  uint16_t b;
  float3 c;
  int64_t d;
  int16_t3 e;
  float2x3 m;
};
cbuffer parameters {
  float3 x;
  float2 y[2];
  uint16_t z;
};
StructuredBuffer<Mixed> items;
RWStructuredBuffer<Mixed> results;
RWStructuredBuffer<int> numbers;

[numthreads(2, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Mixed v = items[id.x];
  v.a += (int16_t)3;
  v.b *= z;
  v.c = v.c.zxy + x;
  v.d = v.d * 3 - v.a;
  v.e[(id.x & 1) + 1] = v.a;
  v.m[1].xy += y[id.x & 1];
  results[id.x] = v;
  numbers[id.x] = (int)(v.d >> 7) + (int)v.b + v.e.x;
}
