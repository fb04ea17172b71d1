// args: -T cs_6_0 -fspv-target-env=vulkan1.1 -fcgl -fspv-extension=SPV_NV_compute_shader_derivatives
// A vote of the quad without SPV_KHR_quad_control looks at the others.
RWStructuredBuffer<uint> output;
[numthreads(32, 1, 1)] void main(uint i : SV_GroupIndex) { // spirv: "OpExecutionMode %main DerivativeGroupLinear"
  output[i] = QuadAny(i == 1);         // spirv: "OpGroupNonUniformQuadSwap %bool %uint_3 %[0-9]+ %uint_2" "OpLogicalOr"
  output[i] = QuadReadAcrossX(i);      // spirv: "OpGroupNonUniformQuadSwap %uint %uint_3 %[0-9]+ %uint_0"
}
