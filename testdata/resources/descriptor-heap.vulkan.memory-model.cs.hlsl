// args: -T cs_6_6 -fspv-target-env=vulkan1.3 -fspv-use-descriptor-heap -fspv-use-vulkan-memory-model
// In the Vulkan memory model each access says it.
// spirv:-"OpDecorate %\w+ Coherent"
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  globallycoherent RWTexture2D<uint> flags = ResourceDescriptorHeap[0];
  globallycoherent RWByteAddressBuffer list = ResourceDescriptorHeap[1];
  flags[id.xy] = list.Load(0); // spirv: "OpLoad %uint %\w+ MakePointerVisible\|NonPrivatePointer" "OpImageWrite .* MakeTexelAvailable\|NonPrivateTexel"
}
