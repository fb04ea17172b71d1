spirv.module Logical Vulkan requires #spirv.vce<v1.6, [Shader, CooperativeMatrixKHR, VulkanMemoryModel], [SPV_KHR_cooperative_matrix]> {
  spirv.func @all(%p: !spirv.ptr<f32, StorageBuffer>, %s: i32, %a: !spirv.coopmatrix<8x16xf16, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xf16, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>, %f: f32, %i: !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, %j: !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB>, %k: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>) "None" {
    %t0 = spirv.KHR.CooperativeMatrixLength : !spirv.coopmatrix<8x16xf16, Subgroup, MatrixA>
    %t1 = spirv.KHR.CooperativeMatrixLoad %p, %s, <RowMajor> : !spirv.ptr<f32, StorageBuffer>, i32 -> !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>
    %t2 = spirv.KHR.CooperativeMatrixLoad %p, %s, <ColumnMajor>, <Volatile> : !spirv.ptr<f32, StorageBuffer>, i32 -> !spirv.coopmatrix<8x8xf32, Workgroup, MatrixAcc>
    spirv.KHR.CooperativeMatrixStore %p, %c, %s, <RowMajor> : !spirv.ptr<f32, StorageBuffer>, !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>, i32
    spirv.KHR.CooperativeMatrixStore %p, %c, %s, <ColumnMajor>, <Volatile> : !spirv.ptr<f32, StorageBuffer>, !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>, i32
    %t3 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<8x16xf16, Subgroup, MatrixA>, !spirv.coopmatrix<16x8xf16, Subgroup, MatrixB> -> !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>
    %t4 = spirv.KHR.CooperativeMatrixMulAdd %i, %j, %k, <ASigned|AccSat> : !spirv.coopmatrix<8x16xi8, Subgroup, MatrixA>, !spirv.coopmatrix<16x8xi8, Subgroup, MatrixB> -> !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>
    %t5 = spirv.CompositeConstruct %f : (f32) -> !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>
    %t6 = spirv.MatrixTimesScalar %c, %f : !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>, f32
    %t7 = spirv.FAdd %c, %c : !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>
    %t8 = spirv.CompositeExtract %c[3 : i32] : !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>
    spirv.Return
  }
}
