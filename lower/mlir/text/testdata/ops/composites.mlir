spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  spirv.func @all(%i: i32, %iv: vector<4xi32>, %f: f32, %fv: vector<4xf32>, %f3: vector<3xf32>, %b: i1, %bv: vector<4xi1>, %ip: !spirv.ptr<i32, StorageBuffer>, %s: !spirv.struct<(f32, !spirv.array<3 x vector<4xf32>>)>, %m: !spirv.matrix<3 x vector<4xf32>>) "None" {
    %t0 = spirv.VectorExtractDynamic %fv[%i] : vector<4xf32>, i32
    %t1 = spirv.VectorInsertDynamic %f, %fv[%i] : vector<4xf32>, i32
    %t2 = spirv.VectorShuffle [1 : i32, 7 : i32, -1 : i32] %fv, %fv : vector<4xf32>, vector<4xf32> -> vector<3xf32>
    %t3 = spirv.CompositeConstruct %f, %f, %f : (f32, f32, f32) -> vector<3xf32>
    %t4 = spirv.CompositeConstruct %f3, %f : (vector<3xf32>, f32) -> vector<4xf32>
    %t5 = spirv.CompositeExtract %s[1 : i32, 2 : i32, 3 : i32] : !spirv.struct<(f32, !spirv.array<3 x vector<4xf32>>)>
    %t6 = spirv.CompositeExtract %m[2 : i32] : !spirv.matrix<3 x vector<4xf32>>
    %t7 = spirv.CompositeInsert %fv, %s[1 : i32, 0 : i32] : vector<4xf32> into !spirv.struct<(f32, !spirv.array<3 x vector<4xf32>>)>
    spirv.Return
  }
}
