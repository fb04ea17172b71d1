// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// Byte address buffers add and compare floats through a second variable, of floats, at the same
// binding; bits are exchanged as those of integers.
// spirv: "OpExtension .SPV_EXT_shader_atomic_float_add" "OpExtension .SPV_EXT_shader_atomic_float_min_max" "OpDecorate %bytes Aliased"
// spirv: "OpDecorate %floats_uint Aliased"
RWByteAddressBuffer bytes : register(u3);
RWStructuredBuffer<float> floats;
RWStructuredBuffer<float> results;
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  float old;
  bytes.InterlockedAddFloat(4 * i, 2);                            // spirv: "OpAccessChain %_ptr_\w+_float %bytes_float %uint_0 %\d+\n.*OpAtomicFAddEXT %float"
  bytes.InterlockedMinFloat(16, i, old);                          // spirv: "OpAtomicFMinEXT %float"
  bytes.InterlockedMaxFloat(20, old);                             // spirv: "OpAtomicFMaxEXT %float"
  bytes.InterlockedExchangeFloat(24, 1, old);                     // spirv: "OpAccessChain %_ptr_\w+_uint %bytes %uint_0 %\w+\n.*OpAtomicExchange %uint %\d+ %uint_1 %uint_0 %uint_1065353216"
  results[0] = old;
  bytes.InterlockedCompareExchangeFloatBitwise(28, 0, 1, old);    // spirv: "OpAtomicCompareExchange %uint %\d+ %uint_1 %uint_0 %uint_0 %uint_1065353216 %uint_0"
  results[1] = old;                                               // spirv: "OpBitcast %float"
  bytes.InterlockedCompareStoreFloatBitwise(32, 0, 1);            // spirv: "OpAtomicCompareExchange %uint"
  InterlockedCompareExchangeFloatBitwise(floats[i], 0, i, old);   // spirv: "OpAccessChain %_ptr_\w+_uint %floats_uint %uint_0 %\d+\n" "OpAtomicCompareExchange %uint"
  InterlockedCompareStoreFloatBitwise(floats[i], old, 1);         // spirv: "OpAtomicCompareExchange %uint"
}
