// args: -T cs_6_6 -O3 -fspv-target-env=vulkan1.3 -fspv-use-descriptor-heap -fvk-resource-heap-stride 64 -fvk-sampler-heap-stride 32
// A histogram of an image, summed up in memory of the group and added to a texture of counts: atomic operations on texels of the heap.
// spirv: "OpDecorate %\w+ ArrayStride 64"
struct Views { uint source, counts, largest; };
[[vk::push_constant]] Views views;
groupshared uint bins[64];

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID, uint at : SV_GroupIndex) {
  bins[at] = 0;
  GroupMemoryBarrierWithGroupSync();
  Texture2D<float4> source = ResourceDescriptorHeap[views.source];
  uint w, h;
  source.GetDimensions(w, h); // spirv: "OpImageQuerySizeLod"
  if (all(id.xy < uint2(w, h)))
    InterlockedAdd(bins[uint(saturate(dot(source[id.xy].rgb, float3(0.2126, 0.7152, 0.0722))) * 63)], 1);
  GroupMemoryBarrierWithGroupSync();
  RWTexture1D<uint> counts = ResourceDescriptorHeap[views.counts];
  RWBuffer<uint> largest = ResourceDescriptorHeap[views.largest];
  uint old;
  InterlockedAdd(counts[at], bins[at], old);   // spirv: "OpUntypedImageTexelPointerEXT %_ptr_Image %type_1d_image" "OpAtomicIAdd"
  InterlockedMax(largest[0], old + bins[at]);  // spirv: "OpUntypedImageTexelPointerEXT %_ptr_Image %type_buffer_image" "OpAtomicUMax"
}
