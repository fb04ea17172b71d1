// args: -T vs_6_0 -fcgl
// Rows of HLSL are columns of SPIR-V, so operands change places.
float4 main(float4 v : A, float4x4 m : B, float3x2 n : F, float2x3 o : J, int2x2 i : L) : SV_Position {
  float4 a = mul(v, m);     // spirv: "OpMatrixTimesVector %v4float"
  a = mul(m, v);            // spirv: "OpVectorTimesMatrix %v4float"
  float3x3 p = mul(n, o);   // spirv: "OpLoad %mat3v2float %n" "OpLoad %mat2v3float %o" "OpMatrixTimesMatrix %mat3v3float"
  float s = mul(v, v);      // spirv: "OpDot %float"
  a = mul(v, 2);            // spirv: "OpVectorTimesScalar %v4float"
  int2 k = mul(i, int2(1, 2)); // spirv: "OpIMul %int" "OpIAdd %int" "OpCompositeConstruct %v2int"
  return a + p._m00 + s + k.x;
}
