// args: -T cs_6_6 -E main -fspv-target-env=vulkan1.2
// Atomic operations on 64 bits of a byte address buffer: a second variable at
// the same binding is an array of uint64_t.
RWByteAddressBuffer b : register(u3);           // spirv: "OpDecorate %b_uint64 DescriptorSet 0" "OpDecorate %b_uint64 Binding 3" "OpDecorate %b_uint64 Aliased" "OpDecorate %b Aliased"
globallycoherent RWByteAddressBuffer list[4] : register(u5); // spirv: "OpDecorate %list_uint64 Binding 5" "OpDecorate %list_uint64 Coherent"
// spirv: "OpDecorate %_runtimearr_ulong ArrayStride 8"
uint i;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint64_t u = b.Load<uint64_t>(0);
  int64_t s = (int64_t)u, was;
  uint64_t before;
  b.InterlockedAdd64(id.x, u);                  // spirv: "%(\d+) = OpShiftRightLogical %uint %\d+ %uint_3" "OpAccessChain %_ptr_StorageBuffer_ulong %b_uint64 %(u?int)_0 " "OpAtomicIAdd %ulong %\d+ %uint_1 %uint_0"
  b.InterlockedAdd64(8, s, before);             // spirv: "OpAtomicIAdd %ulong"
  b.InterlockedAnd64(8, 5);                     // spirv: "OpAtomicAnd %ulong %\d+ %uint_1 %uint_0 %ulong_5"
  b.InterlockedOr64(8, 5, before);              // spirv: "OpAtomicOr %ulong"
  b.InterlockedXor64(8, i);                     // spirv: "OpAtomicXor %ulong"
  b.InterlockedMin64(8, u);                     // spirv: "OpAtomicUMin %ulong"
  b.InterlockedMin64(8, s, was);                // spirv: "OpAtomicSMin %ulong"
  b.InterlockedMax64(8, (int64_t)-1);           // spirv: "OpAtomicSMax %ulong"
  list[2].InterlockedMax64(8, u, before);       // spirv: "OpAccessChain %_ptr_StorageBuffer_ulong %list_uint64 %(u?int)_2 " "OpAtomicUMax %ulong"
  list[i].InterlockedExchange64(8, s, was);     // spirv: "OpAtomicExchange %ulong"
  b.InterlockedCompareStore64(16, 1, 2);        // spirv: "OpAtomicCompareExchange %ulong %\d+ %uint_1 %uint_0 %uint_0 %ulong_2 %ulong_1"
  b.InterlockedCompareExchange64(16, u, s, before); // spirv: "OpAtomicCompareExchange %ulong"
  b.Store<uint64_t>(24, before + was);
}
