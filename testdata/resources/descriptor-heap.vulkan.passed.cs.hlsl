// args: -T cs_6_6 -O3 -fspv-target-env=vulkan1.3 -fspv-use-descriptor-heap -fvk-resource-heap-stride 64 -fvk-sampler-heap-stride 32
// Resources of a heap in locals, arrays, structs, parameters and results; strides that are given.
// spirv:-"ArrayStrideIdEXT" "OpConstantSizeOfEXT"
RWStructuredBuffer<float4> output : register(u3); // spirv: "OpDecorate %output Binding 3"
// spirv: "OpDecorate %\w+ ArrayStride 64" "OpDecorate %\w+ ArrayStride 32"
struct Pair { Texture2D image; SamplerState how; };
float4 taken(Pair p, float2 at) { return p.image.SampleLevel(p.how, at, 0); }
StructuredBuffer<float> numbers(uint i) { return ResourceDescriptorHeap[i]; }
void add(RWByteAddressBuffer b, uint v) { b.InterlockedAdd(0, v); }
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Texture2D images[2];
  images[0] = ResourceDescriptorHeap[id.x];
  images[1] = ResourceDescriptorHeap[id.x + 1];
  Pair p = { images[1], SamplerDescriptorHeap[0] };
  output[0] = taken(p, 0.5) + images[0].Load(0);
  output[1] = numbers(id.y)[3]; // spirv: "OpBufferPointerEXT %_ptr_StorageBuffer_type_StructuredBuffer_float"
  add(ResourceDescriptorHeap[7], id.z); // spirv: "OpBufferPointerEXT %_ptr_StorageBuffer_type_RWByteAddressBuffer" "OpAtomicIAdd"
  // two accesses of one descriptor get the pointer to its data once
  RWByteAddressBuffer twice = ResourceDescriptorHeap[id.z]; // spirv: "OpBufferPointerEXT %_ptr_StorageBuffer_type_RWByteAddressBuffer" "OpStore" "OpStore"
  twice.Store(0, 1);
  if (id.x > 3)
    twice.Store(16, 2);
}
