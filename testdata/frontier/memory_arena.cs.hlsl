// args: -T cs_6_6 -enable-16bit-types -fspv-target-env=vulkan1.3 -fspv-untyped-pointers
// One buffer for everything: counters of 64 bits, halves, floats that are summed, and words, without variables
// that alias each other.
// spirv: "OpCapability UntypedPointersKHR" "OpExtension .SPV_KHR_untyped_pointers"
// spirv: "%arena = OpUntypedVariableKHR"
// spirv:-"Aliased"
struct Header { uint samples; uint halves; uint sums; uint total; };
RWByteAddressBuffer arena;
StructuredBuffer<float3> points;

[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  Header h = arena.Load<Header>(0);
  float3 p = points[i];
  uint64_t before;
  arena.InterlockedAdd64(h.total, (uint64_t)1, before);                      // spirv: "OpUntypedAccessChainKHR %\w+ %type_RWByteAddressBuffer_uint64 %arena" "OpAtomicIAdd %ulong"
  arena.Store<half3>(h.halves + 6 * i, (half3)p);                            // spirv: "OpUntypedAccessChainKHR %\w+ %type_RWByteAddressBuffer_uint16 %arena"
  arena.InterlockedAddFloat(h.sums + 4 * (i & 63), dot(p, p));               // spirv: "OpUntypedAccessChainKHR %\w+ %type_RWByteAddressBuffer_float %arena" "OpAtomicFAddEXT %float"
  arena.Store(h.samples + 4 * i, (uint)before);                              // spirv: "OpUntypedAccessChainKHR %\w+ %type_RWByteAddressBuffer %arena"
}
