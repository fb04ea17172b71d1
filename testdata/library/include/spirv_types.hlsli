// Types and instructions of SPIR-V under names of this library.
#ifndef LIBRARY_SPIRV_TYPES
#define LIBRARY_SPIRV_TYPES

#include "type_traits.hlsli"

namespace lib {
namespace spv {

// ---- operands

template <typename T, T Value> using constant_operand = vk::integral_constant<T, Value>;
template <uint Value> using literal = vk::Literal<constant_operand<uint, Value> >;

template <typename T> struct operand_value : false_type {};
template <typename T, T Value> struct operand_value<vk::integral_constant<T, Value> > : lib::integral_constant<T, Value> {};
template <typename T> struct operand_value<vk::Literal<T> > : operand_value<T> {};

template <typename T> struct is_literal : false_type {};
template <typename T> struct is_literal<vk::Literal<T> > : true_type {};

// ---- OpTypeInt, OpTypeFloat, OpTypeVector, OpTypeArray

template <uint Width, bool Signed = false>
using integer = vk::SpirvType<21, Width / 8, Width / 8, literal<Width>, literal<Signed ? 1 : 0> >;
template <uint Width> using floating = vk::SpirvType<22, Width / 8, Width / 8, literal<Width> >;
template <typename T, uint N> using vector_of = vk::SpirvType<23, sizeof(T) * N, sizeof(T) * (N == 3 ? 4 : N), T, literal<N> >;
template <typename T, uint N> using array_of = vk::SpirvOpaqueType<28, T, constant_operand<uint, N> >;

// What such a type is: patterns look through the names.
template <typename T> struct spirv_traits {
  static const bool is_spirv = false;
};
template <uint Bytes, typename W, typename S> struct spirv_traits<vk::SpirvType<21, Bytes, Bytes, W, S> > {
  static const bool is_spirv = true;
  static const bool is_signed = operand_value<S>::value == 1;
  static const uint width = operand_value<W>::value;
  static const uint bytes = Bytes;
};
template <uint Bytes, typename W> struct spirv_traits<vk::SpirvType<22, Bytes, Bytes, W> > {
  static const bool is_spirv = true;
  static const bool is_signed = true;
  static const uint width = operand_value<W>::value;
  static const uint bytes = Bytes;
};
template <typename T, uint N> struct spirv_traits<vk::SpirvOpaqueType<28, T, vk::integral_constant<uint, N> > > : spirv_traits<T> {
  static const uint length = N;
};

// The type of SPIR-V that a type of the language is.
template <typename T> struct native { using type = integer<sizeof(T) * 8, is_signed_v<T> >; };
template <> struct native<float> { using type = floating<32>; };
template <> struct native<double> { using type = floating<64>; };
template <typename T> using native_t = typename native<T>::type;

// ---- instructions

template <typename To, typename From>
[[vk::ext_instruction(124)]] To bitcast(From x);

template <typename T>
[[vk::ext_instruction(128)]] T add(T a, T b);

template <typename T>
[[vk::ext_instruction(132)]] T multiply(T a, T b);

template <typename T>
[[vk::ext_instruction(8, "GLSL.std.450")]] T rounded_down(T x);

// The same number through a type of SPIR-V.
template <typename T> T through(T x) { return bitcast<T>(bitcast<native_t<T> >(x)); }

}
}

#endif
