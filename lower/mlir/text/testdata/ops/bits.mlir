spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader], []> {
  spirv.func @all(%i: i32, %iv: vector<4xi32>, %f: f32, %fv: vector<4xf32>, %f3: vector<3xf32>, %b: i1, %bv: vector<4xi1>, %ip: !spirv.ptr<i32, StorageBuffer>, %b4: vector<4xi8>) "None" {
    %0 = spirv.ShiftRightLogical %i, %i : i32, i32
    %1 = spirv.ShiftRightLogical %iv, %iv : vector<4xi32>, vector<4xi32>
    %2 = spirv.ShiftRightArithmetic %i, %i : i32, i32
    %3 = spirv.ShiftRightArithmetic %iv, %iv : vector<4xi32>, vector<4xi32>
    %4 = spirv.ShiftLeftLogical %i, %i : i32, i32
    %5 = spirv.ShiftLeftLogical %iv, %iv : vector<4xi32>, vector<4xi32>
    %6 = spirv.BitwiseOr %i, %i : i32
    %7 = spirv.BitwiseOr %iv, %iv : vector<4xi32>
    %8 = spirv.BitwiseXor %i, %i : i32
    %9 = spirv.BitwiseXor %iv, %iv : vector<4xi32>
    %10 = spirv.BitwiseAnd %i, %i : i32
    %11 = spirv.BitwiseAnd %iv, %iv : vector<4xi32>
    %12 = spirv.Not %i : i32
    %13 = spirv.Not %iv : vector<4xi32>
    %14 = spirv.BitReverse %i : i32
    %15 = spirv.BitReverse %iv : vector<4xi32>
    %16 = spirv.BitCount %i : i32
    %17 = spirv.BitCount %iv : vector<4xi32>
    %t0 = spirv.BitFieldInsert %i, %i, %i, %i : i32, i32, i32
    %t1 = spirv.BitFieldSExtract %iv, %i, %i : vector<4xi32>, i32, i32
    %t2 = spirv.BitFieldUExtract %i, %i, %i : i32, i32, i32
    %t3 = spirv.SDot %b4, %b4 : vector<4xi8> -> i32
    %t4 = spirv.UDot %i, %i, <PackedVectorFormat4x8Bit> : i32 -> i32
    %t5 = spirv.SUDot %i, %i, <PackedVectorFormat4x8Bit> : i32 -> i32
    %t6 = spirv.SDotAccSat %i, %i, %i, <PackedVectorFormat4x8Bit> : i32 -> i32
    %t7 = spirv.UDotAccSat %b4, %b4, %i : vector<4xi8> -> i32
    %t8 = spirv.SUDotAccSat %b4, %b4, %i : vector<4xi8> -> i32
    spirv.Return
  }
}
