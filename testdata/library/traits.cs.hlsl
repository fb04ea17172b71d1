// args: -T cs_6_6 -E main -enable-16bit-types
// What the headers say of types and constants.
#include "include/numbers.hlsli"
#include "include/random.hlsli"
#include "include/tuple.hlsli"

using namespace lib;
#define IS(...) _Static_assert(__VA_ARGS__, #__VA_ARGS__)

IS(is_same_v<conditional_t<true, int, float>, int> && is_same_v<enable_if_t<true>, void>);
IS(conjunction_v<is_scalar<int>, is_signed<int>, negation<is_bool<int> > > && !conjunction_v<is_scalar<int>, is_bool<int> >);
IS(disjunction_v<is_bool<int>, is_integral<int> > && !disjunction_v<is_bool<int>, is_floating_point<int> >);
IS(is_const_v<add_const_t<int> > && is_same_v<remove_const_t<const float3>, float3> && !is_const_v<remove_const_t<const int> >);
IS(is_reference_to_v<add_reference_t<int>, int> && !is_reference_to_v<int, int> && !is_reference_to_v<add_reference_t<const int>, int>);
IS(is_reference_to_v<__decltype(impl::referred<float[2]>::object[0][1]), float> && is_same_v<__decltype(declval<float2>()), float2>);
IS(is_integral_v<const uint> && is_integral_v<int64_t> && !is_integral_v<float16_t> && is_floating_point_v<double> && is_void_v<const void>);
IS(is_signed_v<int16_t> && is_signed_v<float> && !is_signed_v<uint64_t> && !is_signed_v<bool> && is_unsigned_v<bool> && !is_arithmetic_v<bool>);
IS(rank_v<int> == 0 && rank_v<int[2][3][4]> == 3 && extent_v<int[2][3]> == 2 && extent_v<int[2][3], 1> == 3 && extent_v<int[2], 1> == 0);
IS(is_same_v<remove_extent_t<int[2][3]>, int[3]> && is_same_v<remove_all_extents_t<float2[2][3]>, float2> && is_array_v<int[1]> && !is_array_v<array<int, 1> >);
IS(is_vector_v<float1> && is_vector_v<const int4> && !is_vector_v<int> && is_matrix_v<float2x3> && !is_matrix_v<float4> && is_numeric_v<bool2>);
IS(rows_v<float2x3> == 2 && columns_v<float2x3> == 3 && components_v<float2x3> == 6 && components_v<const int3> == 3 && components_v<int> == 1);
IS(is_same_v<rebind_t<float2x3, int>, int2x3> && is_same_v<rebind_t<int3, double>, double3> && is_same_v<rebind_t<int, float>, float>);
IS(is_same_v<make_signed_t<uint3>, int3> && is_same_v<make_unsigned_t<float16_t>, uint16_t> && is_same_v<float_of_size_t<sizeof(int64_t)>, double>);
IS(ceil_power_v<1> == 1 && ceil_power_v<5> == 8 && ceil_power_v<64> == 64 && log2_v<1> == 0 && log2_v<1024> == 10 && gcd_v<84, 36> == 12 && lcm_v<4, 6> == 12);
IS(is_same_v<common_type_t<int, float>, float> && is_same_v<common_type_t<float2, int>, float2> && is_same_v<common_type_t<nothing, nothing>, nothing>);
IS(is_instance_v<complex, complex<float> > && !is_instance_v<complex, dual<float> > && is_complex<complex<int> >::value);
IS(is_same_v<detected_or_t<nothing, impl::element_t, array<int, 2> >, int> && is_same_v<detected_or_t<nothing, impl::element_t, int>, nothing>);

IS(numeric_limits<int>::digits == 31 && numeric_limits<uint>::max == 4294967295u && numeric_limits<int>::lowest < 0 && numeric_limits<const int>::bits == 32);
IS(numeric_limits<float>::digits10 == 6 && numeric_limits<double>::digits10 == 15 && numeric_limits<float16_t>::max_digits10 == 5);
IS(numeric_limits<float>::exponent_bits == 8 && numeric_limits<double>::exponent_bits == 11 && numeric_limits<float16_t>::exponent_bits == 5);
IS(numeric_limits<uint64_t>::max == 18446744073709551615ull && numeric_limits<int64_t>::lowest < numeric_limits<int64_t>::max && numeric_limits<float3>::digits == 24);
IS(is_lossless_v<int, double> && is_lossless_v<uint16_t, int> && is_lossless_v<int16_t, float> && !is_lossless_v<int, float> && !is_lossless_v<int, uint> && !is_lossless_v<nothing, int>);
IS(is_same_v<uint_least_t<9>, uint16_t> && is_same_v<uint_least_t<17>, uint> && is_same_v<int_least_t<33>, int64_t>);

IS(addable<int> && addable<float3, float> && !addable<nothing> && !addable<float2x2, float3> && addable<complex<float> > && !addable<complex<float>, dual<float> >);
IS(ring<float> && ring<complex<float> > && ring<fixed_point<8> > && !ring<bool[2]> && field<dual<float> > && !field<fixed_point<8> > && additive<vec<int, 3> > && !ring<vec<int, 3> >);
IS(linear_over<vec<float, 4>, float> && linear_over<mat<float, 2>, float> && !linear_over<mat<float, 2>, nothing> && ordered<fixed_point<4> > && !ordered<complex<int> >);
IS(equality_comparable<vec<int, 2> > && !equality_comparable<mat<int, 2> > && convertible_to<int, float4> && !convertible_to<nothing, int> && !convertible_to<float2, float3>);
IS(sequence<array<int, 3> > && sequence<vec<float, 2> > && !sequence<mat<float, 2> > && !sequence<complex<float> > && indexable<float2> && indexable<int[2]> && !indexable<int>);
IS(unary_invocable<negate, int> && !unary_invocable<plus, int> && binary_invocable<plus, int, float> && !binary_invocable<plus, nothing> && unary_invocable<composition<negate, identity>, float2>);
IS(nullary_invocable<xorshift32> && generator<minimal_lcg> && !generator<negate> && integral<int> && !integral<bool> && unsigned_integral<uint64_t>);

IS(neutral_v<plus, int> == 0 && neutral_v<multiplies, int> == 1 && neutral_v<bit_and, uint> == 4294967295u && neutral_v<minimum, int> == 2147483647);
IS(polynomial<1, 2, 3>::degree == 2 && polynomial<1, 2, 3>::derivative::degree == 1 && is_same_v<polynomial<5>::derivative, polynomial<0> >);

using list = tuple<float, int, const uint, double, int>;
IS(tuple_size_v<list> == 5 && tuple_size_v<tuple<> > == 0 && is_tuple_v<list> && !is_tuple_v<int> && is_same_v<tuple_element_t<2, list>, const uint>);
IS(index_of_v<int, list> == 1 && count_of_v<int, list> == 2 && count_of_v<uint, list> == 0 && contains_v<const uint, list> && !contains_v<bool, list>);
IS(is_same_v<reverse_t<list>, tuple<int, double, const uint, int, float> > && is_same_v<concat_t<tuple<int, float>, tuple<bool> >, tuple<int, float, bool> >);
IS(is_same_v<filter_t<is_integral, list>, tuple<int, const uint, int> > && is_same_v<transform_t<remove_const_t, list>, tuple<float, int, uint, double, int> >);
IS(all_of_v<is_scalar, list> && !all_of_v<is_integral, list> && any_of_v<is_const, list> && !any_of_v<is_bool, list> && all_of_v<is_bool, tuple<> >);
IS(bytes_of_v<list> == 24 && alignment_of_v<list> == 8 && alignment_of_v<tuple<float16_t, half3> > == 2 && sizeof(pair<int, float>) == 8);

IS(nested_size_v<array<array<int, 3>, 4> > == 12 && is_same_v<nested_element_t<array<array<int, 3>, 4> >, int> && is_std_array_v<array<int, 2> > && sizeof(array<int, 5>) == 20);
IS(mat<float, 2, 3>::size == 6 && !mat<float, 2, 3>::square && square<float, 3>::square && is_same_v<mat<int, 2, 3>::transposed, mat<int, 3, 2> > && is_mat<square<int, 2> >::value);
IS(is_same_v<newton, unit<1, -2, 1> > && is_same_v<speed::over<speed>::type, scalar_unit> && fixed_point<8>::one == 256 && is_fixed_point<fixed_point<4, int64_t> >::value && pi<int> == 3);
IS(low_mask_v<uint, 32> == 4294967295u && low_mask_v<uint, 5> == 31 && mask_v<uint, 4, 8> == 0xff0 && popcount_v<0xf0f0> == 8 && reversed_bits_v<11, 4> == 13);

using red = bit_range<0, 5>;
using green = bits_after<red, 6>;
using blue = bits_after<green, 5>;
IS(blue::first == 11 && blue::end == 16 && (red::mask | green::mask | blue::mask) == 0xffff && !overlaps<red, green>::value && overlaps<red, bit_range<4, 2> >::value);

[numthreads(1, 1, 1)]
void main() {}
