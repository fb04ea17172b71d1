spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  spirv.func @all(%i: i32, %iv: vector<4xi32>, %f: f32, %fv: vector<4xf32>, %f3: vector<3xf32>, %b: i1, %bv: vector<4xi1>, %ip: !spirv.ptr<i32, StorageBuffer>, %m: !spirv.matrix<3 x vector<4xf32>>, %n: !spirv.matrix<4 x vector<3xf32>>, %d: f64, %h: f16, %l: i64) "None" {
    %0 = spirv.SNegate %i : i32
    %1 = spirv.SNegate %iv : vector<4xi32>
    %2 = spirv.FNegate %f : f32
    %3 = spirv.FNegate %fv : vector<4xf32>
    %4 = spirv.IAdd %i, %i : i32
    %5 = spirv.IAdd %iv, %iv : vector<4xi32>
    %6 = spirv.FAdd %f, %f {relaxed_precision} : f32
    %7 = spirv.FAdd %fv, %fv : vector<4xf32>
    %8 = spirv.ISub %i, %i : i32
    %9 = spirv.ISub %iv, %iv : vector<4xi32>
    %10 = spirv.FSub %f, %f : f32
    %11 = spirv.FSub %fv, %fv : vector<4xf32>
    %12 = spirv.IMul %i, %i : i32
    %13 = spirv.IMul %iv, %iv : vector<4xi32>
    %14 = spirv.FMul %f, %f : f32
    %15 = spirv.FMul %fv, %fv : vector<4xf32>
    %16 = spirv.UDiv %i, %i : i32
    %17 = spirv.UDiv %iv, %iv : vector<4xi32>
    %18 = spirv.SDiv %i, %i : i32
    %19 = spirv.SDiv %iv, %iv : vector<4xi32>
    %20 = spirv.FDiv %f, %f : f32
    %21 = spirv.FDiv %fv, %fv : vector<4xf32>
    %22 = spirv.UMod %i, %i : i32
    %23 = spirv.UMod %iv, %iv : vector<4xi32>
    %24 = spirv.SRem %i, %i : i32
    %25 = spirv.SRem %iv, %iv : vector<4xi32>
    %26 = spirv.SMod %i, %i : i32
    %27 = spirv.SMod %iv, %iv : vector<4xi32>
    %28 = spirv.FRem %f, %f : f32
    %29 = spirv.FRem %fv, %fv : vector<4xf32>
    %30 = spirv.FMod %f, %f : f32
    %31 = spirv.FMod %fv, %fv : vector<4xf32>
    %t0 = spirv.VectorTimesScalar %fv, %f : (vector<4xf32>, f32) -> vector<4xf32>
    %t1 = spirv.MatrixTimesScalar %m, %f : !spirv.matrix<3 x vector<4xf32>>, f32
    %t2 = spirv.MatrixTimesMatrix %m, %n : !spirv.matrix<3 x vector<4xf32>>, !spirv.matrix<4 x vector<3xf32>> -> !spirv.matrix<4 x vector<4xf32>>
    %t3 = spirv.Dot %fv, %fv {no_contraction} : vector<4xf32> -> f32
    %t4 = spirv.IAddCarry %i, %i : !spirv.struct<(i32, i32)>
    %t5 = spirv.ISubBorrow %iv, %iv : !spirv.struct<(vector<4xi32>, vector<4xi32>)>
    %t6 = spirv.UMulExtended %i, %i : !spirv.struct<(i32, i32)>
    %t7 = spirv.SMulExtended {relaxed_precision} %i, %i : !spirv.struct<(i32, i32)>
    %t8 = spirv.Transpose %m : !spirv.matrix<3 x vector<4xf32>> -> !spirv.matrix<4 x vector<3xf32>>
    %t9 = spirv.FAdd %d, %d : f64
    %t10 = spirv.FMul %h, %h : f16
    %t11 = spirv.ISub %l, %l : i64
    %t12 = spirv.Undef : vector<2xf32>
    spirv.Return
  }
}
