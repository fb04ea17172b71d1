// args: -T cs_6_6 -fcgl -fvk-bind-counter-heap 7 1
// A heap is an array without a size for each type that is taken from it.
RWByteAddressBuffer output;
// spirv: "OpDecorate %output Binding 0"
// spirv: "OpDecorate %ResourceDescriptorHeap DescriptorSet 0" "OpDecorate %ResourceDescriptorHeap Binding 1"
// spirv: "OpDecorate %ResourceDescriptorHeap_0 DescriptorSet 0" "OpDecorate %ResourceDescriptorHeap_0 Binding 1"
// spirv: "OpDecorate %counter_var_ResourceDescriptorHeap DescriptorSet 1" "OpDecorate %counter_var_ResourceDescriptorHeap Binding 7"
// spirv: "OpDecorate %SamplerDescriptorHeap DescriptorSet 0" "OpDecorate %SamplerDescriptorHeap Binding 2" "OpDecorate %ResourceDescriptorHeap_0 Coherent"
uint next(uint i) {
  return output.Load(4 * i);
}
[numthreads(1, 1, 1)]
void main(uint id : SV_GroupIndex) {
  Buffer<uint> numbers = ResourceDescriptorHeap[id]; // spirv: "OpAccessChain %_ptr_UniformConstant_type_buffer_image %ResourceDescriptorHeap"
  globallycoherent RWStructuredBuffer<uint> buffer = ResourceDescriptorHeap[next(id)]; // spirv: "OpFunctionCall %uint %next" "OpAccessChain %_ptr_Uniform_type_RWStructuredBuffer_uint %ResourceDescriptorHeap_0" "OpAccessChain %_ptr_Uniform_type_ACSBuffer_counter %counter_var_ResourceDescriptorHeap"
  uint at = buffer.IncrementCounter(); // spirv: "OpAtomicIAdd"
  buffer[at] = numbers[0];
  SamplerState s = SamplerDescriptorHeap[NonUniformResourceIndex(id)]; // spirv: "OpAccessChain %_ptr_UniformConstant_type_sampler %SamplerDescriptorHeap"
}
