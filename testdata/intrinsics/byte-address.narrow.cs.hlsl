// args: -T cs_6_2 -enable-16bit-types -fspv-target-env=vulkan1.1
// Stores of 16 bits write nothing beside them: they go through a second variable of the buffer.
// spirv: "OpCapability StorageBuffer16BitAccess"
RWByteAddressBuffer b;
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  b.Store<half>(2 * i, b.Load<half>(4 * i)); // spirv: "%(\d+) = OpAccessChain %_ptr_\w+_ushort %b_uint16 %uint_0 %\w+\n +OpStore %\d+ %\d+"
}
// spirv:-"OpBitwiseOr"
