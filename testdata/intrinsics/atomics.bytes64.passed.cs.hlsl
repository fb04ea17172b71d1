// args: -T cs_6_6 -E main -fspv-target-env=vulkan1.2
// Atomic operations on 64 bits of byte address buffers that are passed about: there
// is one second variable at the binding of each, whichever way it is reached.
RWByteAddressBuffer a : register(u1), list[3] : register(u4);
RWByteAddressBuffer b : register(u2);
// spirv: "OpDecorate %a_uint64 DescriptorSet 0" "OpDecorate %a_uint64 Binding 1" "OpDecorate %a_uint64 Aliased"
// spirv: "OpDecorate %b_\d DescriptorSet 0" "OpDecorate %b_\d Binding 2"
struct Words {
  RWByteAddressBuffer bytes;
  uint at;
  void add(uint64_t v) { bytes.InterlockedAdd64(at, v); }
};
uint64_t bump(RWByteAddressBuffer p, uint at) {
  uint64_t old;
  p.InterlockedAdd64(at, 1, old);
  p.Store(0, (uint)old);
  return old;
}
void mark(RWByteAddressBuffer p[3], uint i) { p[i].InterlockedOr64(24, 1); }
RWByteAddressBuffer pick(bool first) { if (first) return a; return b; }

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  bump(a, 8);                            // spirv: "%(\d+) = OpAccessChain %_ptr_StorageBuffer_ulong %a_uint64 %uint_0 %uint_1\n" "OpAtomicIAdd %ulong" "OpAccessChain %_ptr_StorageBuffer_uint %a %uint_0 %uint_0"
  bump(list[id.x], 8);                   // spirv: "OpAccessChain %_ptr_StorageBuffer_ulong %list_\d %\d+ %uint_0 %uint_1\n"
  mark(list, 2);                         // spirv: "OpAccessChain %_ptr_StorageBuffer_ulong %list_\d %u?int_2 %uint_0 %uint_3\n" "OpAtomicOr %ulong"
  Words w = { b, 16 };
  w.add(5);                              // spirv: "OpAccessChain %_ptr_StorageBuffer_ulong %b_\d %uint_0 %uint_2\n"
  bump(w.bytes, 0);
  RWByteAddressBuffer both[2] = { b, a };
  both[1].InterlockedMax64(32, 4);       // spirv: "OpAccessChain %_ptr_StorageBuffer_ulong %a_uint64 %uint_0 %uint_4\n" "OpAtomicUMax"
  pick(false).InterlockedMin64(40, -1ll); // spirv: "OpAccessChain %_ptr_StorageBuffer_ulong %b_\d %uint_0 %uint_5\n" "OpAtomicSMin"
  a.InterlockedXor64(48, 3);             // spirv: "OpAccessChain %_ptr_StorageBuffer_ulong %a_uint64 %uint_0 %uint_6\n"
}
