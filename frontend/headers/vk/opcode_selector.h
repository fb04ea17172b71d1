// SPIR-V's instructions for arithmetic and conversion, chosen by the component
// type of what they work on. Code for scalars, vectors and other composites is
// then the same.

#ifndef HLSL2SPIRV_VK_OPCODE_SELECTOR
#define HLSL2SPIRV_VK_OPCODE_SELECTOR
#if __HLSL_VERSION >= 2021

namespace vk {
namespace util {

// The instructions.
namespace spirv {

#define HLSL2SPIRV_CONVERSION(name, opcode) \
  template <typename R, typename A> [[vk::ext_instruction(opcode)]] R name(A a);
HLSL2SPIRV_CONVERSION(CopyObject, 83)
HLSL2SPIRV_CONVERSION(ConvertFToU, 109)
HLSL2SPIRV_CONVERSION(ConvertFToS, 110)
HLSL2SPIRV_CONVERSION(ConvertSToF, 111)
HLSL2SPIRV_CONVERSION(ConvertUToF, 112)
HLSL2SPIRV_CONVERSION(UConvert, 113)
HLSL2SPIRV_CONVERSION(SConvert, 114)
HLSL2SPIRV_CONVERSION(FConvert, 115)
HLSL2SPIRV_CONVERSION(Bitcast, 124)
#undef HLSL2SPIRV_CONVERSION

#define HLSL2SPIRV_NEGATION(name, opcode) \
  template <typename R> [[vk::ext_instruction(opcode)]] R name(R a);
HLSL2SPIRV_NEGATION(SNegate, 126)
HLSL2SPIRV_NEGATION(FNegate, 127)
#undef HLSL2SPIRV_NEGATION

#define HLSL2SPIRV_OPERATION(name, opcode) \
  template <typename R> [[vk::ext_instruction(opcode)]] R name(R a, R b);
HLSL2SPIRV_OPERATION(IAdd, 128)
HLSL2SPIRV_OPERATION(FAdd, 129)
HLSL2SPIRV_OPERATION(ISub, 130)
HLSL2SPIRV_OPERATION(FSub, 131)
HLSL2SPIRV_OPERATION(IMul, 132)
HLSL2SPIRV_OPERATION(FMul, 133)
HLSL2SPIRV_OPERATION(UDiv, 134)
HLSL2SPIRV_OPERATION(SDiv, 135)
HLSL2SPIRV_OPERATION(FDiv, 136)
#undef HLSL2SPIRV_OPERATION

} // namespace spirv

// What SPIR-V tells component types apart by.
static const int UnsignedKind = 0;
static const int SignedKind = 1;
static const int FloatKind = 2;
// Floats of other encodings than that of IEEE 754.
static const int EncodedKind = 3;

template <typename T> struct Component;
#define HLSL2SPIRV_ENCODED(type, is, bits, how) \
  template <> struct Component<type> {          \
    static const int kind = is;                 \
    static const int width = bits;              \
    static const int encoding = how;            \
  };
#define HLSL2SPIRV_COMPONENT(type, is, bits) HLSL2SPIRV_ENCODED(type, is, bits, 0)
#if __HLSL_ENABLE_16_BIT
HLSL2SPIRV_COMPONENT(uint8_t, UnsignedKind, 8)
HLSL2SPIRV_COMPONENT(int8_t, SignedKind, 8)
HLSL2SPIRV_COMPONENT(uint16_t, UnsignedKind, 16)
HLSL2SPIRV_COMPONENT(int16_t, SignedKind, 16)
HLSL2SPIRV_COMPONENT(half, FloatKind, 16)
#else
HLSL2SPIRV_COMPONENT(half, FloatKind, 32)
#endif
HLSL2SPIRV_COMPONENT(uint32_t, UnsignedKind, 32)
HLSL2SPIRV_COMPONENT(int32_t, SignedKind, 32)
HLSL2SPIRV_COMPONENT(uint64_t, UnsignedKind, 64)
HLSL2SPIRV_COMPONENT(int64_t, SignedKind, 64)
HLSL2SPIRV_COMPONENT(float, FloatKind, 32)
HLSL2SPIRV_COMPONENT(double, FloatKind, 64)
// Floats that are stored and converted, and not computed with but as matrices.
HLSL2SPIRV_ENCODED(bfloat16_t, FloatKind, 16, 1)
HLSL2SPIRV_ENCODED(float8_e4m3_t, FloatKind, 8, 2)
HLSL2SPIRV_ENCODED(float8_e5m2_t, FloatKind, 8, 3)
#undef HLSL2SPIRV_COMPONENT
#undef HLSL2SPIRV_ENCODED

#define HLSL2SPIRV_ARITHMETIC(kind, neg, add, sub, mul, div)                  \
  template <> struct Arithmetic<kind> {                                       \
    template <typename T> static T Negate(T a) { return spirv::neg<T>(a); }   \
    template <typename T> static T Add(T a, T b) { return spirv::add(a, b); } \
    template <typename T> static T Sub(T a, T b) { return spirv::sub(a, b); } \
    template <typename T> static T Mul(T a, T b) { return spirv::mul(a, b); } \
    template <typename T> static T Div(T a, T b) { return spirv::div(a, b); } \
  };
template <int Kind> struct Arithmetic;
HLSL2SPIRV_ARITHMETIC(UnsignedKind, SNegate, IAdd, ISub, IMul, UDiv)
HLSL2SPIRV_ARITHMETIC(SignedKind, SNegate, IAdd, ISub, IMul, SDiv)
HLSL2SPIRV_ARITHMETIC(FloatKind, FNegate, FAdd, FSub, FMul, FDiv)
#undef HLSL2SPIRV_ARITHMETIC

template <typename T> struct IsNever {
  static const bool value = false;
};
#define HLSL2SPIRV_REFUSED(name, parameters)                                  \
  template <typename T> static T name parameters {                            \
    _Static_assert(IsNever<T>::value,                                         \
                   "SPIR-V does not support arithmetic on bfloat16 and "      \
                   "8-bit floats; cast to another component type first");     \
    return a;                                                                 \
  }
template <> struct Arithmetic<EncodedKind> {
  HLSL2SPIRV_REFUSED(Negate, (T a))
  HLSL2SPIRV_REFUSED(Add, (T a, T b))
  HLSL2SPIRV_REFUSED(Sub, (T a, T b))
  HLSL2SPIRV_REFUSED(Mul, (T a, T b))
  HLSL2SPIRV_REFUSED(Div, (T a, T b))
};
#undef HLSL2SPIRV_REFUSED

// ArithmeticSelector<C> has Negate, Add, Sub, Mul and Div for values whose
// component is C.
template <typename C>
class ArithmeticSelector
    : Arithmetic<Component<C>::encoding == 0 ? Component<C>::kind
                                             : EncodedKind> {};

#define HLSL2SPIRV_CONVERT(op)                 \
  {                                            \
    template <typename To, typename From>      \
    static To Convert(From a) {                \
      return spirv::op<To>(a);                 \
    }                                          \
  };
// Integers are extended as the kind that they become wants it.
template <int From, int To, bool SameWidth> struct Conversion;
template <bool W> struct Conversion<FloatKind, UnsignedKind, W> HLSL2SPIRV_CONVERT(ConvertFToU)
template <bool W> struct Conversion<FloatKind, SignedKind, W> HLSL2SPIRV_CONVERT(ConvertFToS)
template <bool W> struct Conversion<SignedKind, FloatKind, W> HLSL2SPIRV_CONVERT(ConvertSToF)
template <bool W> struct Conversion<UnsignedKind, FloatKind, W> HLSL2SPIRV_CONVERT(ConvertUToF)
template <> struct Conversion<UnsignedKind, UnsignedKind, false> HLSL2SPIRV_CONVERT(UConvert)
template <> struct Conversion<SignedKind, UnsignedKind, false> HLSL2SPIRV_CONVERT(UConvert)
template <> struct Conversion<UnsignedKind, SignedKind, false> HLSL2SPIRV_CONVERT(SConvert)
template <> struct Conversion<SignedKind, SignedKind, false> HLSL2SPIRV_CONVERT(SConvert)
template <> struct Conversion<FloatKind, FloatKind, false> HLSL2SPIRV_CONVERT(FConvert)
template <> struct Conversion<SignedKind, UnsignedKind, true> HLSL2SPIRV_CONVERT(Bitcast)
template <> struct Conversion<UnsignedKind, SignedKind, true> HLSL2SPIRV_CONVERT(Bitcast)
template <int Kind> struct Conversion<Kind, Kind, true> HLSL2SPIRV_CONVERT(CopyObject)
#undef HLSL2SPIRV_CONVERT

// ConversionSelector<From, To>::Convert<R>(a) converts a, whose component is
// From, to R, whose component is To. Both have the same number of components.
template <typename From, typename To>
class ConversionSelector
    : Conversion<Component<From>::kind, Component<To>::kind,
                 Component<From>::width == Component<To>::width &&
                     Component<From>::encoding == Component<To>::encoding> {};

} // namespace util
} // namespace vk

#endif
#endif
