spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  spirv.func @all(%a: !spirv.ptr<!spirv.struct<node, (i32 [0], !spirv.ptr<!spirv.struct<node>, StorageBuffer> [8])>, StorageBuffer>, %b: !spirv.ptr<!spirv.struct<outer, (!spirv.ptr<!spirv.struct<inner, (!spirv.ptr<!spirv.struct<outer>, StorageBuffer>)>, StorageBuffer>)>, StorageBuffer>, %c: !spirv.struct<()>, %d: !spirv.struct<empty, ()>, %e: !spirv.struct<(f32 [0, RowMajor], f32 [4, Coherent, Volatile])>, %f: !spirv.struct<(f32 [RelaxedPrecision], f32)>, %g: !spirv.ptr<!spirv.array<2 x !spirv.sampled_image<!spirv.image<f32, Rect, DepthUnknown, Arrayed, MultiSampled, NeedSampler, R8ui>>>, UniformConstant>, %h: !spirv.matrix<2 x vector<3xf16>>, %i: vector<16xi8>, %j: ui64, %k: !spirv.rtarray<si16>, %l: !spirv.ptr<!spirv.image<f32, Buffer, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>, UniformConstant>) "None" {
    spirv.Return
  }
}
