// args: -T vs_6_0 -fcgl
// All other operators work on matrices row by row.
float4 main(float2x3 m : A, float2x3 n : B) : SV_Position {
  float2x3 a = m + n;
  // spirv: "OpCompositeExtract %v3float %\w+ 0" "OpCompositeExtract %v3float %\w+ 0" "OpFAdd %v3float"
  // spirv: "OpCompositeExtract %v3float %\w+ 1" "OpCompositeExtract %v3float %\w+ 1" "OpFAdd %v3float"
  // spirv: "OpCompositeConstruct %mat2v3float"
  a = -m; // spirv: "OpFNegate %v3float" "OpFNegate %v3float" "OpCompositeConstruct %mat2v3float"
  return a._m00;
}
