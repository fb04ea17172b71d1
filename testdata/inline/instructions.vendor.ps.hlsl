// args: -T ps_6_0 -E main
// Instructions of sets that vendors define have their names.
[[vk::ext_extension("SPV_AMD_shader_trinary_minmax")]] [[vk::ext_instruction(/* FMid3AMD */ 7, "SPV_AMD_shader_trinary_minmax")]]
float3 mid(float3 a, float3 b, float3 c);
[[vk::ext_extension("SPV_AMD_gcn_shader")]] [[vk::ext_instruction(/* CubeFaceIndexAMD */ 1, "SPV_AMD_gcn_shader")]]
float face(float3 direction);
float4 main(float3 a : A, float3 b : B) : SV_Target {
  float3 c = mid(a, b, a * b); // spirv: "OpExtInst %v3float %\d+ FMid3AMD %\d+ %\d+ %\d+"
  return float4(c, face(c));   // spirv: "OpExtInst %float %\d+ CubeFaceIndexAMD %\d+"
}
