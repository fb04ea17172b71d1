spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  spirv.func @all(%i: i32, %iv: vector<4xi32>, %f: f32, %fv: vector<4xf32>, %f3: vector<3xf32>, %b: i1, %bv: vector<4xi1>, %ip: !spirv.ptr<i32, StorageBuffer>, %f2: vector<2xf32>) "None" {
    %0 = spirv.GL.Fract %f : f32
    %1 = spirv.GL.Fract %fv : vector<4xf32>
    %2 = spirv.GL.Asinh %f : f32
    %3 = spirv.GL.Asinh %fv : vector<4xf32>
    %4 = spirv.GL.Acosh %f : f32
    %5 = spirv.GL.Acosh %fv : vector<4xf32>
    %6 = spirv.GL.Atanh %f : f32
    %7 = spirv.GL.Atanh %fv : vector<4xf32>
    %8 = spirv.GL.Exp2 %f : f32
    %9 = spirv.GL.Exp2 %fv : vector<4xf32>
    %10 = spirv.GL.Log2 %f : f32
    %11 = spirv.GL.Log2 %fv : vector<4xf32>
    %12 = spirv.GL.Cross %f3, %f3 : vector<3xf32>
    %13 = spirv.GL.Normalize %f3 : vector<3xf32>
    %14 = spirv.GL.Reflect %f3, %f3 : vector<3xf32>
    %15 = spirv.GL.FindILsb %i : i32
    %16 = spirv.GL.FindILsb %iv : vector<4xi32>
    %17 = spirv.GL.FindSMsb %i : i32
    %18 = spirv.GL.FindSMsb %iv : vector<4xi32>
    %t0 = spirv.GL.PackSnorm4x8 %fv : vector<4xf32> -> i32
    %t1 = spirv.GL.PackHalf2x16 %f2 : vector<2xf32> -> i32
    %t2 = spirv.GL.UnpackHalf2x16 %i : i32 -> vector<2xf32>
    %t3 = spirv.GL.UnpackSnorm4x8 {relaxed_precision} %i : i32 -> vector<4xf32>
    %t4 = spirv.GL.Length %fv : vector<4xf32> -> f32
    %t5 = spirv.GL.Distance %f, %f : f32, f32 -> f32
    spirv.Return
  }
}
