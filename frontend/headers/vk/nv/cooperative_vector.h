// Vectors of an invocation that are multiplied by matrices in memory:
// SPV_NV_cooperative_vector. They have as many components as there are to a
// layer of a small network, and invocations need not agree on anything.

#ifndef HLSL2SPIRV_VK_NV_COOPERATIVE_VECTOR
#define HLSL2SPIRV_VK_NV_COOPERATIVE_VECTOR

#if __SPIRV_MAJOR_VERSION__ == 1 && __SPIRV_MINOR_VERSION__ < 6
#error "CooperativeVector requires a minimum of SPIR-V 1.6"
#endif

#include <vk/buffer_words.h>
#include <vk/opcode_selector.h>

namespace vk {
namespace nv {

// How numbers are read from memory, and what inputs are converted to.
enum ComponentType {
  ComponentTypeFloat16 = 0,
  ComponentTypeFloat32 = 1,
  ComponentTypeFloat64 = 2,
  ComponentTypeSignedInt8 = 3,
  ComponentTypeSignedInt16 = 4,
  ComponentTypeSignedInt32 = 5,
  ComponentTypeSignedInt64 = 6,
  ComponentTypeUnsignedInt8 = 7,
  ComponentTypeUnsignedInt16 = 8,
  ComponentTypeUnsignedInt32 = 9,
  ComponentTypeUnsignedInt64 = 10,
  ComponentTypeSignedInt8Packed = 1000491000,
  ComponentTypeUnsignedInt8Packed = 1000491001,
  ComponentTypeFloatE4M3 = 1000491002,
  ComponentTypeFloatE5M2 = 1000491003,
};

enum CooperativeVectorMatrixLayout {
  CooperativeVectorMatrixLayoutRowMajor = 0,
  CooperativeVectorMatrixLayoutColumnMajor = 1,
  CooperativeVectorMatrixLayoutInferencingOptimal = 2,
  CooperativeVectorMatrixLayoutTrainingOptimal = 3,
};

namespace instruction {

template <typename V>
[[vk::ext_instruction(/* OpCooperativeVectorLoadNV */ 5302)]]
V Load(vk::util::BufferWords from, uint offset);

template <typename V>
[[vk::ext_instruction(/* OpCooperativeVectorStoreNV */ 5303)]]
void Store(vk::util::BufferWords to, uint offset, V vec);

template <typename R, typename V>
[[vk::ext_instruction(/* OpCooperativeVectorMatrixMulNV */ 5289)]]
R MatrixMul(V input, ComponentType inputAs, vk::util::BufferWords mat,
            uint offset, ComponentType matAs, uint m, uint k,
            CooperativeVectorMatrixLayout layout, bool transpose, uint stride,
            [[vk::ext_literal]] uint operands);

template <typename R, typename V>
[[vk::ext_instruction(/* OpCooperativeVectorMatrixMulAddNV */ 5292)]]
R MatrixMulAdd(V input, ComponentType inputAs, vk::util::BufferWords mat,
               uint offset, ComponentType matAs, vk::util::BufferWords bias,
               uint biasOffset, ComponentType biasAs, uint m, uint k,
               CooperativeVectorMatrixLayout layout, bool transpose,
               uint stride, [[vk::ext_literal]] uint operands);

template <typename A, typename B>
[[vk::ext_capability(/* CooperativeVectorTrainingNV */ 5435)]]
[[vk::ext_instruction(/* OpCooperativeVectorOuterProductAccumulateNV */ 5290)]]
void OuterProductAccumulate(vk::util::BufferWords to, uint offset, A a, B b,
                            CooperativeVectorMatrixLayout layout,
                            ComponentType as, uint stride);

template <typename V>
[[vk::ext_capability(/* CooperativeVectorTrainingNV */ 5435)]]
[[vk::ext_instruction(/* OpCooperativeVectorReduceSumAccumulateNV */ 5291)]]
void ReduceSumAccumulate(vk::util::BufferWords to, uint offset, V vec);

template <typename V>
[[vk::ext_instruction(/* OpConstantNull */ 46)]]
V Zero();

template <typename C, typename V>
[[vk::ext_instruction(/* OpVectorExtractDynamic */ 77)]]
C Extract(V vec, uint index);

template <typename V, typename C>
[[vk::ext_instruction(/* OpVectorInsertDynamic */ 78)]]
V Insert(V vec, C value, uint index);

template <typename V, typename C>
[[vk::ext_instruction(/* OpVectorTimesScalar */ 142)]]
V TimesScalar(V vec, C scalar);

#define HLSL2SPIRV_GLSL1(name, number)                           \
  template <typename V>                                          \
  [[vk::ext_instruction(number, "GLSL.std.450")]] V name(V a);
#define HLSL2SPIRV_GLSL2(name, number)                           \
  template <typename V>                                          \
  [[vk::ext_instruction(number, "GLSL.std.450")]] V name(V a, V b);
HLSL2SPIRV_GLSL1(Tanh, 21)
HLSL2SPIRV_GLSL1(Atan, 18)
HLSL2SPIRV_GLSL1(Exp, 27)
HLSL2SPIRV_GLSL1(Log, 28)
HLSL2SPIRV_GLSL2(Step, 48)
HLSL2SPIRV_GLSL2(UMin, 38)
HLSL2SPIRV_GLSL2(SMin, 39)
HLSL2SPIRV_GLSL2(UMax, 41)
HLSL2SPIRV_GLSL2(SMax, 42)
HLSL2SPIRV_GLSL2(NMin, 79)
HLSL2SPIRV_GLSL2(NMax, 80)
#undef HLSL2SPIRV_GLSL1
#undef HLSL2SPIRV_GLSL2

template <int Kind> struct Extremes;
#define HLSL2SPIRV_EXTREMES(kind, min, max)                                 \
  template <> struct Extremes<kind> {                                       \
    template <typename V> static V Min(V a, V b) { return min(a, b); }      \
    template <typename V> static V Max(V a, V b) { return max(a, b); }      \
  };
HLSL2SPIRV_EXTREMES(vk::util::UnsignedKind, UMin, UMax)
HLSL2SPIRV_EXTREMES(vk::util::SignedKind, SMin, SMax)
HLSL2SPIRV_EXTREMES(vk::util::FloatKind, NMin, NMax)
#undef HLSL2SPIRV_EXTREMES

} // namespace instruction

// A vector of N components T.
template <typename T, uint N> class CooperativeVector {
  _Static_assert(N > 0, "a cooperative vector must have components");
  // The vector of SPIR-V.
  using SpirvVectorType =
      vk::SpirvOpaqueType</* OpTypeVectorIdEXT */ 5288, T,
                          vk::integral_constant<uint, N> >;

  using Selector = vk::util::ArithmeticSelector<T>;
  using Extremes = instruction::Extremes<vk::util::Component<T>::kind>;

  [[vk::ext_extension("SPV_NV_cooperative_vector")]]
  [[vk::ext_capability(/* CooperativeVectorNV */ 5394)]]
  [[vk::ext_capability(/* VulkanMemoryModel */ 5345)]]
  SpirvVectorType _vector;

  static CooperativeVector Of(SpirvVectorType vec) {
    CooperativeVector v;
    v._vector = vec;
    return v;
  }

  // The vector whose components are all v, or those of an array.
  static CooperativeVector Splat(T v) {
    CooperativeVector r = Of(instruction::Zero<SpirvVectorType>());
    for (uint i = 0; i < N; ++i)
      r.Set(i, v);
    return r;
  }
  static CooperativeVector From(T components[N]) {
    CooperativeVector r = Of(instruction::Zero<SpirvVectorType>());
    for (uint i = 0; i < N; ++i)
      r.Set(i, components[i]);
    return r;
  }

  static uint GetLength() { return N; }
  T Get(uint index) { return instruction::Extract<T>(_vector, index); }
  void Set(uint index, T value) {
    _vector = instruction::Insert(_vector, value, index);
  }

  // Arithmetic is by component.
  CooperativeVector operator+(CooperativeVector other) {
    return Of(Selector::Add(_vector, other._vector));
  }
  CooperativeVector operator-(CooperativeVector other) {
    return Of(Selector::Sub(_vector, other._vector));
  }
  CooperativeVector operator*(CooperativeVector other) {
    return Of(Selector::Mul(_vector, other._vector));
  }
  CooperativeVector operator/(CooperativeVector other) {
    return Of(Selector::Div(_vector, other._vector));
  }
  CooperativeVector operator*(T scalar) {
    _Static_assert(vk::util::Component<T>::encoding == 0,
                   "SPIR-V does not support arithmetic on bfloat16 and 8-bit "
                   "floats; cast to another component type first");
    return Of(instruction::TimesScalar(_vector, scalar));
  }
  CooperativeVector negate() { return Of(Selector::Negate(_vector)); }
  CooperativeVector min(CooperativeVector other) {
    return Of(Extremes::Min(_vector, other._vector));
  }
  CooperativeVector max(CooperativeVector other) {
    return Of(Extremes::Max(_vector, other._vector));
  }
  CooperativeVector tanh() { return Of(instruction::Tanh(_vector)); }
  CooperativeVector atan() { return Of(instruction::Atan(_vector)); }
  CooperativeVector exp() { return Of(instruction::Exp(_vector)); }
  CooperativeVector log() { return Of(instruction::Log(_vector)); }
  CooperativeVector step(CooperativeVector edge) {
    return Of(instruction::Step(edge._vector, _vector));
  }

  // cast<C>() converts every component to C.
  template <typename C> CooperativeVector<C, N> cast() {
    using To = CooperativeVector<C, N>;
    using Converter = vk::util::ConversionSelector<T, C>;
    return To::Of(
        Converter::template Convert<typename To::SpirvVectorType>(_vector));
  }

  // offset is in bytes.
  template <typename B> static CooperativeVector Load(B buffer, uint offset) {
    return Of(instruction::Load<SpirvVectorType>(
        vk::util::WordsOf(buffer, 0), offset));
  }
  void Store(RWByteAddressBuffer buffer, uint offset) {
    instruction::Store(vk::util::WordsOf(buffer, 0), offset, _vector);
  }

  // Adds the components to as many numbers of memory, each atomically.
  void ReduceSumAccumulate(RWByteAddressBuffer buffer, uint offset) {
    instruction::ReduceSumAccumulate(vk::util::WordsOf(buffer, 0), offset,
                                     _vector);
  }
};

// The bits that say which of input and result have signs.
template <typename R, typename T> struct Signs {
  _Static_assert(
      vk::util::Component<R>::encoding == 0 &&
          (vk::util::Component<R>::width == 32 ||
           (vk::util::Component<R>::kind == vk::util::FloatKind &&
            vk::util::Component<R>::width == 16)),
      "a product consists of 32-bit integers or of floats of 16 or 32 bits");
  static const uint mask =
      (vk::util::Component<T>::kind == vk::util::SignedKind
           ? CooperativeMatrixOperandsMatrixBSignedComponentsKHRMask
           : 0) |
      (vk::util::Component<R>::kind == vk::util::SignedKind
           ? CooperativeMatrixOperandsMatrixResultSignedComponentsKHRMask
           : 0);
};

// The product of a matrix of M rows and K columns, which lies in a buffer from
// offset on, and of a vector. inputAs and matAs say what the input is
// converted to and what the matrix consists of. stride is the distance of rows
// or columns in bytes. Packed inputs have four components in each of theirs.
template <typename R, uint M, uint K, ComponentType inputAs,
          ComponentType matAs, CooperativeVectorMatrixLayout layout,
          bool transpose, typename T, uint N, typename B>
CooperativeVector<R, M> cooperativeVectorMatrixMul(CooperativeVector<T, N> v,
                                                   B mat, uint offset,
                                                   uint stride) {
  using To = CooperativeVector<R, M>;
  return To::Of(instruction::MatrixMul<typename To::SpirvVectorType>(
      v._vector, inputAs, vk::util::WordsOf(mat, 0), offset, matAs, M, K,
      layout, transpose, stride, Signs<R, T>::mask));
}

// The same with M numbers added, which lie in a buffer from biasOffset on.
template <typename R, uint M, uint K, ComponentType inputAs,
          ComponentType matAs, ComponentType biasAs,
          CooperativeVectorMatrixLayout layout, bool transpose, typename T,
          uint N, typename B, typename C>
CooperativeVector<R, M>
cooperativeVectorMatrixMulAdd(CooperativeVector<T, N> v, B mat, uint offset,
                              uint stride, C bias, uint biasOffset) {
  using To = CooperativeVector<R, M>;
  return To::Of(instruction::MatrixMulAdd<typename To::SpirvVectorType>(
      v._vector, inputAs, vk::util::WordsOf(mat, 0), offset, matAs,
      vk::util::WordsOf(bias, 0), biasOffset, biasAs, M, K, layout, transpose,
      stride, Signs<R, T>::mask));
}

// Adds the product of the column a and the row b to the matrix in a buffer from
// offset on, each element atomically.
template <ComponentType as, CooperativeVectorMatrixLayout layout, typename T,
          uint M, uint N>
void cooperativeVectorOuterProductAccumulate(CooperativeVector<T, M> a,
                                             CooperativeVector<T, N> b,
                                             RWByteAddressBuffer to,
                                             uint offset, uint stride) {
  instruction::OuterProductAccumulate(vk::util::WordsOf(to, 0), offset,
                                      a._vector, b._vector, layout, as, stride);
}

} // namespace nv
} // namespace vk

#endif
