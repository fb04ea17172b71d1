// args: -T ps_6_0 -fdialect=glslang -fvk-u-shift 10 all
RWTexture2D<float4> image : register(t3); // WARNING[register-taken] "register 't3' is treated as a 'u' register with the same number"
// spirv: "OpDecorate %image Binding 13"
float4 main() : SV_Target { return image[uint2(0, 0)]; }
