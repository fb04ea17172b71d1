// args: -T cs_6_2 -enable-16bit-types -fspv-target-env=vulkan1.1
// Types of 16 bits in memory and in arithmetic.
struct Small { float16_t f; int16_t i; uint16_t u; half h; half3 v; };
StructuredBuffer<Small> input;
RWStructuredBuffer<Small> output;

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Small x = input[id.x];
  Small r;
  r.f = x.f * x.f + (half)1;
  r.i = x.i * (int16_t)3 - (int16_t)1;
  r.u = (x.u >> (uint16_t)2) ^ (uint16_t)0xff;
  r.h = (half)((float)x.h / 4);
  r.v = x.v.zyx + (half)id.x;
  output[id.x] = r;
}
