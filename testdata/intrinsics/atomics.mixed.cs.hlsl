// args: -T cs_6_6 -fspv-target-env=vulkan1.2
// A number of any kind becomes what the memory holds.
RWStructuredBuffer<uint64_t> wide;
RWStructuredBuffer<int> narrow;
[numthreads(1, 1, 1)]
void main(uint i : SV_GroupIndex) {
  int64_t before;
  InterlockedAdd(wide[0], 3.0);              // spirv: "OpAtomicIAdd %ulong" "%ulong_3"
  InterlockedExchange(wide[1], 2.0, before); // spirv: "OpAtomicExchange %ulong" "%ulong_2"
  InterlockedMax(narrow[0], 7.0);            // spirv: "OpAtomicSMax %int" "%int_7"
}
