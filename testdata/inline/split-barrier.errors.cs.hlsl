// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// Half of a barrier has the operands of a whole one.
[[vk::ext_extension("SPV_EXT_split_barrier")]] [[vk::ext_capability(/* SplitBarrierEXT */ 6141)]] [[vk::ext_instruction(/* OpControlBarrierArriveEXT */ 6142)]]
void arrive(uint execution, uint memory, float semantics);
[numthreads(64, 1, 1)]
void main() {
  arrive(2, 2, 0); // ERROR[invalid-inline] "expected operand 3 to be int scalar"
}
