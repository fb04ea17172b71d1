// args: -T cs_6_6 -enable-16bit-types -fspv-target-env=vulkan1.3
// Groups hand results on through memory at an address: a message is written coherently, and published by an
// atomic flag. Samples of 16 bits are packed beside each other by different threads.
// spirv: "OpCapability VulkanMemoryModel" "OpMemoryModel PhysicalStorageBuffer64 Vulkan"
struct Message { float4 bounds; uint count; uint ready; };
struct Push { globallycoherent vk::BufferPointer<Message> mail; uint groups; };
[[vk::push_constant]] Push push;
StructuredBuffer<float> samples;
RWByteAddressBuffer packed;
groupshared float4 bounds[64];

[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex, uint g : SV_GroupID, uint id : SV_DispatchThreadID) {
  float x = samples[id];
  packed.Store<half>(2 * id, (half)x);                 // spirv: "OpAccessChain %_ptr_\w+_ushort %packed_uint16"
  bounds[i] = float4(x, -x, x * x, 1);
  for (uint n = 32; n > 0; n /= 2) {
    GroupMemoryBarrierWithGroupSync();
    if (i < n)
      bounds[i] = float4(min(bounds[i].xy, bounds[i + n].xy), bounds[i].zw + bounds[i + n].zw);
  }
  if (i == 0 && g == 0) {
    push.mail.Get().bounds = bounds[0];                // spirv: "OpStore %\d+ %\d+ Aligned\|MakePointerAvailable\|NonPrivatePointer 16 %uint_5"
    push.mail.Get().count = 64;
    DeviceMemoryBarrier();
    uint before;
    InterlockedExchange(push.mail.Get().ready, 1, before); // spirv: "OpAtomicExchange %uint"
  }
}
