// args: -T ps_6_0
// How many pixels one invocation is for.
// spirv: "OpExtension .SPV_EXT_fragment_invocation_density." "BuiltIn FragSizeEXT"
[[vk::ext_extension("SPV_EXT_fragment_invocation_density")]] [[vk::ext_capability(/* FragmentDensityEXT */ 5291)]] [[vk::ext_builtin_input(/* FragSizeEXT */ 5292)]] static const int2 size;
float4 main() : SV_Target { return float4(size, 0, 1); }
