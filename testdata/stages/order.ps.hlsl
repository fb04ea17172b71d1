// args: -T ps_6_0 -E main -fcgl -fspv-target-env=vulkan1.1
// Where stage variables are stands behind the built-ins that the body asks for.
float4 main(float4 color : COLOR, nointerpolation uint i : I) : SV_Target {
  return color * (WaveGetLaneIndex() + i);
}
// spirv: "BuiltIn SubgroupLocalInvocationId" "OpDecorate %in_var_COLOR Location 0" "OpDecorate %in_var_I Location 1" "OpDecorate %out_var_SV_Target Location 0"
