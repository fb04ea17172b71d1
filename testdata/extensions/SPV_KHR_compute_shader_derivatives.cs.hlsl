// args: -T cs_6_6 -fspv-target-env=vulkan1.3
// Groups of four threads as pixels have them.
// spirv: "OpExtension .SPV_KHR_compute_shader_derivatives." "OpDPdx"
RWStructuredBuffer<float> o;
[numthreads(8, 8, 1)]
void main(uint3 i : SV_DispatchThreadID, uint k : SV_GroupIndex) { o[k] = ddx(o[i.x]); }
