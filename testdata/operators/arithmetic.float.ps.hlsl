// args: -T ps_6_0 -fcgl
float4 main(float4 a : A, float4 b : B) : SV_Target {
  float4 c = a + b; // spirv: "OpFAdd %v4float"
  c = a - b;        // spirv: "OpFSub %v4float"
  c = a * b;        // spirv: "OpFMul %v4float"
  c = a / b;        // spirv: "OpFDiv %v4float"
  c = a % b;        // spirv: "OpFRem %v4float"
  return c;
}
