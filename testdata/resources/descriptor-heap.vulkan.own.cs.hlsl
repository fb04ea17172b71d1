// args: -T cs_6_6 -fspv-target-env=vulkan1.3 -fspv-use-descriptor-heap -fvk-resource-heap-stride own
// Each type of descriptor has arrays of its own, which lie as far apart as it is long.
[[vk::resource_heap_stride_constant_id(2)]] const uint ResourceStride = 64; // WARNING[heap-stride-overridden] "-fvk-resource-heap-stride overrides"
// spirv: "OpDecorateId %_runtimearr_type_2d_image ArrayStrideIdEXT %(\w+)" "OpConstantSizeOfEXT %uint %type_2d_image"
// spirv:-"OpSpecConstantOp"
RWStructuredBuffer<float4> output;
[numthreads(1, 1, 1)]
void main() {
  Texture2D image = ResourceDescriptorHeap[5];
  output[0] = image.Load(0);
}
