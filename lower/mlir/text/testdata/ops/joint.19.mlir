spirv.module Physical64 OpenCL requires #spirv.vce<v1.3, [Kernel, Addresses, JointMatrixINTEL], [SPV_INTEL_joint_matrix]> {
  spirv.func @all(%p: !spirv.ptr<f32, CrossWorkgroup>, %s: i32, %a: !spirv.jointmatrix<8x32xi8, RowMajor, Subgroup>, %b: !spirv.jointmatrix<32x8xi8, ColumnMajor, Subgroup>, %c: !spirv.jointmatrix<8x8xi32, RowMajor, Subgroup>) "None" {
    %t0 = spirv.INTEL.JointMatrixLoad <Subgroup> <RowMajor> %p, %s {memory_access = #spirv.memory_access<Volatile>} : (!spirv.ptr<f32, CrossWorkgroup>, i32) -> !spirv.jointmatrix<8x16xf32, ColumnMajor, Subgroup>
    %t1 = spirv.INTEL.JointMatrixWorkItemLength : !spirv.jointmatrix<8x16xf32, ColumnMajor, Subgroup>
    spirv.INTEL.JointMatrixStore <Subgroup> <ColumnMajor> %p, %t0, %s : (!spirv.ptr<f32, CrossWorkgroup>, !spirv.jointmatrix<8x16xf32, ColumnMajor, Subgroup>, i32)
    %t2 = spirv.INTEL.JointMatrixMad <Subgroup> %a, %b, %c : !spirv.jointmatrix<8x32xi8, RowMajor, Subgroup>, !spirv.jointmatrix<32x8xi8, ColumnMajor, Subgroup> -> !spirv.jointmatrix<8x8xi32, RowMajor, Subgroup>
    spirv.Return
  }
}
