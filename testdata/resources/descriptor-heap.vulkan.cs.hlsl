// args: -T cs_6_6 -fspv-target-env=vulkan1.2 -fspv-use-descriptor-heap
// A heap of Vulkan is one variable without a type, which is accessed as an array of
// descriptors of the type that is taken from it; a buffer's data is typed as ever.
// spirv: "OpCapability DescriptorHeapEXT" "OpExtension \"SPV_EXT_descriptor_heap\"" "OpExtension \"SPV_KHR_untyped_pointers\""
// spirv:-"RuntimeDescriptorArray" "NonUniform" "DescriptorSet"
// spirv: "OpEntryPoint GLCompute %main \"main\" .*%ResourceDescriptorHeap"
// spirv: "OpDecorate %ResourceDescriptorHeap BuiltIn ResourceHeapEXT" "OpDecorate %SamplerDescriptorHeap BuiltIn SamplerHeapEXT"
// All descriptors of the resource heap lie as far apart as the largest is long.
// spirv: "OpConstantSizeOfEXT %uint %\w+" "OpConstantSizeOfEXT %uint" "OpSpecConstantOp %bool UGreaterThan" "OpSpecConstantOp %uint Select"
// spirv: "OpUntypedVariableKHR %_ptr_UniformConstant UniformConstant"
struct Light { float4 color; float radius; };
struct Frame { float4 tint; };
[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Texture2D<float4> image = ResourceDescriptorHeap[0];             // spirv: "OpUntypedAccessChainKHR %_ptr_UniformConstant %\w+ %ResourceDescriptorHeap %uint_0" "OpLoad %type_2d_image"
  SamplerState nearest = SamplerDescriptorHeap[id.z];              // spirv: "OpUntypedAccessChainKHR %_ptr_UniformConstant %_runtimearr_type_sampler %SamplerDescriptorHeap"
  RWTexture2D<float4> target = ResourceDescriptorHeap[1];
  Buffer<uint> indices = ResourceDescriptorHeap[2];
  RWBuffer<float> texels = ResourceDescriptorHeap[3];
  StructuredBuffer<Light> lights = ResourceDescriptorHeap[NonUniformResourceIndex(id.x)]; // spirv: "OpBufferPointerEXT %_ptr_StorageBuffer_type_StructuredBuffer_Light"
  ByteAddressBuffer bytes = ResourceDescriptorHeap[5];
  RWByteAddressBuffer out0 = ResourceDescriptorHeap[6];
  ConstantBuffer<Frame> frame = ResourceDescriptorHeap[7];         // spirv: "OpBufferPointerEXT %_ptr_Uniform_type_ConstantBuffer_Frame"
  TextureBuffer<Frame> more = ResourceDescriptorHeap[8];           // spirv: "OpBufferPointerEXT %_ptr_StorageBuffer_type_TextureBuffer_Frame"
  RWTexture2D<uint> counts = ResourceDescriptorHeap[9];
  uint old;
  InterlockedAdd(counts[id.xy], 1, old);                           // spirv: "OpUntypedImageTexelPointerEXT %_ptr_Image %type_2d_image_\w+ %\w+ %\w+ %uint_0" "OpAtomicIAdd %uint"
  float4 c = image.SampleLevel(nearest, float2(id.xy), 0) * frame.tint + more.tint;
  c += lights[indices[id.x]].color;                   
  texels[id.x] = c.x + bytes.Load(16);
  target[id.xy] = c;
  out0.Store(4 * id.x, old);
  uint n, stride;
  lights.GetDimensions(n, stride);                                 // spirv: "OpArrayLength %uint"
  out0.Store(0, n);
}
