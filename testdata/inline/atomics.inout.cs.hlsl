// args: -T cs_6_0 -E main
// What inline SPIR-V refers to may come through inout parameters.
// spirv: "%total = OpVariable %_ptr_Workgroup_uint Workgroup"
// spirv: "OpAtomicIAdd %uint %total %uint_1 %uint_0 %uint_3" "OpAtomicIAdd %uint %\d+ %uint_1 %uint_0 %uint_4"
[[vk::ext_instruction(/* OpAtomicIAdd */ 234)]] uint atomicAdd([[vk::ext_reference]] uint sum, uint scope, uint semantics, uint x);
groupshared uint total;
RWStructuredBuffer<uint> o;
uint add(inout uint sum, uint x) { return atomicAdd(sum, 1, 0, x); }
uint addThrough(inout uint sum, uint x) { return add(sum, x); }
[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  if (i == 0) total = 0;
  GroupMemoryBarrierWithGroupSync();
  addThrough(total, 3);
  GroupMemoryBarrierWithGroupSync();
  o[i + 1] = addThrough(o[0], 4) + total;
}
