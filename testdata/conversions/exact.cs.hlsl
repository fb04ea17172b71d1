// args: -T cs_6_2 -enable-16bit-types -fcgl
// A NaN differs from itself, no integer is cut before it becomes a float, and lit raises to a power.
struct S { float f; int64_t i; uint64_t u; int n; };
StructuredBuffer<S> input;
RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main() {
  S s = input[0];
  // spirv: "OpFUnordNotEqual %bool %\d+ %\d+"
  bool differs = s.f != s.f;
  // spirv: "OpFUnordNotEqual %bool %\d+ %float_0"
  bool b = (bool)s.f;
  // spirv: "= OpConvertSToF %float %\d+"
  float i = (float)s.i;
  // spirv: "= OpConvertUToF %float %\d+"
  float u = (float)s.u;
  // spirv: "= OpConvertSToF %half %\d+"
  float16_t h = (float16_t)s.n;
  // spirv:-"Op[SU]Convert "
  // spirv: "OpExtInst %float %\d+ Pow"
  output[0] = lit(i, u, h) + float(differs) + float(b);
}
