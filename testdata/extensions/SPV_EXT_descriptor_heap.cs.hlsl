// args: -T cs_6_6 -fspv-target-env=vulkan1.2 -fspv-use-descriptor-heap
// An image of the heap is cleared where its mask, a buffer of the heap, says so.
// spirv: "OpExtension .SPV_EXT_descriptor_heap." "OpUntypedAccessChainKHR" "OpBufferPointerEXT"
struct Push { uint image, mask; };
[[vk::push_constant]] Push push;
[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  ByteAddressBuffer mask = ResourceDescriptorHeap[push.mask];
  RWTexture2D<float4> image = ResourceDescriptorHeap[push.image];
  if (mask.Load(4 * id.y) >> (id.x & 31) & 1)
    image[id.xy] = 0;
}
