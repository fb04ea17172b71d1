// args: -T cs_6_2 -enable-16bit-types -fspv-target-env=vulkan1.1
// Two or four halves at a time.
// spirv: "OpCapability AtomicFloat16VectorNV" "OpExtension .SPV_EXT_shader_atomic_float_add" "OpExtension .SPV_NV_shader_atomic_fp16_vector"
RWStructuredBuffer<half2> pairs;
RWStructuredBuffer<half4> colors;
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  half2 pair;
  half4 color;
  InterlockedAdd(pairs[0], half2(1, i));          // spirv: "OpAtomicFAddEXT %v2half"
  InterlockedMin(pairs[1], half2(1, i), pair);    // spirv: "OpAtomicFMinEXT %v2half"
  InterlockedMax(colors[1], 1);                   // spirv: "OpAtomicFMaxEXT %v4half"
  InterlockedExchange(colors[i], 0, color);       // spirv: "OpAtomicExchange %v4half"
  pairs[2] = pair + color.xy;
}
