// args: -T ps_6_0
// How many pixels one invocation is for, by the older extension.
// spirv: "OpExtension .SPV_NV_shading_rate." "BuiltIn FragSizeEXT"
[[vk::ext_extension("SPV_NV_shading_rate")]] [[vk::ext_capability(/* ShadingRateNV */ 5291)]] [[vk::ext_builtin_input(/* FragmentSizeNV */ 5292)]] static const int2 size;
float4 main() : SV_Target { return float4(size, 0, 1); }
