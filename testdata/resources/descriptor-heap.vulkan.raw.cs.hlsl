// args: -T cs_6_6 -fcgl -fspv-target-env=vulkan1.1spirv1.4 -fspv-use-descriptor-heap -fspv-extension=SPV_EXT_descriptor_heap -fspv-extension=SPV_KHR_untyped_pointers
// The raw form accesses the heap too. The index of what all of a subgroup access is said to be the same.
// spirv: "OpDecorateId %\w+ UniformId %uint_3" "OpDecorate %ResourceDescriptorHeap BuiltIn ResourceHeapEXT"
// spirv:-"RuntimeDescriptorArray" "NonUniform"
RWByteAddressBuffer output;
float4 first(Texture2D t) { return t.Load(0); }
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Texture2D image = ResourceDescriptorHeap[id.x]; // spirv: "OpUntypedAccessChainKHR %_ptr_UniformConstant %\w+ %ResourceDescriptorHeap" "OpLoad %type_2d_image" "OpStore %image"
  RWByteAddressBuffer some = ResourceDescriptorHeap[NonUniformResourceIndex(id.y)]; // spirv: "OpUntypedAccessChainKHR" "OpBufferPointerEXT %_ptr_StorageBuffer_type_RWByteAddressBuffer" "OpStore %some"
  some.Store(0, first(image).x);
  output.Store(0, some.Load(4));
}
