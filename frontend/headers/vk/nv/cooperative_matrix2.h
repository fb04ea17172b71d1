// Matrices from parts of tensors: SPV_NV_tensor_addressing and
// SPV_NV_cooperative_matrix2. A layout says how a tensor of one to five
// dimensions lies in memory and which part of it is meant, a view in which order
// that becomes rows and columns. Functions of the shader are applied to elements.

#ifndef HLSL2SPIRV_VK_NV_COOPERATIVE_MATRIX2
#define HLSL2SPIRV_VK_NV_COOPERATIVE_MATRIX2

#include <vk/khr/cooperative_matrix.h>

namespace vk {
namespace nv {

// What is read outside of a tensor; writes there are lost unless it is Undefined.
enum TensorClampMode {
  TensorClampModeUndefined = 0,
  TensorClampModeConstant = 1,
  TensorClampModeClampToEdge = 2,
  TensorClampModeRepeat = 3,
  TensorClampModeRepeatMirrored = 4,
};

namespace instruction {

template <typename L>
[[vk::ext_extension("SPV_NV_tensor_addressing")]]
[[vk::ext_capability(/* TensorAddressingNV */ 5439)]]
[[vk::ext_instruction(/* OpCreateTensorLayoutNV */ 5372)]]
L CreateLayout();

template <typename V>
[[vk::ext_extension("SPV_NV_tensor_addressing")]]
[[vk::ext_capability(/* TensorAddressingNV */ 5439)]]
[[vk::ext_instruction(/* OpCreateTensorViewNV */ 5377)]]
V CreateView();

#define HLSL2SPIRV_NUMBERS(name, opcode)                                       \
  template <typename T>                                                        \
  [[vk::ext_instruction(opcode)]] T name(T t, uint a);                         \
  template <typename T>                                                        \
  [[vk::ext_instruction(opcode)]] T name(T t, uint a, uint b);                 \
  template <typename T>                                                        \
  [[vk::ext_instruction(opcode)]] T name(T t, uint a, uint b, uint c);         \
  template <typename T>                                                        \
  [[vk::ext_instruction(opcode)]] T name(T t, uint a, uint b, uint c, uint d); \
  template <typename T>                                                        \
  [[vk::ext_instruction(opcode)]] T name(T t, uint a, uint b, uint c, uint d,  \
                                         uint e);
HLSL2SPIRV_NUMBERS(SetDimension, /* OpTensorLayoutSetDimensionNV */ 5373)
HLSL2SPIRV_NUMBERS(SetStride, /* OpTensorLayoutSetStrideNV */ 5374)
HLSL2SPIRV_NUMBERS(SetClampValue, /* OpTensorLayoutSetClampValueNV */ 5376)
HLSL2SPIRV_NUMBERS(SetBlockSize, /* OpTensorLayoutSetBlockSizeNV */ 5384)
HLSL2SPIRV_NUMBERS(SetViewDimension, /* OpTensorViewSetDimensionNV */ 5378)
HLSL2SPIRV_NUMBERS(SetViewStride, /* OpTensorViewSetStrideNV */ 5379)
HLSL2SPIRV_NUMBERS(SetViewClip, /* OpTensorViewSetClipNV */ 5382)
#undef HLSL2SPIRV_NUMBERS

template <typename T>
[[vk::ext_instruction(/* OpTensorLayoutSliceNV */ 5375)]]
T Slice(T t, uint o0, uint s0);
template <typename T>
[[vk::ext_instruction(/* OpTensorLayoutSliceNV */ 5375)]]
T Slice(T t, uint o0, uint s0, uint o1, uint s1);
template <typename T>
[[vk::ext_instruction(/* OpTensorLayoutSliceNV */ 5375)]]
T Slice(T t, uint o0, uint s0, uint o1, uint s1, uint o2, uint s2);
template <typename T>
[[vk::ext_instruction(/* OpTensorLayoutSliceNV */ 5375)]]
T Slice(T t, uint o0, uint s0, uint o1, uint s1, uint o2, uint s2, uint o3,
        uint s3);
template <typename T>
[[vk::ext_instruction(/* OpTensorLayoutSliceNV */ 5375)]]
T Slice(T t, uint o0, uint s0, uint o1, uint s1, uint o2, uint s2, uint o3,
        uint s3, uint o4, uint s4);

template <typename M, typename L>
[[vk::ext_extension("SPV_NV_cooperative_matrix2")]]
[[vk::ext_capability(/* CooperativeMatrixTensorAddressingNV */ 5433)]]
[[vk::ext_instruction(/* OpCooperativeMatrixLoadTensorNV */ 5367)]]
M LoadTensor(vk::util::BufferWord from, M clipped, L layout,
             [[vk::ext_literal]] uint access,
             [[vk::ext_literal]] uint operands);
template <typename M, typename L, typename V>
[[vk::ext_extension("SPV_NV_cooperative_matrix2")]]
[[vk::ext_capability(/* CooperativeMatrixTensorAddressingNV */ 5433)]]
[[vk::ext_instruction(/* OpCooperativeMatrixLoadTensorNV */ 5367)]]
M LoadTensor(vk::util::BufferWord from, M clipped, L layout,
             [[vk::ext_literal]] uint access,
             [[vk::ext_literal]] uint operands, V view);

template <typename M, typename L>
[[vk::ext_extension("SPV_NV_cooperative_matrix2")]]
[[vk::ext_capability(/* CooperativeMatrixTensorAddressingNV */ 5433)]]
[[vk::ext_instruction(/* OpCooperativeMatrixStoreTensorNV */ 5368)]]
void StoreTensor(vk::util::BufferWord to, M mat, L layout,
                 [[vk::ext_literal]] uint access,
                 [[vk::ext_literal]] uint operands);
template <typename M, typename L, typename V>
[[vk::ext_extension("SPV_NV_cooperative_matrix2")]]
[[vk::ext_capability(/* CooperativeMatrixTensorAddressingNV */ 5433)]]
[[vk::ext_instruction(/* OpCooperativeMatrixStoreTensorNV */ 5368)]]
void StoreTensor(vk::util::BufferWord to, M mat, L layout,
                 [[vk::ext_literal]] uint access,
                 [[vk::ext_literal]] uint operands, V view);

template <typename To, typename From>
[[vk::ext_extension("SPV_NV_cooperative_matrix2")]]
[[vk::ext_capability(/* CooperativeMatrixConversionsNV */ 5431)]]
[[vk::ext_instruction(/* OpCooperativeMatrixTransposeNV */ 5390)]]
To Transpose(From mat);

template <typename To, typename From>
[[vk::ext_extension("SPV_NV_cooperative_matrix2")]]
[[vk::ext_capability(/* CooperativeMatrixConversionsNV */ 5431)]]
[[vk::ext_instruction(/* OpCooperativeMatrixConvertUseEXT */ 5293)]]
To ConvertUse(From mat);

template <typename To, typename From, typename T>
[[vk::ext_extension("SPV_NV_cooperative_matrix2")]]
[[vk::ext_capability(/* CooperativeMatrixReductionsEXT */ 5430)]]
[[vk::ext_instruction(/* OpCooperativeMatrixReduceEXT */ 5366)]]
To Reduce(From mat, [[vk::ext_literal]] uint how, [[vk::ext_function]] T combined);

#define HLSL2SPIRV_EACH                                                        \
  [[vk::ext_extension("SPV_NV_cooperative_matrix2")]]                          \
  [[vk::ext_capability(/* CooperativeMatrixPerElementOperationsEXT */ 5432)]]  \
  [[vk::ext_instruction(/* OpCooperativeMatrixPerElementOpEXT */ 5369)]]
template <typename M, typename T>
HLSL2SPIRV_EACH M EachElement(M mat, [[vk::ext_function]] T applied);
template <typename M, typename T, typename A>
HLSL2SPIRV_EACH M EachElement(M mat, [[vk::ext_function]] T applied, A a);
#undef HLSL2SPIRV_EACH

} // namespace instruction

// How a tensor of so many dimensions, the outermost first, lies in memory, and
// which part of it is meant. What sets something returns the layout with it; there
// is a number for each dimension, in a slice an offset and a length.
template <uint Dimensions, TensorClampMode mode = TensorClampModeUndefined>
class TensorLayout {
  _Static_assert(Dimensions >= 1 && Dimensions <= 5,
                 "a tensor must have one to five dimensions");
  using SpirvLayoutType =
      vk::SpirvOpaqueType</* OpTypeTensorLayoutNV */ 5370,
                          vk::integral_constant<uint, Dimensions>,
                          vk::integral_constant<uint, mode> >;
  SpirvLayoutType _layout;

  static TensorLayout Of(SpirvLayoutType layout) {
    TensorLayout l;
    l._layout = layout;
    return l;
  }
  static TensorLayout Create() {
    return Of(instruction::CreateLayout<SpirvLayoutType>());
  }

  TensorLayout SetClampValue(uint bits) {
    return Of(instruction::SetClampValue(_layout, bits));
  }
  TensorLayout SetDimension(uint a) {
    _Static_assert(Dimensions == 1,
                   "expected a number for each dimension of the tensor");
    return Of(instruction::SetDimension(_layout, a));
  }
  TensorLayout SetDimension(uint a, uint b) {
    _Static_assert(Dimensions == 2,
                   "expected a number for each dimension of the tensor");
    return Of(instruction::SetDimension(_layout, a, b));
  }
  TensorLayout SetDimension(uint a, uint b, uint c) {
    _Static_assert(Dimensions == 3,
                   "expected a number for each dimension of the tensor");
    return Of(instruction::SetDimension(_layout, a, b, c));
  }
  TensorLayout SetDimension(uint a, uint b, uint c, uint d) {
    _Static_assert(Dimensions == 4,
                   "expected a number for each dimension of the tensor");
    return Of(instruction::SetDimension(_layout, a, b, c, d));
  }
  TensorLayout SetDimension(uint a, uint b, uint c, uint d, uint e) {
    _Static_assert(Dimensions == 5,
                   "expected a number for each dimension of the tensor");
    return Of(instruction::SetDimension(_layout, a, b, c, d, e));
  }
  TensorLayout SetStride(uint a) {
    _Static_assert(Dimensions == 1,
                   "expected a number for each dimension of the tensor");
    return Of(instruction::SetStride(_layout, a));
  }
  TensorLayout SetStride(uint a, uint b) {
    _Static_assert(Dimensions == 2,
                   "expected a number for each dimension of the tensor");
    return Of(instruction::SetStride(_layout, a, b));
  }
  TensorLayout SetStride(uint a, uint b, uint c) {
    _Static_assert(Dimensions == 3,
                   "expected a number for each dimension of the tensor");
    return Of(instruction::SetStride(_layout, a, b, c));
  }
  TensorLayout SetStride(uint a, uint b, uint c, uint d) {
    _Static_assert(Dimensions == 4,
                   "expected a number for each dimension of the tensor");
    return Of(instruction::SetStride(_layout, a, b, c, d));
  }
  TensorLayout SetStride(uint a, uint b, uint c, uint d, uint e) {
    _Static_assert(Dimensions == 5,
                   "expected a number for each dimension of the tensor");
    return Of(instruction::SetStride(_layout, a, b, c, d, e));
  }
  TensorLayout SetBlockSize(uint a) {
    _Static_assert(Dimensions == 1,
                   "expected a number for each dimension of the tensor");
    return Of(instruction::SetBlockSize(_layout, a));
  }
  TensorLayout SetBlockSize(uint a, uint b) {
    _Static_assert(Dimensions == 2,
                   "expected a number for each dimension of the tensor");
    return Of(instruction::SetBlockSize(_layout, a, b));
  }
  TensorLayout SetBlockSize(uint a, uint b, uint c) {
    _Static_assert(Dimensions == 3,
                   "expected a number for each dimension of the tensor");
    return Of(instruction::SetBlockSize(_layout, a, b, c));
  }
  TensorLayout SetBlockSize(uint a, uint b, uint c, uint d) {
    _Static_assert(Dimensions == 4,
                   "expected a number for each dimension of the tensor");
    return Of(instruction::SetBlockSize(_layout, a, b, c, d));
  }
  TensorLayout SetBlockSize(uint a, uint b, uint c, uint d, uint e) {
    _Static_assert(Dimensions == 5,
                   "expected a number for each dimension of the tensor");
    return Of(instruction::SetBlockSize(_layout, a, b, c, d, e));
  }
  TensorLayout Slice(uint o0, uint s0) {
    _Static_assert(Dimensions == 1,
                   "expected two numbers for each dimension of the tensor");
    return Of(instruction::Slice(_layout, o0, s0));
  }
  TensorLayout Slice(uint o0, uint s0, uint o1, uint s1) {
    _Static_assert(Dimensions == 2,
                   "expected two numbers for each dimension of the tensor");
    return Of(instruction::Slice(_layout, o0, s0, o1, s1));
  }
  TensorLayout Slice(uint o0, uint s0, uint o1, uint s1, uint o2, uint s2) {
    _Static_assert(Dimensions == 3,
                   "expected two numbers for each dimension of the tensor");
    return Of(instruction::Slice(_layout, o0, s0, o1, s1, o2, s2));
  }
  TensorLayout Slice(uint o0, uint s0, uint o1, uint s1, uint o2, uint s2,
                     uint o3, uint s3) {
    _Static_assert(Dimensions == 4,
                   "expected two numbers for each dimension of the tensor");
    return Of(instruction::Slice(_layout, o0, s0, o1, s1, o2, s2, o3, s3));
  }
  TensorLayout Slice(uint o0, uint s0, uint o1, uint s1, uint o2, uint s2,
                     uint o3, uint s3, uint o4, uint s4) {
    _Static_assert(Dimensions == 5,
                   "expected two numbers for each dimension of the tensor");
    return Of(instruction::Slice(_layout, o0, s0, o1, s1, o2, s2, o3, s3, o4,
                                 s4));
  }
};

// In which order the dimensions of a part of a tensor, which may be others than
// those of the layout, become rows and columns.
template <uint Dimensions, bool hasDimensions = false, uint p0 = 0, uint p1 = 1>
class TensorView {
  _Static_assert(Dimensions == 2 && p0 + p1 == 1,
                 "a view must have the dimensions 0 and 1, in either order");
  using SpirvViewType =
      vk::SpirvOpaqueType</* OpTypeTensorViewNV */ 5371,
                          vk::integral_constant<uint, Dimensions>,
                          vk::integral_constant<bool, hasDimensions>,
                          vk::integral_constant<uint, p0>,
                          vk::integral_constant<uint, p1> >;
  SpirvViewType _view;

  static TensorView Of(SpirvViewType view) {
    TensorView v;
    v._view = view;
    return v;
  }
  static TensorView Create() {
    return Of(instruction::CreateView<SpirvViewType>());
  }
  TensorView SetDimension(uint rows, uint columns) {
    return Of(instruction::SetViewDimension(_view, rows, columns));
  }
  TensorView SetStride(uint rows, uint columns) {
    return Of(instruction::SetViewStride(_view, rows, columns));
  }
  // Nothing is read or written outside of so many rows and columns.
  TensorView SetClip(uint row, uint rows, uint column, uint columns) {
    return Of(instruction::SetViewClip(_view, row, rows, column, columns));
  }
};

// A matrix from a tensor that lies in a buffer from offset on, in bytes, a multiple
// of 16. What a view leaves out is that of the matrix clipped.
template <typename M, typename L, typename B>
M cooperativeMatrixLoadTensor(B buffer, uint offset, L layout) {
  M clipped = M::Splat(0);
  return M::Of(instruction::LoadTensor(
      vk::util::WordOf(buffer, 0, offset / 4), clipped._matrix, layout._layout,
      0, 0));
}
template <typename M, typename L, typename V, typename B>
M cooperativeMatrixLoadTensor(B buffer, uint offset, L layout, V view,
                              M clipped) {
  return M::Of(instruction::LoadTensor(
      vk::util::WordOf(buffer, 0, offset / 4), clipped._matrix, layout._layout,
      0, /* TensorView */ 1, view._view));
}
template <typename M, typename L>
void cooperativeMatrixStoreTensor(M mat, RWByteAddressBuffer buffer,
                                  uint offset, L layout) {
  instruction::StoreTensor(vk::util::WordOf(buffer, 0, offset / 4),
                           mat._matrix, layout._layout, 0, 0);
}
template <typename M, typename L, typename V>
void cooperativeMatrixStoreTensor(M mat, RWByteAddressBuffer buffer,
                                  uint offset, L layout, V view) {
  instruction::StoreTensor(vk::util::WordOf(buffer, 0, offset / 4),
                           mat._matrix, layout._layout, 0,
                           /* TensorView */ 1, view._view);
}

// Each element of the result is what F::Combine(a, b), a static function, makes of
// the elements of its row, of its column, of both, or of two by two. In which order
// it is called is not defined.
template <typename F, typename T, vk::Scope scope, uint rows, uint columns>
vk::khr::CooperativeMatrixAccumulator<T, scope, rows, columns>
cooperativeMatrixReduceRows(
    vk::khr::CooperativeMatrixAccumulator<T, scope, rows, columns> m) {
  using To = vk::khr::CooperativeMatrixAccumulator<T, scope, rows, columns>;
  return To::Of(instruction::Reduce<typename To::SpirvMatrixType>(
      m._matrix, 1, F::Combine((T)0, (T)0)));
}
template <typename F, typename T, vk::Scope scope, uint rows, uint columns>
vk::khr::CooperativeMatrixAccumulator<T, scope, rows, columns>
cooperativeMatrixReduceColumns(
    vk::khr::CooperativeMatrixAccumulator<T, scope, rows, columns> m) {
  using To = vk::khr::CooperativeMatrixAccumulator<T, scope, rows, columns>;
  return To::Of(instruction::Reduce<typename To::SpirvMatrixType>(
      m._matrix, 2, F::Combine((T)0, (T)0)));
}
template <typename F, typename T, vk::Scope scope, uint rows, uint columns>
vk::khr::CooperativeMatrixAccumulator<T, scope, rows, columns>
cooperativeMatrixReduceAll(
    vk::khr::CooperativeMatrixAccumulator<T, scope, rows, columns> m) {
  using To = vk::khr::CooperativeMatrixAccumulator<T, scope, rows, columns>;
  return To::Of(instruction::Reduce<typename To::SpirvMatrixType>(
      m._matrix, 3, F::Combine((T)0, (T)0)));
}
template <typename F, typename T, vk::Scope scope, uint rows, uint columns>
vk::khr::CooperativeMatrixAccumulator<T, scope, rows / 2, columns / 2>
cooperativeMatrixReduce2x2(
    vk::khr::CooperativeMatrixAccumulator<T, scope, rows, columns> m) {
  using To =
      vk::khr::CooperativeMatrixAccumulator<T, scope, rows / 2, columns / 2>;
  return To::Of(instruction::Reduce<typename To::SpirvMatrixType>(
      m._matrix, 4, F::Combine((T)0, (T)0)));
}

// Each element becomes F::Apply(row, column, element), a static function that may
// take one more value.
template <typename F, typename T, vk::Scope scope, uint rows, uint columns,
          vk::CooperativeMatrixUse use>
vk::khr::CooperativeMatrix<T, scope, rows, columns, use>
cooperativeMatrixPerElement(
    vk::khr::CooperativeMatrix<T, scope, rows, columns, use> m) {
  using To = vk::khr::CooperativeMatrix<T, scope, rows, columns, use>;
  return To::Of(
      instruction::EachElement(m._matrix, F::Apply(0u, 0u, (T)0)));
}
template <typename F, typename T, vk::Scope scope, uint rows, uint columns,
          vk::CooperativeMatrixUse use, typename A>
vk::khr::CooperativeMatrix<T, scope, rows, columns, use>
cooperativeMatrixPerElement(
    vk::khr::CooperativeMatrix<T, scope, rows, columns, use> m, A a) {
  using To = vk::khr::CooperativeMatrix<T, scope, rows, columns, use>;
  return To::Of(
      instruction::EachElement(m._matrix, F::Apply(0u, 0u, (T)0, a), a));
}

// An accumulator as a matrix A or B, and transposed as a matrix B.
template <typename T, vk::Scope scope, uint rows, uint columns>
vk::khr::CooperativeMatrixA<T, scope, rows, columns> cooperativeMatrixToA(
    vk::khr::CooperativeMatrixAccumulator<T, scope, rows, columns> m) {
  using To = vk::khr::CooperativeMatrixA<T, scope, rows, columns>;
  return To::Of(
      instruction::ConvertUse<typename To::SpirvMatrixType>(m._matrix));
}
template <typename T, vk::Scope scope, uint rows, uint columns>
vk::khr::CooperativeMatrixB<T, scope, rows, columns> cooperativeMatrixToB(
    vk::khr::CooperativeMatrixAccumulator<T, scope, rows, columns> m) {
  using To = vk::khr::CooperativeMatrixB<T, scope, rows, columns>;
  return To::Of(
      instruction::ConvertUse<typename To::SpirvMatrixType>(m._matrix));
}
template <typename T, vk::Scope scope, uint rows, uint columns>
vk::khr::CooperativeMatrixB<T, scope, columns, rows>
cooperativeMatrixTranspose(
    vk::khr::CooperativeMatrixAccumulator<T, scope, rows, columns> m) {
  using To = vk::khr::CooperativeMatrixB<T, scope, columns, rows>;
  return To::Of(
      instruction::Transpose<typename To::SpirvMatrixType>(m._matrix));
}

} // namespace nv
} // namespace vk

#endif
