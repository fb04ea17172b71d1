// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// An invocation that arrives at a barrier releases memory.
[[vk::ext_extension("SPV_EXT_split_barrier")]] [[vk::ext_capability(/* SplitBarrierEXT */ 6141)]] [[vk::ext_instruction(/* OpControlBarrierArriveEXT */ 6142)]]
void arrive(uint execution, uint memory, uint semantics);
[numthreads(64, 1, 1)]
void main() {
  arrive(2, 2, /* Acquire, WorkgroupMemory */ 0x102); // ERROR[invalid-inline] "a memory order other than Release"
}
