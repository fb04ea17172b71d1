// args: -T cs_6_6 -fspv-target-env=vulkan1.3 -fspv-use-descriptor-heap -fvk-bind-counter-heap 7 1
// A heap of Vulkan has no counters: they are in an array with a binding, as with heaps that are arrays.
// spirv: "OpDecorate %counter_var_ResourceDescriptorHeap DescriptorSet 1" "OpDecorate %counter_var_ResourceDescriptorHeap Binding 7"
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  RWStructuredBuffer<uint> counted = ResourceDescriptorHeap[id.x]; // spirv: "OpAccessChain %_ptr_StorageBuffer_\w+ %counter_var_ResourceDescriptorHeap" "OpAtomicIAdd"
  counted[counted.IncrementCounter()] = 5;                         // spirv: "OpBufferPointerEXT %_ptr_StorageBuffer_type_RWStructuredBuffer_uint"
  AppendStructuredBuffer<uint2> list = ResourceDescriptorHeap[4];
  list.Append(id.xy);                                              // spirv: "OpAtomicIAdd" "OpBufferPointerEXT %_ptr_StorageBuffer_type_AppendStructuredBuffer_v2uint"
}
