// args: -T cs_6_0 -fspv-target-env=vulkan1.1 -fspv-use-vulkan-memory-model
// Writes that other groups see.
// spirv: "OpExtension .SPV_KHR_vulkan_memory_model." "OpMemoryModel Logical Vulkan"
globallycoherent RWStructuredBuffer<uint> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  o[i] = i;
  DeviceMemoryBarrier();
}
