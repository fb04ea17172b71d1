// args: -T ps_6_0 -fspv-target-env=vulkan1.2 -fcgl
// spirv: "OpCapability RuntimeDescriptorArray" "OpTypeRuntimeArray %type_2d_image"
Texture2D<float4> images[];
SamplerState s;
float4 main(nointerpolation uint i : A, float2 uv : B) : SV_Target {
  return images[NonUniformResourceIndex(i)].Sample(s, uv); // spirv: "OpCopyObject %uint" "OpAccessChain %_ptr_UniformConstant_type_2d_image %images" "OpImageSampleImplicitLod"
}
// spirv: "OpFunctionEnd"
