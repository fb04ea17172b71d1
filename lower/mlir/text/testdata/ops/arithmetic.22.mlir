spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  spirv.func @all(%m: !spirv.matrix<3 x vector<4xf32>>, %v: vector<3xf32>, %w: vector<4xf32>, %f: f32) "None" {
    %t0 = spirv.MatrixTimesVector %m, %v : !spirv.matrix<3 x vector<4xf32>>, vector<3xf32> -> vector<4xf32>
    %t1 = spirv.VectorTimesMatrix %w, %m : vector<4xf32>, !spirv.matrix<3 x vector<4xf32>> -> vector<3xf32>
    %t2 = spirv.IsFinite %f : f32
    spirv.Return
  }
}
