// args: -T ps_6_6 -fspv-target-env=vulkan1.3 -fspv-use-descriptor-heap
// Pointers into descriptor heaps have no types.
// spirv: "OpExtension .SPV_KHR_untyped_pointers." "OpTypeUntypedPointerKHR UniformConstant" "OpUntypedVariableKHR"
float4 main(float2 uv : TEXCOORD, nointerpolation uint which : WHICH) : SV_Target {
  Texture2D<float4> t = ResourceDescriptorHeap[NonUniformResourceIndex(which)];
  SamplerState s = SamplerDescriptorHeap[0];
  return t.Sample(s, uv);
}
