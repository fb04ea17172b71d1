// Matrices that the invocations of a scope, a subgroup mostly, hold together:
// SPV_KHR_cooperative_matrix. No invocation knows which elements it holds, so
// what can be done to a matrix is done to all of its elements.

#ifndef HLSL2SPIRV_VK_KHR_COOPERATIVE_MATRIX
#define HLSL2SPIRV_VK_KHR_COOPERATIVE_MATRIX

#if __SPIRV_MAJOR_VERSION__ == 1 && __SPIRV_MINOR_VERSION__ < 6
#error "CooperativeMatrix requires a minimum of SPIR-V 1.6"
#endif

#include <vk/buffer_words.h>
#include <vk/opcode_selector.h>
#include <vk/spirv.h>

namespace vk {
namespace khr {

// The instructions, for matrices M as SPIR-V knows them.
namespace instruction {

template <typename M, typename T>
[[vk::ext_instruction(/* OpCooperativeMatrixLoadKHR */ 4457)]]
M Load([[vk::ext_reference]] T from, CooperativeMatrixLayout layout,
       uint stride, [[vk::ext_literal]] uint access);

template <typename M, typename T>
[[vk::ext_instruction(/* OpCooperativeMatrixLoadKHR */ 4457)]]
M LoadVisible([[vk::ext_reference]] T from, CooperativeMatrixLayout layout,
              uint stride, [[vk::ext_literal]] uint access, Scope scope);

template <typename M, typename T>
[[vk::ext_instruction(/* OpCooperativeMatrixLoadKHR */ 4457)]]
M LoadShared(WorkgroupSpirvPointer<T> from, CooperativeMatrixLayout layout,
             uint stride, [[vk::ext_literal]] uint access, Scope scope);

template <typename M, typename T>
[[vk::ext_instruction(/* OpCooperativeMatrixStoreKHR */ 4458)]]
void Store([[vk::ext_reference]] T to, M matrix, CooperativeMatrixLayout layout,
           uint stride, [[vk::ext_literal]] uint access);

template <typename M, typename T>
[[vk::ext_instruction(/* OpCooperativeMatrixStoreKHR */ 4458)]]
void StoreAvailable([[vk::ext_reference]] T to, M matrix,
                    CooperativeMatrixLayout layout, uint stride,
                    [[vk::ext_literal]] uint access, Scope scope);

template <typename M, typename T>
[[vk::ext_instruction(/* OpCooperativeMatrixStoreKHR */ 4458)]]
void StoreShared(WorkgroupSpirvPointer<T> to, M matrix,
                 CooperativeMatrixLayout layout, uint stride,
                 [[vk::ext_literal]] uint access, Scope scope);

// Byte address buffers, from a word of theirs on; strides count words.
template <typename M>
[[vk::ext_instruction(/* OpCooperativeMatrixLoadKHR */ 4457)]]
M LoadWord(vk::util::BufferWord from, CooperativeMatrixLayout layout,
           uint stride, [[vk::ext_literal]] uint access);

template <typename M>
[[vk::ext_instruction(/* OpCooperativeMatrixStoreKHR */ 4458)]]
void StoreWord(vk::util::BufferWord to, M matrix,
               CooperativeMatrixLayout layout, uint stride,
               [[vk::ext_literal]] uint access);

template <typename C, typename A, typename B>
[[vk::ext_instruction(/* OpCooperativeMatrixMulAddKHR */ 4459)]]
C MulAdd(A a, B b, C c, [[vk::ext_literal]] uint operands);

// The operand of the instruction is the type of the argument.
template <typename M>
[[vk::ext_instruction(/* OpCooperativeMatrixLengthKHR */ 4460)]]
uint Length(M matrix);

template <typename M, typename C>
[[vk::ext_instruction(/* OpMatrixTimesScalar */ 143)]]
M TimesScalar(M matrix, C scalar);

template <typename M, typename C>
[[vk::ext_instruction(/* OpCompositeConstruct */ 80)]]
M Construct(C value);

template <typename P, typename M>
[[vk::ext_instruction(/* OpAccessChain */ 65)]]
P Element([[vk::ext_reference]] M matrix, uint index);

template <typename C, typename P>
[[vk::ext_instruction(/* OpLoad */ 61)]]
C Read(P element);

template <typename P, typename C>
[[vk::ext_instruction(/* OpStore */ 62)]]
void Write(P element, C value);

} // namespace instruction

// A matrix of rows x columns components that the invocations of scope share.
// use says at which place of a multiplication it stands.
//
// Loads and stores take as template arguments how memory is accessed, which may
// be left out, and how the matrix lies in it. stride is the distance between
// rows or columns, counted in elements of what the pointer points to.
template <typename ComponentType, Scope scope, uint rows, uint columns,
          CooperativeMatrixUse use>
class CooperativeMatrix {
  _Static_assert(scope == ScopeSubgroup || scope == ScopeWorkgroup,
                 "the scope of a cooperative matrix must be Subgroup or Workgroup");
  _Static_assert(use <= CooperativeMatrixUseMatrixAccumulatorKHR,
                 "the use of a matrix must be A, B or accumulator");
  _Static_assert(rows > 0 && columns > 0, "a matrix must have rows and columns");
  // The matrix of SPIR-V.
  using SpirvMatrixType = vk::SpirvOpaqueType<
      /* OpTypeCooperativeMatrixKHR */ 4456, ComponentType,
      vk::integral_constant<uint, scope>, vk::integral_constant<uint, rows>,
      vk::integral_constant<uint, columns>, vk::integral_constant<uint, use> >;

  using Selector = util::ArithmeticSelector<ComponentType>;

  using ElementPointer = vk::SpirvOpaqueType<
      /* OpTypePointer */ 32,
      vk::Literal<vk::integral_constant<uint, /* Function */ 7> >,
      ComponentType>;

  [[vk::ext_extension("SPV_KHR_cooperative_matrix")]]
  [[vk::ext_capability(/* CooperativeMatrixKHR */ 6022)]]
  [[vk::ext_capability(/* VulkanMemoryModel */ 5345)]]
  SpirvMatrixType _matrix;

  static const bool hasSignedIntegerComponentType =
      util::Component<ComponentType>::kind == util::SignedKind;

  static CooperativeMatrix Of(SpirvMatrixType matrix) {
    CooperativeMatrix m;
    m._matrix = matrix;
    return m;
  }

  // Arithmetic is by element.
  CooperativeMatrix negate() { return Of(Selector::Negate(_matrix)); }
  CooperativeMatrix operator+(CooperativeMatrix other) {
    return Of(Selector::Add(_matrix, other._matrix));
  }
  CooperativeMatrix operator-(CooperativeMatrix other) {
    return Of(Selector::Sub(_matrix, other._matrix));
  }
  CooperativeMatrix operator*(CooperativeMatrix other) {
    return Of(Selector::Mul(_matrix, other._matrix));
  }
  CooperativeMatrix operator/(CooperativeMatrix other) {
    return Of(Selector::Div(_matrix, other._matrix));
  }
  CooperativeMatrix operator*(ComponentType scalar) {
    _Static_assert(util::Component<ComponentType>::encoding == 0,
                   "SPIR-V does not support arithmetic on bfloat16 and 8-bit "
                   "floats; cast to another component type first");
    return Of(instruction::TimesScalar(_matrix, scalar));
  }

  // cast<C>() converts every element to C.
  template <typename C>
  CooperativeMatrix<C, scope, rows, columns, use> cast() {
    using To = CooperativeMatrix<C, scope, rows, columns, use>;
    using Converter = util::ConversionSelector<ComponentType, C>;
    return To::Of(
        Converter::template Convert<typename To::SpirvMatrixType>(_matrix));
  }

  // Splat(v) is the matrix whose elements are all v, which must be the same in
  // all invocations.
  static CooperativeMatrix Splat(ComponentType v) {
    return Of(instruction::Construct<SpirvMatrixType>(v));
  }

  // GetLength() is the number of elements that each invocation holds; Get and
  // Set access the one at an index below it.
  static uint GetLength() {
    SpirvMatrixType m;
    return instruction::Length(m);
  }
  ComponentType Get(uint index) {
    return instruction::Read<ComponentType>(
        instruction::Element<ElementPointer>(_matrix, index));
  }
  void Set(ComponentType value, uint index) {
    instruction::Write(instruction::Element<ElementPointer>(_matrix, index),
                       value);
  }

  // Groupshared memory: what other invocations of the group wrote is seen.
  template <uint access, CooperativeMatrixLayout layout, typename T>
  static CooperativeMatrix Load(WorkgroupSpirvPointer<T> from, uint stride) {
    return Of(instruction::LoadShared<SpirvMatrixType>(
        from, layout, stride,
        access | MemoryAccessNonPrivatePointerMask |
            MemoryAccessMakePointerVisibleMask,
        ScopeWorkgroup));
  }
  template <CooperativeMatrixLayout layout, typename T>
  static CooperativeMatrix Load(WorkgroupSpirvPointer<T> from, uint stride) {
    return Load<MemoryAccessMaskNone, layout>(from, stride);
  }
  template <uint access, CooperativeMatrixLayout layout, typename T>
  void Store(WorkgroupSpirvPointer<T> to, uint stride) {
    instruction::StoreShared(to, _matrix, layout, stride,
                             access | MemoryAccessNonPrivatePointerMask |
                                 MemoryAccessMakePointerAvailableMask,
                             ScopeWorkgroup);
  }
  template <CooperativeMatrixLayout layout, typename T>
  void Store(WorkgroupSpirvPointer<T> to, uint stride) {
    Store<MemoryAccessMaskNone, layout>(to, stride);
  }

  // Buffers, from buffer[index] on.
  template <uint access, CooperativeMatrixLayout layout, typename T>
  static CooperativeMatrix Load(RWStructuredBuffer<T> buffer, uint index,
                                uint stride) {
    return Of(instruction::Load<SpirvMatrixType>(buffer[index], layout, stride,
                                                 access));
  }
  template <CooperativeMatrixLayout layout, typename T>
  static CooperativeMatrix Load(RWStructuredBuffer<T> buffer, uint index,
                                uint stride) {
    return Load<MemoryAccessMaskNone, layout>(buffer, index, stride);
  }
  template <uint access, CooperativeMatrixLayout layout, typename T>
  static CooperativeMatrix Load(StructuredBuffer<T> buffer, uint index,
                                uint stride) {
    return Of(instruction::Load<SpirvMatrixType>(buffer[index], layout, stride,
                                                 access));
  }
  template <CooperativeMatrixLayout layout, typename T>
  static CooperativeMatrix Load(StructuredBuffer<T> buffer, uint index,
                                uint stride) {
    return Load<MemoryAccessMaskNone, layout>(buffer, index, stride);
  }
  template <uint access, CooperativeMatrixLayout layout, typename T>
  void Store(RWStructuredBuffer<T> buffer, uint index, uint stride) {
    instruction::Store(buffer[index], _matrix, layout, stride, access);
  }
  template <CooperativeMatrixLayout layout, typename T>
  void Store(RWStructuredBuffer<T> buffer, uint index, uint stride) {
    Store<MemoryAccessMaskNone, layout>(buffer, index, stride);
  }

  // Coherent buffers: what other invocations of the queue family wrote is seen.
  template <uint access, CooperativeMatrixLayout layout, typename T>
  static CooperativeMatrix
  CoherentLoad(globallycoherent RWStructuredBuffer<T> buffer, uint index,
               uint stride) {
    return Of(instruction::LoadVisible<SpirvMatrixType>(
        buffer[index], layout, stride,
        access | MemoryAccessNonPrivatePointerMask |
            MemoryAccessMakePointerVisibleMask,
        ScopeQueueFamily));
  }
  template <CooperativeMatrixLayout layout, typename T>
  static CooperativeMatrix
  CoherentLoad(globallycoherent RWStructuredBuffer<T> buffer, uint index,
               uint stride) {
    return CoherentLoad<MemoryAccessMaskNone, layout>(buffer, index, stride);
  }
  template <uint access, CooperativeMatrixLayout layout, typename T>
  void CoherentStore(globallycoherent RWStructuredBuffer<T> buffer, uint index,
                     uint stride) {
    instruction::StoreAvailable(buffer[index], _matrix, layout, stride,
                                access | MemoryAccessNonPrivatePointerMask |
                                    MemoryAccessMakePointerAvailableMask,
                                ScopeQueueFamily);
  }
  template <CooperativeMatrixLayout layout, typename T>
  void CoherentStore(globallycoherent RWStructuredBuffer<T> buffer, uint index,
                     uint stride) {
    CoherentStore<MemoryAccessMaskNone, layout>(buffer, index, stride);
  }
};

// The places in r = a * b + c.
template <typename ComponentType, Scope scope, uint rows, uint columns>
using CooperativeMatrixA =
    CooperativeMatrix<ComponentType, scope, rows, columns,
                      CooperativeMatrixUseMatrixAKHR>;

template <typename ComponentType, Scope scope, uint rows, uint columns>
using CooperativeMatrixB =
    CooperativeMatrix<ComponentType, scope, rows, columns,
                      CooperativeMatrixUseMatrixBKHR>;

template <typename ComponentType, Scope scope, uint rows, uint columns>
using CooperativeMatrixAccumulator =
    CooperativeMatrix<ComponentType, scope, rows, columns,
                      CooperativeMatrixUseMatrixAccumulatorKHR>;

// cooperativeMatrixMultiplyAdd(a, b, c) is a * b + c, the product of matrices.
template <typename ComponentType, Scope scope, uint rows, uint columns, uint K>
CooperativeMatrixAccumulator<ComponentType, scope, rows, columns>
cooperativeMatrixMultiplyAdd(
    CooperativeMatrixA<ComponentType, scope, rows, K> a,
    CooperativeMatrixB<ComponentType, scope, K, columns> b,
    CooperativeMatrixAccumulator<ComponentType, scope, rows, columns> c) {
  using R = CooperativeMatrixAccumulator<ComponentType, scope, rows, columns>;
  // One bit for each of a, b, c and the result.
  const uint operands = R::hasSignedIntegerComponentType ? 0xf : 0;
  return R::Of(
      instruction::MulAdd(a._matrix, b._matrix, c._matrix, operands));
}

// The same with components of other types than those of the sum.
template <typename ComponentType, typename ComponentA, typename ComponentB,
          Scope scope, uint rows, uint columns, uint K>
CooperativeMatrixAccumulator<ComponentType, scope, rows, columns>
cooperativeMatrixMixedMultiplyAdd(
    CooperativeMatrixA<ComponentA, scope, rows, K> a,
    CooperativeMatrixB<ComponentB, scope, K, columns> b,
    CooperativeMatrixAccumulator<ComponentType, scope, rows, columns> c) {
  using R = CooperativeMatrixAccumulator<ComponentType, scope, rows, columns>;
  const uint operands =
      (util::Component<ComponentA>::kind == util::SignedKind ? 0x1 : 0) |
      (util::Component<ComponentB>::kind == util::SignedKind ? 0x2 : 0) |
      (R::hasSignedIntegerComponentType ? 0xc : 0);
  return R::Of(
      instruction::MulAdd(a._matrix, b._matrix, c._matrix, operands));
}

// The same where sums beyond the range of the component become its limit.
template <typename ComponentType, Scope scope, uint rows, uint columns, uint K>
CooperativeMatrixAccumulator<ComponentType, scope, rows, columns>
cooperativeMatrixSaturatingMultiplyAdd(
    CooperativeMatrixA<ComponentType, scope, rows, K> a,
    CooperativeMatrixB<ComponentType, scope, K, columns> b,
    CooperativeMatrixAccumulator<ComponentType, scope, rows, columns> c) {
  using R = CooperativeMatrixAccumulator<ComponentType, scope, rows, columns>;
  const uint operands =
      (R::hasSignedIntegerComponentType ? 0xf : 0) |
      CooperativeMatrixOperandsSaturatingAccumulationKHRMask;
  return R::Of(
      instruction::MulAdd(a._matrix, b._matrix, c._matrix, operands));
}

} // namespace khr
} // namespace vk

#endif
