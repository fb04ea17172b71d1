// args: -T cs_6_0 -fspv-target-env=vulkan1.1 -DPART=0
// args: -T cs_6_0 -fspv-target-env=vulkan1.1 -DPART=1
// args: -T cs_6_0 -fspv-target-env=vulkan1.1 -DPART=2
// Half of a barrier has the operands of a whole one. What arrives releases memory.
[[vk::ext_extension("SPV_EXT_split_barrier")]] [[vk::ext_capability(/* SplitBarrierEXT */ 6141)]] [[vk::ext_instruction(/* OpControlBarrierArriveEXT */ 6142)]]
void arrive(uint execution, uint memory, uint semantics);
[[vk::ext_instruction(/* OpControlBarrierArriveEXT */ 6142)]] void arriveFloat(uint execution, uint memory, float semantics);
[[vk::ext_instruction(/* OpControlBarrierWaitEXT */ 6143)]] void wait(uint execution, uint memory, uint semantics);
[numthreads(64, 1, 1)]
void main() {
#if PART == 0
  arriveFloat(2, 2, 0); // ERROR[invalid-inline] "expected operand 3 to be int scalar"
#elif PART == 1
  arrive(2, 2, 0x102); // ERROR[invalid-inline] "other than Release"
#else
  arrive(2, 2, 0x104);
  wait(2, 2, 0x104); // ERROR[invalid-inline] "other than Acquire"
#endif
}
