// args: -T cs_6_6 -E main -fspv-target-env=vulkan1.2
// The second variable of a buffer is that of the one that is chosen.
RWByteAddressBuffer a, b, list[2];
RWByteAddressBuffer pick(bool first) {
  if (first) return a;
  return b;
}

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  pick(id.x == 0).InterlockedAdd64(0, 1);  // WARNING[resource-switch] "candidate resources: 2"
  // spirv: "OpSwitch" "OpAtomicIAdd %ulong" "OpAtomicIAdd %ulong"
  RWByteAddressBuffer both[2] = { list[1], list[0] };
  both[id.x].InterlockedXor64(0, 1);       // spirv: "OpAccessChain %_ptr_StorageBuffer_ulong %list" "OpAtomicXor %ulong"
}
