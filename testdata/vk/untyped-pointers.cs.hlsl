// args: -T cs_6_2 -enable-16bit-types -fspv-target-env=vulkan1.2 -fspv-untyped-pointers
// Storage buffers are memory that each access says what it takes for: a byte address buffer has one variable for all.
// spirv: "OpCapability StorageBuffer16BitAccess" "OpCapability UntypedPointersKHR" "OpExtension .SPV_KHR_untyped_pointers"
// spirv:-"Aliased"
// spirv: "OpTypeUntypedPointerKHR StorageBuffer" "%bytes = OpUntypedVariableKHR" "%structs = OpUntypedVariableKHR" "%many = OpVariable"
struct S { float4 a[4]; uint b; };
RWByteAddressBuffer bytes;
RWStructuredBuffer<S> structs;
RWByteAddressBuffer many[2];
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  uint64_t old;
  bytes.InterlockedAdd64(8 * i, (uint64_t)1, old);  // spirv: "OpUntypedAccessChainKHR %\w+ %type_RWByteAddressBuffer_uint64 %bytes %uint_0 %\d+" "OpAtomicIAdd %ulong"
  bytes.Store<half>(2 * i, 1);                      // spirv: "OpUntypedAccessChainKHR %\w+ %type_RWByteAddressBuffer_uint16 %bytes %uint_0 %\d+"
  structs[i].a[i % 4].y = 2;                        // spirv: "OpUntypedAccessChainKHR %\w+ %type_RWStructuredBuffer_S %structs" "OpStore %\d+ %float_2"
  uint count, stride;
  structs.GetDimensions(count, stride);             // spirv: "OpUntypedArrayLengthKHR %uint %type_RWStructuredBuffer_S %structs 0"
  bytes.Store(4, stride);
  many[i & 1].Store(0, count);                      // spirv: "OpAccessChain %_ptr_StorageBuffer_uint %many"
}
