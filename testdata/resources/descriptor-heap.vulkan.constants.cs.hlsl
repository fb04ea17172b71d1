// args: -T cs_6_6 -fspv-target-env=vulkan1.3 -fspv-use-descriptor-heap
// The application may say how far apart descriptors lie, by specialization constants, which are constants of the shader too.
[[vk::resource_heap_stride_constant_id(2)]] const uint ResourceStride = 64; // spirv: "OpDecorate %ResourceStride SpecId 2" "OpDecorateId %_runtimearr_type_2d_image ArrayStrideIdEXT %ResourceStride"
[[vk::sampler_heap_stride_constant_id(3)]] const uint SamplerStride = 32;   // spirv: "OpDecorate %SamplerStride SpecId 3" "OpDecorateId %_runtimearr_type_sampler ArrayStrideIdEXT %SamplerStride"
// spirv: "%ResourceStride = OpSpecConstant %uint 64" "%SamplerStride = OpSpecConstant %uint 32"
// spirv:-"OpConstantSizeOfEXT"
RWStructuredBuffer<float4> output;
[numthreads(1, 1, 1)]
void main() {
  Texture2D image = ResourceDescriptorHeap[5];
  SamplerState s = SamplerDescriptorHeap[6];
  output[0] = image.SampleLevel(s, 0.5, 0) * ResourceStride;
}
