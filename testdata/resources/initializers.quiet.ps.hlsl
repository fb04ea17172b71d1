// args: -T ps_6_0 -Wno-vk-ignored-features -fcgl
// One switch turns off the warnings of what Vulkan cannot do.
cbuffer C { float a = 1; }
float c = 1;
float4 main() : SV_Target { return a + c; } // spirv: "OpFAdd"
