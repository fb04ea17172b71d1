// Linear algebra of shader model 6.10 (proposal 0035 of HLSL): matrices that the
// threads of a wave or a group hold together, and matrices in memory that each
// thread multiplies its own vectors by.
//
// For Vulkan the former are cooperative matrices (SPV_KHR_cooperative_matrix;
// coordinates, other uses and transposition by
// SPV_EXT_cooperative_matrix_maintenance1), the latter operands of
// SPV_NV_cooperative_vector.

#ifndef HLSL2SPIRV_DX_LINALG
#define HLSL2SPIRV_DX_LINALG

#if __SPIRV_MAJOR_VERSION__ == 1 && __SPIRV_MINOR_VERSION__ < 6
#error "dx/linalg.h requires a minimum of SPIR-V 1.6"
#endif

#include <enable_if>
#include <type_traits>
#include <vk/buffer_words.h>
#include <vk/khr/cooperative_matrix.h>
#include <vk/nv/cooperative_vector.h>

namespace dx {
namespace linalg {

// What matrices consist of, by the numbers of DXIL.
struct ComponentType {
  enum ComponentEnum {
    I16 = 2,
    U16 = 3,
    I32 = 4,
    U32 = 5,
    I64 = 6,
    U64 = 7,
    F16 = 8,
    F32 = 9,
    F64 = 10,
    I8 = 19,
    U8 = 20,
    F8_E4M3FN = 21,
    F8_E5M2 = 22,
    BFloat16 = 23,
  };
};
using ComponentEnum = ComponentType::ComponentEnum;

// At which place of a product a matrix stands.
struct MatrixUse {
  enum MatrixUseEnum {
    A = 0,
    B = 1,
    Accumulator = 2,
  };
};
using MatrixUseEnum = MatrixUse::MatrixUseEnum;

// Who holds it.
struct MatrixScope {
  enum MatrixScopeEnum {
    Thread = 0,
    Wave = 1,
    ThreadGroup = 2,
  };
};
using MatrixScopeEnum = MatrixScope::MatrixScopeEnum;

// How it lies in memory.
struct MatrixLayout {
  enum MatrixLayoutEnum {
    RowMajor = 0,
    ColMajor = 1,
    MulOptimal = 2,
    MulOptimalTranspose = 3,
    OuterProductOptimal = 4,
    OuterProductOptimalTranspose = 5,
  };
};
using MatrixLayoutEnum = MatrixLayout::MatrixLayoutEnum;

namespace __detail {

// Never<T>::value is false, but not before T is known.
template <typename T> struct Never {
  static const bool value = false;
};

// The types of components. ElementsPerScalar is how many lie in a value of the
// type that HLSL has for them: packed ones are four or two in a uint. Nv is what
// SPV_NV_cooperative_vector calls them, -1 if it does not know them, and Packed
// the same of those in a uint.
template <ComponentEnum C> struct ComponentTypeTraits;
template <typename T> struct TypeTraits;

#define HLSL2SPIRV_LINALG(component, type, scalar, each, native, nv, packed)   \
  template <> struct ComponentTypeTraits<ComponentType::component> {           \
    using Type = scalar;                                                       \
    using Element = type;                                                      \
    static const bool IsNativeScalar = native;                                 \
    static const uint ElementsPerScalar = each;                                \
    static const int Nv = nv;                                                  \
    static const int Packed = packed;                                          \
  };
#define HLSL2SPIRV_LINALG_NATIVE(component, type, nv)                          \
  HLSL2SPIRV_LINALG(component, type, type, 1, true, nv, -1)                    \
  template <> struct TypeTraits<type> {                                        \
    static const ComponentEnum CompType = ComponentType::component;            \
  };
#if __HLSL_ENABLE_16_BIT
HLSL2SPIRV_LINALG_NATIVE(I16, int16_t, 4)
HLSL2SPIRV_LINALG_NATIVE(U16, uint16_t, 8)
HLSL2SPIRV_LINALG_NATIVE(F16, float16_t, 0)
HLSL2SPIRV_LINALG(I8, int8_t, uint, 4, false, 3, 1000491000)
HLSL2SPIRV_LINALG(U8, uint8_t, uint, 4, false, 7, 1000491001)
#endif
HLSL2SPIRV_LINALG_NATIVE(I32, int, 5)
HLSL2SPIRV_LINALG_NATIVE(U32, uint, 9)
HLSL2SPIRV_LINALG_NATIVE(I64, int64_t, 6)
HLSL2SPIRV_LINALG_NATIVE(U64, uint64_t, 10)
HLSL2SPIRV_LINALG_NATIVE(F32, float, 1)
HLSL2SPIRV_LINALG_NATIVE(F64, double, 2)
HLSL2SPIRV_LINALG(F8_E4M3FN, vk::float8_e4m3_t, uint, 4, false, 1000491002, -1)
HLSL2SPIRV_LINALG(F8_E5M2, vk::float8_e5m2_t, uint, 4, false, 1000491003, -1)
HLSL2SPIRV_LINALG(BFloat16, vk::bfloat16_t, uint, 2, false, -1, -1)
#undef HLSL2SPIRV_LINALG_NATIVE
#undef HLSL2SPIRV_LINALG

// How many values of type D hold what N values of type O do.
template <ComponentEnum D, ComponentEnum O, int N> struct DstN {
  static const int Value =
      (N * ComponentTypeTraits<O>::ElementsPerScalar +
       ComponentTypeTraits<D>::ElementsPerScalar - 1) /
      ComponentTypeTraits<D>::ElementsPerScalar;
};

template <int Rows, int Columns, bool Transposed> struct DimMN {
  static const int M = Transposed ? Columns : Rows;
  static const int N = Transposed ? Rows : Columns;
};

// The cooperative matrix of SPIR-V.
template <typename T, int M, int N, MatrixUseEnum Use, MatrixScopeEnum Scope>
struct Cooperative {
  using Type = vk::SpirvOpaqueType<
      /* OpTypeCooperativeMatrixKHR */ 4456, T,
      vk::integral_constant<uint, (Scope == MatrixScope::Wave
                                       ? vk::ScopeSubgroup
                                       : vk::ScopeWorkgroup)>,
      vk::integral_constant<uint, M>, vk::integral_constant<uint, N>,
      vk::integral_constant<uint, Use> >;
};

template <typename M>
[[vk::ext_extension("SPV_EXT_cooperative_matrix_maintenance1")]]
[[vk::ext_capability(/* CooperativeMatrixGetCoordinateEXT */ 5438)]]
[[vk::ext_instruction(/* OpCooperativeMatrixGetCoordinateEXT */ 5363)]]
uint2 Coordinate(M mat, uint index);

template <typename To, typename From>
[[vk::ext_extension("SPV_EXT_cooperative_matrix_maintenance1")]]
[[vk::ext_capability(/* CooperativeMatrixConversionsEXT */ 5429)]]
[[vk::ext_instruction(/* OpCooperativeMatrixConvertUseEXT */ 5293)]]
To ConvertUse(From mat);

template <typename To, typename From>
[[vk::ext_extension("SPV_EXT_cooperative_matrix_maintenance1")]]
[[vk::ext_capability(/* CooperativeMatrixConversionsEXT */ 5429)]]
[[vk::ext_decorate(/* CooperativeMatrixTransposeEXT */ 5440)]]
[[vk::ext_instruction(/* OpCooperativeMatrixConvertUseEXT */ 5293)]]
To ConvertUseTransposed(From mat);

// Changes the use of a matrix, and exchanges rows and columns. Uses change to
// Accumulator or from it, and what changes from it can be transposed. Others go
// by First and Second.
static const int NoStep = 0, Plainly = 1, Transposed = 2, PlainlyTwice = 3,
                 TransposedSecond = 4, TransposedFirst = 5,
                 TransposedBetween = 6;
template <int Steps> struct Recast;
#define HLSL2SPIRV_RECAST(steps, expression)                                   \
  template <> struct Recast<steps> {                                           \
    template <typename To, typename First, typename Second, typename From>     \
    static To Do(From m) {                                                     \
      return expression;                                                       \
    }                                                                          \
  };
HLSL2SPIRV_RECAST(NoStep, m)
HLSL2SPIRV_RECAST(Plainly, ConvertUse<To>(m))
HLSL2SPIRV_RECAST(Transposed, ConvertUseTransposed<To>(m))
HLSL2SPIRV_RECAST(PlainlyTwice, ConvertUse<To>(ConvertUse<First>(m)))
HLSL2SPIRV_RECAST(TransposedSecond,
                  ConvertUseTransposed<To>(ConvertUse<First>(m)))
HLSL2SPIRV_RECAST(TransposedFirst,
                  ConvertUse<To>(ConvertUseTransposed<Second>(m)))
HLSL2SPIRV_RECAST(TransposedBetween,
                  ConvertUse<To>(
                      ConvertUseTransposed<Second>(ConvertUse<First>(m))))
#undef HLSL2SPIRV_RECAST

template <MatrixUseEnum From, MatrixUseEnum To, bool Transpose> struct UseSteps {
  static const bool sums = From == MatrixUse::Accumulator;
  static const bool summed = To == MatrixUse::Accumulator;
  static const int value =
      !Transpose ? (From == To          ? NoStep
                    : (sums || summed) ? Plainly
                                       : PlainlyTwice)
      : sums     ? (summed ? TransposedFirst : Transposed)
                 : (summed ? TransposedBetween : TransposedSecond);
};

// Atomic addition to a byte address buffer.
template <typename T> struct Atomic {
  _Static_assert(Never<T>::value,
                 "Vulkan does not support atomic addition of this component "
                 "type to a byte address buffer");
  static void Add(RWByteAddressBuffer to, uint at, T v) {}
};
template <> struct Atomic<int> {
  static void Add(RWByteAddressBuffer to, uint at, int v) {
    to.InterlockedAdd(at, (uint)v);
  }
};
template <> struct Atomic<uint> {
  static void Add(RWByteAddressBuffer to, uint at, uint v) {
    to.InterlockedAdd(at, v);
  }
};
template <> struct Atomic<float> {
  static void Add(RWByteAddressBuffer to, uint at, float v) {
    to.InterlockedAddFloat(at, v);
  }
};

// Bits of the operand of a product that say which matrices have signs.
template <typename T> struct IsSigned {
  static const bool value =
      vk::util::Component<T>::kind == vk::util::SignedKind;
};
template <typename A, typename B, typename R> struct Signs {
  static const uint mask = (IsSigned<A>::value ? 0x1 : 0) |
                           (IsSigned<B>::value ? 0x2 : 0) |
                           (IsSigned<R>::value ? 0xc : 0);
};

} // namespace __detail

// A vector in memory.
template <ComponentEnum ElementType, uint DimA> struct VectorRef {
  ByteAddressBuffer Buf;
  uint Offset;
};

// A vector that is to be read as one of components DT, which may be packed.
template <typename T, int N, ComponentEnum DT> struct InterpretedVector {
  vector<T, N> Data;
  static const ComponentEnum Interpretation = DT;
  static const int Size =
      __detail::ComponentTypeTraits<DT>::ElementsPerScalar * N;
};

template <ComponentEnum DT, typename T, int N>
InterpretedVector<T, N, DT> MakeInterpretedVector(vector<T, N> Vec) {
  InterpretedVector<T, N, DT> IV;
  IV.Data = Vec;
  return IV;
}

// A matrix of M rows and N columns that the threads of Scope hold together. No
// thread knows which elements it has, but GetCoordinate tells.
template <ComponentEnum ComponentTy, int M, int N, MatrixUseEnum Use,
          MatrixScopeEnum Scope>
class Matrix {
  _Static_assert(M > 0 && N > 0, "a matrix must have rows and columns");
  _Static_assert((int)Use >= 0 && (int)Use <= 2,
                 "the use of a matrix must be A, B or Accumulator");
  using ElementType = typename __detail::ComponentTypeTraits<ComponentTy>::Type;
  static const uint ElementsPerScalar =
      __detail::ComponentTypeTraits<ComponentTy>::ElementsPerScalar;
  static const bool IsNativeScalar =
      __detail::ComponentTypeTraits<ComponentTy>::IsNativeScalar;

  // What the matrix of SPIR-V consists of, and that matrix.
  using Element = typename __detail::ComponentTypeTraits<ComponentTy>::Element;
  using SpirvMatrix =
      typename __detail::Cooperative<Element, M, N, Use, Scope>::Type;
  using ElementPointer = vk::SpirvOpaqueType<
      /* OpTypePointer */ 32,
      vk::Literal<vk::integral_constant<uint, /* Function */ 7> >, Element>;
  static const uint ElementBytes =
      __detail::ComponentTypeTraits<ComponentTy>::IsNativeScalar
          ? sizeof(ElementType)
          : 4 / __detail::ComponentTypeTraits<ComponentTy>::ElementsPerScalar;

  [[vk::ext_extension("SPV_KHR_cooperative_matrix")]]
  [[vk::ext_capability(/* CooperativeMatrixKHR */ 6022)]]
  [[vk::ext_capability(/* VulkanMemoryModel */ 5345)]]
  SpirvMatrix __matrix;

  static Matrix __of(SpirvMatrix mat) {
    Matrix m;
    m.__matrix = mat;
    return m;
  }

  template <ComponentEnum NewCompTy, MatrixUseEnum NewUse = Use,
            bool Transpose = false>
  Matrix<NewCompTy, __detail::DimMN<M, N, Transpose>::M,
         __detail::DimMN<M, N, Transpose>::N, NewUse, Scope>
  Cast() {
    using To = Matrix<NewCompTy, __detail::DimMN<M, N, Transpose>::M,
                      __detail::DimMN<M, N, Transpose>::N, NewUse, Scope>;
    using Same =
        typename __detail::Cooperative<typename To::Element, M, N, Use,
                                       Scope>::Type;
    using First =
        typename __detail::Cooperative<typename To::Element, M, N,
                                       MatrixUse::Accumulator, Scope>::Type;
    using Second = typename __detail::Cooperative<
        typename To::Element, __detail::DimMN<M, N, Transpose>::M,
        __detail::DimMN<M, N, Transpose>::N, MatrixUse::A, Scope>::Type;
    using Converter =
        vk::util::ConversionSelector<Element, typename To::Element>;
    using Recast =
        __detail::Recast<__detail::UseSteps<Use, NewUse, Transpose>::value>;
    return To::__of(
        Recast::template Do<typename To::SpirvMatrix, First, Second>(
            Converter::template Convert<Same>(__matrix)));
  }

  template <typename T>
  static typename hlsl::enable_if<hlsl::is_arithmetic<T>::value, Matrix>::type
  Splat(T Val) {
    if (Scope == MatrixScope::Wave)
      Val = WaveReadLaneFirst(Val);
    return __of(
        vk::khr::instruction::Construct<SpirvMatrix>((Element)Val));
  }

  template <MatrixLayoutEnum Layout> struct __layout {
    _Static_assert(Layout == MatrixLayout::RowMajor ||
                       Layout == MatrixLayout::ColMajor,
                   "matrices of waves and groups must be row-major or "
                   "column-major in memory");
    static const vk::CooperativeMatrixLayout value =
        (vk::CooperativeMatrixLayout)Layout;
  };
  template <vk::CooperativeMatrixLayout L, typename B>
  static Matrix __load(B Res, uint StartOffset, uint Stride) {
    return __of(vk::khr::instruction::LoadWord<SpirvMatrix>(
        vk::util::WordOf(Res, 0, StartOffset / 4), L, Stride / 4, 0));
  }
  template <vk::CooperativeMatrixLayout L, typename B>
  void __store(B Res, uint StartOffset, uint Stride) {
    vk::khr::instruction::StoreWord(vk::util::WordOf(Res, 0, StartOffset / 4),
                                    __matrix, L, Stride / 4, 0);
  }

  // Buffers: offset and stride are in bytes.
  template <uint Align = 128>
  static Matrix Load(ByteAddressBuffer Res, uint StartOffset, uint Stride,
                     MatrixLayoutEnum Layout) {
    if (Layout == MatrixLayout::RowMajor)
      return __load<vk::CooperativeMatrixLayoutRowMajorKHR>(Res, StartOffset,
                                                            Stride);
    return __load<vk::CooperativeMatrixLayoutColumnMajorKHR>(Res, StartOffset,
                                                             Stride);
  }
  template <uint Align = 128>
  static Matrix Load(RWByteAddressBuffer Res, uint StartOffset, uint Stride,
                     MatrixLayoutEnum Layout) {
    if (Layout == MatrixLayout::RowMajor)
      return __load<vk::CooperativeMatrixLayoutRowMajorKHR>(Res, StartOffset,
                                                            Stride);
    return __load<vk::CooperativeMatrixLayoutColumnMajorKHR>(Res, StartOffset,
                                                             Stride);
  }
  template <uint Align = 128>
  void Store(RWByteAddressBuffer Res, uint StartOffset, uint Stride,
             MatrixLayoutEnum Layout) {
    if (Layout == MatrixLayout::RowMajor)
      __store<vk::CooperativeMatrixLayoutRowMajorKHR>(Res, StartOffset, Stride);
    else
      __store<vk::CooperativeMatrixLayoutColumnMajorKHR>(Res, StartOffset,
                                                         Stride);
  }

  // The same with the layout as an argument of the template.
  template <MatrixLayoutEnum Layout, uint Align = 128>
  static Matrix Load(ByteAddressBuffer Res, uint StartOffset, uint Stride) {
    return __load<__layout<Layout>::value>(Res, StartOffset, Stride);
  }
  template <MatrixLayoutEnum Layout, uint Align = 128>
  static Matrix Load(RWByteAddressBuffer Res, uint StartOffset, uint Stride) {
    return __load<__layout<Layout>::value>(Res, StartOffset, Stride);
  }
  template <MatrixLayoutEnum Layout, uint Align = 128>
  void Store(RWByteAddressBuffer Res, uint StartOffset, uint Stride) {
    __store<__layout<Layout>::value>(Res, StartOffset, Stride);
  }

#if __HLSL_VERSION > 2021
  // Groupshared memory: start and stride count elements of the matrix.
  template <typename T, uint Size>
  static Matrix Load(groupshared T Arr[Size], uint StartIdx, uint Stride,
                     MatrixLayoutEnum Layout) {
    const uint at = StartIdx * ElementBytes / sizeof(T);
    const uint step = Stride * ElementBytes / sizeof(T);
    if (Layout == MatrixLayout::RowMajor)
      return __of(vk::khr::instruction::LoadShared<SpirvMatrix>(
          vk::GetGroupSharedAddress(Arr[at]),
          vk::CooperativeMatrixLayoutRowMajorKHR, step,
          vk::MemoryAccessNonPrivatePointerMask |
              vk::MemoryAccessMakePointerVisibleMask,
          vk::ScopeWorkgroup));
    return __of(vk::khr::instruction::LoadShared<SpirvMatrix>(
        vk::GetGroupSharedAddress(Arr[at]),
        vk::CooperativeMatrixLayoutColumnMajorKHR, step,
        vk::MemoryAccessNonPrivatePointerMask |
            vk::MemoryAccessMakePointerVisibleMask,
        vk::ScopeWorkgroup));
  }
  template <typename T, uint Size>
  void Store(groupshared T Arr[Size], uint StartIdx, uint Stride,
             MatrixLayoutEnum Layout) {
    const uint at = StartIdx * ElementBytes / sizeof(T);
    const uint step = Stride * ElementBytes / sizeof(T);
    if (Layout == MatrixLayout::RowMajor)
      vk::khr::instruction::StoreShared(
          vk::GetGroupSharedAddress(Arr[at]), __matrix,
          vk::CooperativeMatrixLayoutRowMajorKHR, step,
          vk::MemoryAccessNonPrivatePointerMask |
              vk::MemoryAccessMakePointerAvailableMask,
          vk::ScopeWorkgroup);
    else
      vk::khr::instruction::StoreShared(
          vk::GetGroupSharedAddress(Arr[at]), __matrix,
          vk::CooperativeMatrixLayoutColumnMajorKHR, step,
          vk::MemoryAccessNonPrivatePointerMask |
              vk::MemoryAccessMakePointerAvailableMask,
          vk::ScopeWorkgroup);
  }
#endif

  // Length() is how many elements this thread has; the others take an index
  // below it.
  uint Length() {
    return vk::khr::instruction::Length(__matrix);
  }
  uint2 GetCoordinate(uint Index) {
    uint2 at = 0xffffffff;
    if (Index < Length())
      at = __detail::Coordinate(__matrix, Index);
    return at;
  }
  Element Get(uint Index) {
    Element e = (Element)0;
    if (Index < Length())
      e = vk::khr::instruction::Read<Element>(
          vk::khr::instruction::Element<ElementPointer>(__matrix, Index));
    return e;
  }
  void Set(uint Index, Element Value) {
    if (Index < Length())
      vk::khr::instruction::Write(
          vk::khr::instruction::Element<ElementPointer>(__matrix, Index),
          Value);
  }

  // Adds every element to memory, each atomically.
  template <uint Align = 128, MatrixUseEnum UseLocal = Use>
  typename hlsl::enable_if<Use == MatrixUse::Accumulator && UseLocal == Use,
                           void>::type
  InterlockedAccumulate(RWByteAddressBuffer Res, uint StartOffset, uint Stride,
                        MatrixLayoutEnum Layout) {
    for (uint i = 0; i < Length(); ++i) {
      const uint2 at = GetCoordinate(i);
      const uint offset = Layout == MatrixLayout::RowMajor
                              ? at.x * Stride + at.y * ElementBytes
                              : at.y * Stride + at.x * ElementBytes;
      __detail::Atomic<Element>::Add(Res, StartOffset + offset, Get(i));
    }
  }
#if __HLSL_VERSION > 2021
  template <typename T, uint Size, MatrixUseEnum UseLocal = Use,
            MatrixScopeEnum ScopeLocal = Scope>
  typename hlsl::enable_if<Use == MatrixUse::Accumulator && UseLocal == Use &&
                               Scope == MatrixScope::Wave &&
                               ScopeLocal == Scope &&
                               hlsl::is_arithmetic<T>::value,
                           void>::type
  InterlockedAccumulate(groupshared T Arr[Size], uint StartIdx, uint Stride,
                        MatrixLayoutEnum Layout) {
    for (uint i = 0; i < Length(); ++i) {
      const uint2 at = GetCoordinate(i);
      const uint index = Layout == MatrixLayout::RowMajor
                             ? at.x * Stride + at.y
                             : at.y * Stride + at.x;
      InterlockedAdd(Arr[StartIdx + index], (T)Get(i));
    }
  }
#endif

  // Adds a matrix of another use.
  template <ComponentEnum CompTy, MatrixUseEnum OtherUse,
            MatrixUseEnum UseLocal = Use>
  typename hlsl::enable_if<Use == MatrixUse::Accumulator && UseLocal == Use,
                           void>::type
  Accumulate(Matrix<CompTy, M, N, OtherUse, Scope> Other) {
    const Matrix other =
        Other.template Cast<ComponentTy, MatrixUse::Accumulator>();
    __matrix = vk::util::ArithmeticSelector<Element>::Add(__matrix,
                                                          other.__matrix);
  }

  // Adds a product.
  template <ComponentEnum LHSTy, ComponentEnum RHSTy, int K,
            MatrixUseEnum UseLocal = Use>
  typename hlsl::enable_if<Use == MatrixUse::Accumulator && UseLocal == Use,
                           void>::type
  MultiplyAccumulate(Matrix<LHSTy, M, K, MatrixUse::A, Scope> MatrixA,
                     Matrix<RHSTy, K, N, MatrixUse::B, Scope> MatrixB) {
    using Bits =
        __detail::Signs<typename __detail::ComponentTypeTraits<LHSTy>::Element,
                        typename __detail::ComponentTypeTraits<RHSTy>::Element,
                        Element>;
    __matrix = vk::khr::instruction::MulAdd(MatrixA.__matrix, MatrixB.__matrix,
                                            __matrix, Bits::mask);
  }
};

// The product of two matrices, of components of another type or of theirs.
template <ComponentEnum OutTy, ComponentEnum ATy, ComponentEnum BTy, int M,
          int N, int K, MatrixScopeEnum Scope>
Matrix<OutTy, M, N, MatrixUse::Accumulator, Scope>
Multiply(Matrix<ATy, M, K, MatrixUse::A, Scope> MatrixA,
         Matrix<BTy, K, N, MatrixUse::B, Scope> MatrixB) {
  using R = Matrix<OutTy, M, N, MatrixUse::Accumulator, Scope>;
  R r = R::__of(vk::khr::instruction::Construct<typename R::SpirvMatrix>(
      (typename R::Element)0));
  r.MultiplyAccumulate(MatrixA, MatrixB);
  return r;
}
template <ComponentEnum CompTy, int M, int N, int K, MatrixScopeEnum Scope>
Matrix<CompTy, M, N, MatrixUse::Accumulator, Scope>
Multiply(Matrix<CompTy, M, K, MatrixUse::A, Scope> MatrixA,
         Matrix<CompTy, K, N, MatrixUse::B, Scope> MatrixB) {
  return Multiply<CompTy, CompTy, CompTy, M, N, K, Scope>(MatrixA, MatrixB);
}

namespace __detail {

// Vectors of HLSL as cooperative vectors, and back.
template <typename T, int N>
vk::nv::CooperativeVector<T, N> Cooperate(vector<T, N> v) {
  vk::nv::CooperativeVector<T, N> r =
      vk::nv::CooperativeVector<T, N>::Of(
          vk::nv::instruction::Zero<
              typename vk::nv::CooperativeVector<T, N>::SpirvVectorType>());
  for (uint i = 0; i < N; ++i)
    r.Set(i, v[i]);
  return r;
}
template <typename T, int N>
vector<T, N> Separate(vk::nv::CooperativeVector<T, N> v) {
  vector<T, N> r;
  for (uint i = 0; i < N; ++i)
    r[i] = v.Get(i);
  return r;
}

template <ComponentEnum C> struct NvType {
  static const int number = ComponentTypeTraits<C>::Nv;
  _Static_assert(number >= 0, "Vulkan does not support multiplication of vectors "
                              "by matrices with this component type");
  static const vk::nv::ComponentType value = (vk::nv::ComponentType)number;
};

// How a layout is called there, and whether it is transposed.
template <MatrixLayoutEnum L> struct NvLayout {
  static const vk::nv::CooperativeVectorMatrixLayout value =
      L == MatrixLayout::RowMajor
          ? vk::nv::CooperativeVectorMatrixLayoutRowMajor
      : L == MatrixLayout::ColMajor
          ? vk::nv::CooperativeVectorMatrixLayoutColumnMajor
      : L == MatrixLayout::MulOptimal || L == MatrixLayout::MulOptimalTranspose
          ? vk::nv::CooperativeVectorMatrixLayoutInferencingOptimal
          : vk::nv::CooperativeVectorMatrixLayoutTrainingOptimal;
  static const bool transposed =
      L == MatrixLayout::MulOptimalTranspose ||
      L == MatrixLayout::OuterProductOptimalTranspose;
};

} // namespace __detail

// A matrix in memory that each thread chooses for itself.
template <ComponentEnum ComponentTy, int M, int N, MatrixUseEnum Use>
class Matrix<ComponentTy, M, N, Use, MatrixScope::Thread> {
  using ElementType = typename __detail::ComponentTypeTraits<ComponentTy>::Type;
  using Element = typename __detail::ComponentTypeTraits<ComponentTy>::Element;

  // Where it lies.
  ByteAddressBuffer __buffer;
  uint __offset, __stride;
  MatrixLayoutEnum __layout;

  template <MatrixLayoutEnum Layout, uint Align = 128,
            MatrixUseEnum UseLocal = Use>
  static typename hlsl::enable_if<Use == MatrixUse::A && UseLocal == Use,
                                  Matrix>::type
  Load(ByteAddressBuffer Res, uint StartOffset, uint Stride) {
    Matrix m;
    m.__buffer = Res;
    m.__offset = StartOffset;
    m.__stride = Stride;
    m.__layout = Layout;
    return m;
  }

  // The product with a vector, for one layout and for whichever there is.
  template <typename R, vk::nv::ComponentType inputAs, MatrixLayoutEnum L,
            typename T, uint V>
  vk::nv::CooperativeVector<R, M>
  __times(vk::nv::CooperativeVector<T, V> v) {
    return vk::nv::cooperativeVectorMatrixMul<
        R, M, N, inputAs, __detail::NvType<ComponentTy>::value,
        __detail::NvLayout<L>::value, __detail::NvLayout<L>::transposed>(
        v, __buffer, __offset, __stride);
  }
  template <typename R, vk::nv::ComponentType inputAs, typename T, uint V>
  vk::nv::CooperativeVector<R, M>
  __multiply(vk::nv::CooperativeVector<T, V> v) {
    vk::nv::CooperativeVector<R, M> r;
    switch (__layout) {
    case MatrixLayout::RowMajor:
      r = __times<R, inputAs, MatrixLayout::RowMajor>(v);
      break;
    case MatrixLayout::ColMajor:
      r = __times<R, inputAs, MatrixLayout::ColMajor>(v);
      break;
    case MatrixLayout::MulOptimal:
      r = __times<R, inputAs, MatrixLayout::MulOptimal>(v);
      break;
    case MatrixLayout::MulOptimalTranspose:
      r = __times<R, inputAs, MatrixLayout::MulOptimalTranspose>(v);
      break;
    case MatrixLayout::OuterProductOptimal:
      r = __times<R, inputAs, MatrixLayout::OuterProductOptimal>(v);
      break;
    default:
      r = __times<R, inputAs, MatrixLayout::OuterProductOptimalTranspose>(v);
      break;
    }
    return r;
  }
  template <typename R, vk::nv::ComponentType inputAs,
            vk::nv::ComponentType biasAs, MatrixLayoutEnum L, typename T,
            uint V>
  vk::nv::CooperativeVector<R, M>
  __timesPlus(vk::nv::CooperativeVector<T, V> v, ByteAddressBuffer bias,
              uint at) {
    return vk::nv::cooperativeVectorMatrixMulAdd<
        R, M, N, inputAs, __detail::NvType<ComponentTy>::value, biasAs,
        __detail::NvLayout<L>::value, __detail::NvLayout<L>::transposed>(
        v, __buffer, __offset, __stride, bias, at);
  }
  template <typename R, vk::nv::ComponentType inputAs,
            vk::nv::ComponentType biasAs, typename T, uint V>
  vk::nv::CooperativeVector<R, M>
  __multiplyAdd(vk::nv::CooperativeVector<T, V> v, ByteAddressBuffer bias,
                uint at) {
    vk::nv::CooperativeVector<R, M> r;
    switch (__layout) {
    case MatrixLayout::RowMajor:
      r = __timesPlus<R, inputAs, biasAs, MatrixLayout::RowMajor>(v, bias, at);
      break;
    case MatrixLayout::ColMajor:
      r = __timesPlus<R, inputAs, biasAs, MatrixLayout::ColMajor>(v, bias, at);
      break;
    case MatrixLayout::MulOptimal:
      r = __timesPlus<R, inputAs, biasAs, MatrixLayout::MulOptimal>(v, bias,
                                                                    at);
      break;
    case MatrixLayout::MulOptimalTranspose:
      r = __timesPlus<R, inputAs, biasAs, MatrixLayout::MulOptimalTranspose>(
          v, bias, at);
      break;
    case MatrixLayout::OuterProductOptimal:
      r = __timesPlus<R, inputAs, biasAs, MatrixLayout::OuterProductOptimal>(
          v, bias, at);
      break;
    default:
      r = __timesPlus<R, inputAs, biasAs,
                      MatrixLayout::OuterProductOptimalTranspose>(v, bias, at);
      break;
    }
    return r;
  }
};

// The product of a column and a row, which is only there to be added to memory.
template <ComponentEnum ComponentTy, int M, int N>
class Matrix<ComponentTy, M, N, MatrixUse::Accumulator, MatrixScope::Thread> {
  using ElementType = typename __detail::ComponentTypeTraits<ComponentTy>::Type;
  using Element = typename __detail::ComponentTypeTraits<ComponentTy>::Element;

  vector<Element, M> __column;
  vector<Element, N> __row;

  // The matrix in memory has the layout OuterProductOptimal.
  template <uint Align = 128>
  void InterlockedAccumulate(RWByteAddressBuffer Res, uint StartOffset) {
    vk::nv::cooperativeVectorOuterProductAccumulate<
        __detail::NvType<ComponentTy>::value,
        vk::nv::CooperativeVectorMatrixLayoutTrainingOptimal>(
        __detail::Cooperate(__column), __detail::Cooperate(__row), Res,
        StartOffset, 0);
  }
};

// The product of a matrix in memory and a vector, to which another may be added.
template <typename OutputElTy, typename InputElTy, int M, int K,
          ComponentEnum MatrixDT>
typename hlsl::enable_if<hlsl::is_arithmetic<InputElTy>::value,
                         vector<OutputElTy, M> >::type
Multiply(Matrix<MatrixDT, M, K, MatrixUse::A, MatrixScope::Thread> MatrixA,
         vector<InputElTy, K> Vec) {
  return __detail::Separate(
      MatrixA.template __multiply<
          OutputElTy, __detail::NvType<__detail::TypeTraits<
                          InputElTy>::CompType>::value>(
          __detail::Cooperate(Vec)));
}

template <typename OutputElTy, typename InputElTy, typename BiasElTy, int M,
          int K, ComponentEnum MatrixDT>
typename hlsl::enable_if<hlsl::is_arithmetic<InputElTy>::value &&
                             hlsl::is_arithmetic<BiasElTy>::value,
                         vector<OutputElTy, M> >::type
MultiplyAdd(Matrix<MatrixDT, M, K, MatrixUse::A, MatrixScope::Thread> MatrixA,
            vector<InputElTy, K> Vec, vector<BiasElTy, M> Bias) {
  return Multiply<OutputElTy>(MatrixA, Vec) + (vector<OutputElTy, M>)Bias;
}

template <typename OutputElTy, typename InputElTy, ComponentEnum BiasElTy,
          int M, int K, ComponentEnum MatrixDT>
typename hlsl::enable_if<hlsl::is_arithmetic<InputElTy>::value,
                         vector<OutputElTy, M> >::type
MultiplyAdd(Matrix<MatrixDT, M, K, MatrixUse::A, MatrixScope::Thread> MatrixA,
            vector<InputElTy, K> Vec, VectorRef<BiasElTy, M> BiasRef) {
  return __detail::Separate(
      MatrixA.template __multiplyAdd<
          OutputElTy, __detail::NvType<__detail::TypeTraits<
                          InputElTy>::CompType>::value,
          __detail::NvType<BiasElTy>::value>(__detail::Cooperate(Vec),
                                             BiasRef.Buf, BiasRef.Offset));
}

namespace __detail {

// Do N values of packed components C hold just as many as K?
template <ComponentEnum C, int N, int K> struct Holds {
  static const int each = ComponentTypeTraits<C>::ElementsPerScalar;
  static const bool value = (K + each - 1) / each == N;
};

// Packed inputs: four integers of 8 bits in each uint are taken as they are, floats
// of 8 bits become floats of 16, of which the product makes those again.
template <ComponentEnum C> struct PackedInput {
  static const int number = ComponentTypeTraits<C>::Packed;
  _Static_assert(number >= 0,
                 "Vulkan does not support packed vectors of this component type");
  static const vk::nv::ComponentType value = (vk::nv::ComponentType)number;
  template <int K, int N>
  static vk::nv::CooperativeVector<uint, N> Of(vector<uint, N> v) {
    return Cooperate(v);
  }
};
#if __HLSL_ENABLE_16_BIT
#define HLSL2SPIRV_LINALG_PACKED(component, from)                              \
  template <> struct PackedInput<ComponentType::component> {                   \
    static const vk::nv::ComponentType value =                                 \
        (vk::nv::ComponentType)ComponentTypeTraits<                            \
            ComponentType::component>::Nv;                                     \
    template <int K, int N>                                                    \
    static vk::nv::CooperativeVector<float16_t, K> Of(vector<uint, N> v) {     \
      vk::nv::CooperativeVector<float16_t, K> r =                              \
          vk::nv::CooperativeVector<float16_t, K>::Splat(0);                   \
      for (uint i = 0; i < K; ++i)                                             \
        r.Set(i, (float16_t)from((uint8_t)(v[i / 4] >> (8 * (i % 4)))));       \
      return r;                                                                \
    }                                                                          \
  };
HLSL2SPIRV_LINALG_PACKED(F8_E4M3FN, vk::asfloat8_e4m3)
HLSL2SPIRV_LINALG_PACKED(F8_E5M2, vk::asfloat8_e5m2)
#undef HLSL2SPIRV_LINALG_PACKED
#endif

// Converts a number to the bits of a component: rounded to the nearest, ties to even,
// and integers that do not fit to the nearest that does.
template <ComponentEnum D> struct Bits;
#if __HLSL_ENABLE_16_BIT
template <> struct Bits<ComponentType::I8> {
  static uint Of(float x) { return (uint)(int)clamp(round(x), -128, 127); }
  static uint Of(int x) { return (uint)clamp(x, -128, 127); }
  static uint Of(uint x) { return min(x, 127u); }
};
template <> struct Bits<ComponentType::U8> {
  static uint Of(float x) { return (uint)clamp(round(x), 0, 255); }
  static uint Of(int x) { return (uint)clamp(x, 0, 255); }
  static uint Of(uint x) { return min(x, 255u); }
};
template <> struct Bits<ComponentType::F8_E4M3FN> {
  template <typename T> static uint Of(T x) {
    return asuint8((vk::float8_e4m3_t)x);
  }
};
template <> struct Bits<ComponentType::F8_E5M2> {
  template <typename T> static uint Of(T x) {
    return asuint8((vk::float8_e5m2_t)x);
  }
};
#endif

// The type in which a number is given to them.
template <typename T> struct Widened {
  using type = T;
};
#if __HLSL_ENABLE_16_BIT
template <> struct Widened<float16_t> {
  using type = float;
};
template <> struct Widened<int16_t> {
  using type = int;
};
template <> struct Widened<uint16_t> {
  using type = uint;
};
#endif

} // namespace __detail

// A vector as packed numbers of 8 bits, or as what it is.
template <ComponentEnum DestTy, ComponentEnum OriginTy, typename T, int N>
typename hlsl::enable_if<
    DestTy != OriginTy &&
        __detail::ComponentTypeTraits<DestTy>::ElementsPerScalar == 4,
    InterpretedVector<uint, __detail::DstN<DestTy, OriginTy, N>::Value,
                      DestTy> >::type
Convert(vector<T, N> Vec) {
  _Static_assert(hlsl::is_same<T, typename __detail::ComponentTypeTraits<
                                      OriginTy>::Type>::value,
                 "the vector must consist of components of OriginTy");
  vector<uint, __detail::DstN<DestTy, OriginTy, N>::Value> r =
      (vector<uint, __detail::DstN<DestTy, OriginTy, N>::Value>)0;
  for (uint i = 0; i < N; ++i)
    r[i / 4] |= (__detail::Bits<DestTy>::Of(
                     (typename __detail::Widened<T>::type)Vec[i]) &
                 0xff)
                << (8 * (i % 4));
  return MakeInterpretedVector<DestTy>(r);
}
template <ComponentEnum DestTy, ComponentEnum OriginTy, typename T, int N>
typename hlsl::enable_if<DestTy == OriginTy,
                         InterpretedVector<T, N, DestTy> >::type
Convert(vector<T, N> Vec) {
  return MakeInterpretedVector<DestTy>(Vec);
}

template <typename OutputElTy, ComponentEnum InputInterp, int M, int K,
          int VecK, ComponentEnum MatrixDT>
typename hlsl::enable_if<__detail::Holds<InputInterp, VecK, K>::value,
                         vector<OutputElTy, M> >::type
Multiply(Matrix<MatrixDT, M, K, MatrixUse::A, MatrixScope::Thread> MatrixA,
         InterpretedVector<uint, VecK, InputInterp> InterpVec) {
  using Input = __detail::PackedInput<InputInterp>;
  return __detail::Separate(
      MatrixA.template __multiply<OutputElTy, Input::value>(
          Input::template Of<K>(InterpVec.Data)));
}

template <typename OutputElTy, ComponentEnum InputInterp, typename BiasElTy,
          int M, int K, int VecK, ComponentEnum MatrixDT>
typename hlsl::enable_if<hlsl::is_arithmetic<BiasElTy>::value &&
                             __detail::Holds<InputInterp, VecK, K>::value,
                         vector<OutputElTy, M> >::type
MultiplyAdd(Matrix<MatrixDT, M, K, MatrixUse::A, MatrixScope::Thread> MatrixA,
            InterpretedVector<uint, VecK, InputInterp> InterpVec,
            vector<BiasElTy, M> Bias) {
  return Multiply<OutputElTy>(MatrixA, InterpVec) +
         (vector<OutputElTy, M>)Bias;
}

template <typename OutputElTy, ComponentEnum InputInterp,
          ComponentEnum BiasElTy, int M, int K, int VecK,
          ComponentEnum MatrixDT>
typename hlsl::enable_if<__detail::Holds<InputInterp, VecK, K>::value,
                         vector<OutputElTy, M> >::type
MultiplyAdd(Matrix<MatrixDT, M, K, MatrixUse::A, MatrixScope::Thread> MatrixA,
            InterpretedVector<uint, VecK, InputInterp> InterpVec,
            VectorRef<BiasElTy, M> BiasRef) {
  using Input = __detail::PackedInput<InputInterp>;
  return __detail::Separate(
      MatrixA.template __multiplyAdd<OutputElTy, Input::value,
                                     __detail::NvType<BiasElTy>::value>(
          Input::template Of<K>(InterpVec.Data), BiasRef.Buf, BiasRef.Offset));
}

template <ComponentEnum OutTy, typename InputElTy, int M, int N>
Matrix<OutTy, M, N, MatrixUse::Accumulator, MatrixScope::Thread>
OuterProduct(vector<InputElTy, M> VecA, vector<InputElTy, N> VecB) {
  using R = Matrix<OutTy, M, N, MatrixUse::Accumulator, MatrixScope::Thread>;
  R r;
  r.__column = (vector<typename R::Element, M>)VecA;
  r.__row = (vector<typename R::Element, N>)VecB;
  return r;
}

// Adds the components of a vector to memory, each atomically.
template <uint Align = 64, typename InputElTy, int M>
typename hlsl::enable_if<hlsl::is_arithmetic<InputElTy>::value, void>::type
InterlockedAccumulate(RWByteAddressBuffer Res, uint StartOffset,
                      vector<InputElTy, M> Vec) {
  __detail::Cooperate(Vec).ReduceSumAccumulate(Res, StartOffset);
}

} // namespace linalg
} // namespace dx

#endif
