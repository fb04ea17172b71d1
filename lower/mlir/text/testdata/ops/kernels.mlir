spirv.module Physical64 OpenCL requires #spirv.vce<v1.2, [Kernel, Addresses, Linkage, GenericPointer], []> {
  spirv.func @outside(!spirv.ptr<f32, CrossWorkgroup>, i64) -> f32 "Pure" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "outside", linkage_type = <Import>>}
  spirv.func @all(%p: !spirv.ptr<f32, CrossWorkgroup>, %i: i64, %g: !spirv.ptr<f32, Generic>) "None" {
    %t0 = spirv.ConvertPtrToU %p : !spirv.ptr<f32, CrossWorkgroup> to i64
    %t1 = spirv.ConvertUToPtr %t0 : i64 to !spirv.ptr<f32, Generic>
    %t2 = spirv.PtrCastToGeneric %p : !spirv.ptr<f32, CrossWorkgroup> to !spirv.ptr<f32, Generic>
    %t3 = spirv.GenericCastToPtr %g : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, CrossWorkgroup>
    %t4 = spirv.GenericCastToPtrExplicit %g : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, Workgroup>
    %t5 = spirv.FunctionCall @outside(%p, %i) : (!spirv.ptr<f32, CrossWorkgroup>, i64) -> f32
    spirv.Return
  }
  spirv.EntryPoint "Kernel" @all
  spirv.ExecutionMode @all "ContractionOff"
  spirv.ExecutionMode @all "LocalSizeHint", 3, 4, 5
}
