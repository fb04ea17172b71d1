// args: -T cs_6_0 -E main
// One element of a matrix, by whatever notation, is a place in memory.
groupshared int3x4 counts;
groupshared float2x2 weights;
RWStructuredBuffer<float2x2> stored;
[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  float old;
  InterlockedAdd(counts._21, 1);                 // spirv: "%(\d+) = OpAccessChain %_ptr_Workgroup_int %counts %int_1 %int_0\n.*OpAtomicIAdd %int %\d+"
  InterlockedMax(counts._m12, 5);                // spirv: "OpAccessChain %_ptr_Workgroup_int %counts %int_1 %int_2\n.*OpAtomicSMax %int"
  InterlockedAdd(counts[i % 3].w, 1);            // spirv: "OpAtomicIAdd %int"
  InterlockedExchange(weights._m10, 2, old);     // spirv: "OpAtomicExchange %float"
  InterlockedExchange(stored[i]._12, old, old);  // spirv: "OpAtomicExchange %float"
}
