// args: -T cs_6_6 -fspv-target-env=vulkan1.1 -HV 202x -DOFFSET=double
// args: -T cs_6_6 -fspv-target-env=vulkan1.1 -HV 202x -DOFFSET=uint -DBASE=uint2
// The offset of a float of 6 bits in a word is an integer, and the word is a scalar as the float is.
#ifndef BASE
#define BASE uint
#endif
using Six [[vk::ext_extension("SPV_EXT_ocp_microscaling_types")]] [[vk::ext_capability(/* Float6EXT */ 4228)]] =
    vk::SpirvType</* OpTypeFloat */ 22, 1, 8, vk::Literal<vk::integral_constant<uint, 6> >, vk::Literal<vk::integral_constant<uint, /* Float6E2M3EXT */ 4223> > >;
[[vk::ext_extension("SPV_EXT_ocp_microscaling_types")]] [[vk::ext_capability(/* BitcastExtractEXT */ 4232)]] [[vk::ext_instruction(/* OpBitcastExtractEXT */ 4195)]] Six six(BASE word, OFFSET first);
[[vk::ext_instruction(/* OpFConvert */ 115)]] float widen(Six x);
RWStructuredBuffer<uint> words;
RWStructuredBuffer<float> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  o[i] = widen(six((BASE)words[i], (OFFSET)6)); // ERROR[invalid-inline] "OpBitcastExtractEXT: expected operand"
}
