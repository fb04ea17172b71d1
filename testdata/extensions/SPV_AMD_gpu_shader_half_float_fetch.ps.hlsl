// args: -T ps_6_2 -enable-16bit-types -fspv-target-env=universal1.5
// Textures whose texels are read as half, which Vulkan forbids and other environments do not.
// spirv: "OpCapability Float16ImageAMD" "OpExtension .SPV_AMD_gpu_shader_half_float_fetch." "OpTypeImage %half"
[[vk::ext_extension("SPV_AMD_gpu_shader_half_float_fetch")]] [[vk::ext_capability(/* Float16ImageAMD */ 5008)]] [[vk::ext_builtin_input(/* FragCoord */ 15)]] static const float4 at;
Texture2D<half4> t;
half4 main() : SV_Target { return t.Load(int3(at.xy, 0)); }
