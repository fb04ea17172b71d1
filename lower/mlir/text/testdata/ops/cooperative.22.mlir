spirv.module Logical Vulkan requires #spirv.vce<v1.6, [Shader, CooperativeMatrixKHR, VulkanMemoryModel], [SPV_KHR_cooperative_matrix]> {
  spirv.func @all(%p: !spirv.ptr<f32, StorageBuffer>, %s: i32, %c: !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>) "None" {
    %t0 = spirv.KHR.CooperativeMatrixLoad %p, %s, <ColumnMajor>, <Volatile|Aligned>, 16 : !spirv.ptr<f32, StorageBuffer>, i32 -> !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>
    spirv.KHR.CooperativeMatrixStore %p, %c, %s, <RowMajor>, <Aligned>, 4 : !spirv.ptr<f32, StorageBuffer>, !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>, i32
    %t1 = spirv.Constant dense<4.25> : !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc>
    spirv.Return
  }
}
