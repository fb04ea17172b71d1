// args: -T cs_6_6 -fspv-target-env=vulkan1.3
// What is accessed through a globallycoherent pointer is available to and visible from others at once.
// spirv: "OpCapability VulkanMemoryModel" "OpMemoryModel PhysicalStorageBuffer64 Vulkan"
struct S { float4 a; uint b[4]; };
struct Push { globallycoherent vk::BufferPointer<S> mail; vk::BufferPointer<S> own; };
[[vk::push_constant]] Push push;
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  push.own.Get().b[i] = 1;                       // spirv: "OpStore %\d+ %uint_1 Aligned 4"
  push.mail.Get().a.y = 2;                     // spirv: "OpStore %\d+ %float_2 Aligned\|MakePointerAvailable\|NonPrivatePointer 4 %uint_5"
  push.own.Get().b[i] = push.mail.Get().b[i];  // spirv: "OpLoad %uint %\d+ Aligned\|MakePointerVisible\|NonPrivatePointer 4 %uint_5"
  InterlockedAdd(push.mail.Get().b[i], 3);     // spirv: "OpAtomicIAdd %uint %\d+ %uint_5 %uint_0 %uint_3"
}
