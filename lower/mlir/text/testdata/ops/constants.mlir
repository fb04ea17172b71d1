spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  spirv.SpecConstant @yes = true
  spirv.SpecConstant @a spec_id(3) = 4 : i32
  spirv.SpecConstant @b = 2.5 : f32
  spirv.SpecConstant @c = 5 : si32
  spirv.SpecConstantComposite @v (@a, @a) : vector<2xi32>
  spirv.SpecConstantComposite @s (@a, @b) : !spirv.struct<(i32, f32)>
  spirv.func @all() "None" {
    %t0 = spirv.Constant true
    %t1 = spirv.Constant false
    %t2 = spirv.Constant 5 : i32
    %t3 = spirv.Constant -5 : i64
    %t4 = spirv.Constant 255 : ui8
    %t5 = spirv.Constant -128 : si8
    %t6 = spirv.Constant 4294967295 : i32
    %t7 = spirv.Constant 1.5 : f32
    %t8 = spirv.Constant 0xFFC00000 : f32
    %t9 = spirv.Constant 0x7F800000 : f32
    %t10 = spirv.Constant -0.0 : f16
    %t11 = spirv.Constant 0.1 : f64
    %t12 = spirv.Constant 1.17549435e-38 : f32
    %t13 = spirv.Constant 1.0e-45 : f32
    %t14 = spirv.Constant 3.40282346e+38 : f32
    %t15 = spirv.Constant 5.9604645e-8 : f16
    %t16 = spirv.Constant 0.333333343 : f32
    %t17 = spirv.Constant dense<[1.0, 2.0, 0x7FC00000]> : vector<3xf32>
    %t18 = spirv.Constant dense<7> : vector<4xi32>
    %t19 = spirv.Constant dense<[true, false]> : vector<2xi1>
    %t20 = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2 x i32>
    %t21 = spirv.Constant [dense<3.0> : vector<2xf32>, dense<[4.0, 5.0]> : vector<2xf32>] : !spirv.array<2 x vector<2xf32>>
    %t22 = spirv.Constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32> : !spirv.array<2 x !spirv.array<3 x i32>>
    %t23 = spirv.Constant dense<1.0> : tensor<3xf32> : !spirv.array<3 x f32>
    %t24 = spirv.mlir.referenceof @a : i32
    %t25 = spirv.mlir.referenceof @s : !spirv.struct<(i32, f32)>
    %t26 = spirv.SpecConstantOperation wraps "spirv.IAdd"(%t2, %t24) : (i32, i32) -> i32
    %t27 = spirv.SpecConstantOperation wraps "spirv.INotEqual"(%t2, %t24) : (i32, i32) -> i1
    %t28 = spirv.Constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, -103]> : tensor<104xi32> : !spirv.array<104 x i32>
    %t29 = spirv.Constant -0.0 : f32
    spirv.Return
  }
}
