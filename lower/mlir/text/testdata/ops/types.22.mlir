spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  spirv.func @all(%a: !spirv.ptr<!spirv.struct<(f32 [0]), Block>, StorageBuffer>, %b: !spirv.struct<decorated, (f32 [0], i32 [4]), Block>, %c: !spirv.array<1 x bf16>) "None" {
    spirv.Return
  }
}
