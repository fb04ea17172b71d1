// args: -T cs_6_2 -enable-16bit-types
// What becomes a float is not cut before, a NaN differs from itself, and lit raises to a power.
struct Input { uint64_t u; int64_t i; float f; int small; float3 light; };
struct Output { float u, i; uint differs, isTrue, loops, every; float16_t half1, half2; float4 lit; };
StructuredBuffer<Input> input;
RWStructuredBuffer<Output> output;

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Input x = input[id.x];
  Output r;
  r.u = (float)x.u;
  r.i = (float)x.i;
  r.differs = x.f != x.f;
  r.isTrue = (bool)x.f;
  r.loops = 0;
  while (x.f && r.loops < 3)
    r.loops++;
  r.every = all(float2(x.f, 1) != float2(x.f, 2)) ? 1 : any(float2(x.f, 0)) ? 2 : 3;
  r.half1 = (float16_t)x.small;
  r.half2 = (float16_t)(uint)x.small;
  r.lit = lit(x.light.x, x.light.y, x.light.z);
  output[id.x] = r;
}
