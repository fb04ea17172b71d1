// args: -T cs_6_2 -enable-16bit-types -fcgl -fspv-dxc-quirks
// What dxc computes otherwise than HLSL says.
struct S { float f; int64_t i; uint64_t u; int n; };
StructuredBuffer<S> input;
RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main() {
  S s = input[0];
  // spirv: "OpFOrdNotEqual %bool %\d+ %\d+"
  bool differs = s.f != s.f;
  // spirv: "OpFOrdNotEqual %bool %\d+ %float_0"
  bool b = (bool)s.f;
  // spirv: "= OpSConvert %int %\d+"
  // spirv: "= OpConvertSToF %float %\d+"
  float i = (float)s.i;
  // spirv: "= OpUConvert %uint %\d+"
  // spirv: "= OpConvertUToF %float %\d+"
  float u = (float)s.u;
  // spirv: "= OpSConvert %short %\d+"
  // spirv: "= OpConvertSToF %half %\d+"
  float16_t h = (float16_t)s.n;
  // spirv:-"Pow"
  // spirv: "OpFMul %float"
  output[0] = lit(i, u, h) + float(differs) + float(b);
}
