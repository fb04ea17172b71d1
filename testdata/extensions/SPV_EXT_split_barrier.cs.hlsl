// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// A barrier in two halves, with work in between.
// spirv: "OpExtension .SPV_EXT_split_barrier." "OpControlBarrierArriveEXT" "OpControlBarrierWaitEXT"
[[vk::ext_extension("SPV_EXT_split_barrier")]] [[vk::ext_capability(/* SplitBarrierEXT */ 6141)]] [[vk::ext_instruction(/* OpControlBarrierArriveEXT */ 6142)]]
void arrive(uint execution, uint memory, uint semantics);
[[vk::ext_instruction(/* OpControlBarrierWaitEXT */ 6143)]] void wait(uint execution, uint memory, uint semantics);
groupshared float shared_[64];
RWStructuredBuffer<float> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  shared_[i] = o[i];
  arrive(/* Workgroup */ 2, 2, /* Release, WorkgroupMemory */ 0x104);
  float own = sqrt(o[i]);
  wait(2, 2, /* Acquire, WorkgroupMemory */ 0x102);
  o[i] = own + shared_[63 - i];
}
