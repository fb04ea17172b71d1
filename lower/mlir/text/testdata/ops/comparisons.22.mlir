spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  spirv.func @all(%i: i32, %iv: vector<4xi32>, %f: f32, %fv: vector<4xf32>, %f3: vector<3xf32>, %b: i1, %bv: vector<4xi1>, %ip: !spirv.ptr<i32, StorageBuffer>) "None" {
    %0 = spirv.IsFinite %f : f32
    %1 = spirv.IsFinite %fv : vector<4xf32>
    spirv.Return
  }
}
