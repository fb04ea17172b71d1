// args: -T cs_6_6 -E main -enable-16bit-types -fcgl
// Types of inline SPIR-V depend on parameters, and patterns take them apart.
#include "include/spirv_types.hlsli"

using namespace lib;

_Static_assert(is_same_v<spv::integer<32>, vk::SpirvType<21, 4, 4, vk::Literal<vk::integral_constant<uint, 32> >, vk::Literal<vk::integral_constant<uint, 0> > > >, "");
_Static_assert(!is_same_v<spv::integer<32>, spv::integer<32, true> > && !is_same_v<spv::integer<32>, spv::integer<16> >, "");
_Static_assert(is_same_v<spv::native_t<int>, spv::integer<32, true> > && is_same_v<spv::native_t<uint16_t>, spv::integer<16> > && is_same_v<spv::native_t<float>, spv::floating<32> >, "");
_Static_assert(spv::operand_value<spv::literal<7> >::value == 7 && spv::operand_value<vk::integral_constant<int, -3> >::value == -3, "");
_Static_assert(is_same_v<spv::constant_operand<int, 3 + 4>, vk::integral_constant<int, 7> > && !is_same_v<vk::integral_constant<int, 7>, vk::integral_constant<uint, 7> >, "");
_Static_assert(spv::is_literal<spv::literal<1> >::value && !spv::is_literal<vk::integral_constant<uint, 1> >::value, "");
_Static_assert(spv::spirv_traits<spv::integer<16, true> >::width == 16 && spv::spirv_traits<spv::integer<16, true> >::is_signed, "");
_Static_assert(spv::spirv_traits<spv::floating<64> >::bytes == 8 && !spv::spirv_traits<spv::integer<8> >::is_signed && !spv::spirv_traits<float>::is_spirv, "");
_Static_assert(spv::spirv_traits<spv::array_of<spv::integer<32>, 5> >::length == 5 && spv::spirv_traits<spv::array_of<spv::integer<32>, 5> >::width == 32, "");
_Static_assert(sizeof(spv::integer<64>) == 8 && sizeof(spv::vector_of<spv::floating<32>, 3>) == 12, "");

RWStructuredBuffer<uint> o;

[numthreads(1, 1, 1)]
void main() {
  o[0] = spv::through(o[1]);
  o[2] = (uint)spv::through((int)o[3]);
  o[4] = spv::add(spv::multiply(o[5], o[6]), 1u);  // spirv: "OpIMul %uint" "OpIAdd %uint"
  o[7] = (uint)spv::rounded_down(asfloat(o[8]));   // spirv: "OpExtInst %float %\w+ Floor"
} // spirv: "OpBitcast %uint" "OpBitcast %uint" "OpBitcast %int" "OpBitcast %int"
