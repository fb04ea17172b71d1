// args: -T cs_6_6 -fspv-target-env=vulkan1.3 -fspv-use-descriptor-heap
// What is said of a buffer's memory, its pointer has; what is said of images, the heap.
// spirv: "OpDecorate %ResourceDescriptorHeap Coherent" "OpDecorate %(\w+) Coherent"
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  globallycoherent RWTexture2D<uint> flags = ResourceDescriptorHeap[0];
  globallycoherent RWByteAddressBuffer list = ResourceDescriptorHeap[1];
  flags[id.xy] = list.Load(0); // spirv: "OpBufferPointerEXT"
  DeviceMemoryBarrier();
  list.Store(4, flags[id.yx]);
}
