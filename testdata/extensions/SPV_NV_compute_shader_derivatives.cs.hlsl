// args: -T cs_6_6 -fspv-target-env=vulkan1.3 -fspv-extension=SPV_NV_compute_shader_derivatives
// The same where only the older extension may be used.
// spirv: "OpExtension .SPV_NV_compute_shader_derivatives." "OpDPdx"
RWStructuredBuffer<float> o;
[numthreads(64, 1, 1)]
void main(uint k : SV_GroupIndex) { o[k] = ddx(o[k]); }
