module {
  llvm.mlir.global external @__spirv_BuiltInGlobalInvocationId() {addr_space = 0 : i32} : vector<3xi64>
  llvm.mlir.global external @particles_descriptor_set0_binding2() {addr_space = 0 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.mlir.global external @particles_descriptor_set0_binding2_size() {addr_space = 0 : i32} : i64
  llvm.mlir.global internal @shared() {addr_space = 0 : i32, alignment = 16 : i64} : !llvm.array<8 x f32> {
    %0 = llvm.mlir.undef : !llvm.array<8 x f32>
    llvm.return %0 : !llvm.array<8 x f32>
  }
  llvm.mlir.global external constant @__spv__main_execution_mode_info_17() {addr_space = 0 : i32} : !llvm.struct<(i32, array<3 x i32>)> {
    %0 = llvm.mlir.constant(17 : i32) : i32
    %1 = llvm.mlir.constant(8 : i32) : i32
    %2 = llvm.mlir.constant(4 : i32) : i32
    %3 = llvm.mlir.constant(1 : i32) : i32
    %4 = llvm.mlir.undef : !llvm.array<3 x i32>
    %5 = llvm.insertvalue %1, %4[0] : !llvm.array<3 x i32>
    %6 = llvm.insertvalue %2, %5[1] : !llvm.array<3 x i32>
    %7 = llvm.insertvalue %3, %6[2] : !llvm.array<3 x i32>
    %8 = llvm.mlir.undef : !llvm.struct<(i32, array<3 x i32>)>
    %9 = llvm.insertvalue %0, %8[0] : !llvm.struct<(i32, array<3 x i32>)>
    %10 = llvm.insertvalue %7, %9[1] : !llvm.struct<(i32, array<3 x i32>)>
    llvm.return %10 : !llvm.struct<(i32, array<3 x i32>)>
  }
  llvm.mlir.global external constant @__spv__main_execution_mode_info_31() {addr_space = 0 : i32} : !llvm.struct<(i32)> {
    %0 = llvm.mlir.constant(31 : i32) : i32
    %1 = llvm.mlir.undef : !llvm.struct<(i32)>
    %2 = llvm.insertvalue %0, %1[0] : !llvm.struct<(i32)>
    llvm.return %2 : !llvm.struct<(i32)>
  }
  llvm.func internal @pure(%arg0: f32) -> f32 attributes {passthrough = ["noinline", ["memory", "21845"]]} {
    %v0 = llvm.fmul %arg0, %arg0 : f32
    llvm.return %v0 : f32
  }
  llvm.func internal @function40(%arg0: f32) -> f32 attributes {passthrough = ["alwaysinline", ["memory", "0"]]} {
    %v0 = llvm.fadd %arg0, %arg0 {fastmathFlags = #llvm.fastmath<nnan, nsz>} : f32
    llvm.return %v0 : f32
  }
  llvm.func @main() {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !llvm.ptr
    %2 = llvm.mlir.constant(0 : i32) : i32
    %3 = llvm.mlir.constant(16 : i64) : i64
    %4 = llvm.mlir.addressof @particles_descriptor_set0_binding2 : !llvm.ptr
    %5 = llvm.mlir.addressof @shared : !llvm.ptr
    %6 = llvm.mlir.constant(2 : i32) : i32
    %7 = llvm.mlir.constant(264 : i32) : i32
    %8 = llvm.mlir.constant(8 : i32) : i32
    %9 = llvm.mlir.constant(3 : i32) : i32
    %10 = llvm.mlir.addressof @particles_descriptor_set0_binding2_size : !llvm.ptr
    %v0 = llvm.alloca %0 x f32 : (i32) -> !llvm.ptr
    %v1 = llvm.load %1 : !llvm.ptr -> vector<3xi64>
    %v2 = llvm.extractelement %v1[%2 : i32] : vector<3xi64>
    %v3 = llvm.mul %v2, %3 : i64
    %v4 = llvm.getelementptr inbounds %4[%v3] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %v5 = llvm.load volatile %v4 {alignment = 4 : i64} : !llvm.ptr -> vector<3xf32>
    %v6 = llvm.getelementptr inbounds %v4[12] : (!llvm.ptr) -> !llvm.ptr, i8
    %v7 = llvm.load %v6 {alignment = 4 : i64, nontemporal} : !llvm.ptr -> f32
    %v8 = llvm.getelementptr inbounds %5[0, %v2] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<8 x f32>
    llvm.store %v7, %v8 : f32, !llvm.ptr
    llvm.call @_Z22__spirv_ControlBarrieriii(%6, %6, %7) : (i32, i32, i32) -> ()
    llvm.br ^bb1(%2, %v7 : i32, f32)
  ^bb1(%v12: i32, %v13: f32):
    %v14 = llvm.icmp "ult" %v12, %8 : i32
    llvm.cond_br %v14 weights([9, 1]), ^bb2, ^bb4
  ^bb2:
    %v16 = llvm.call @pure(%v13) : (f32) -> f32
    %v17 = llvm.call @function40(%v16) : (f32) -> f32
    llvm.br ^bb3
  ^bb3:
    %v19 = llvm.add %v12, %0 : i32
    llvm.br ^bb1(%v19, %v17 : i32, f32) {loop_annotation = #llvm.loop_annotation<unroll = <disable = true>>}
  ^bb4:
    %v21 = llvm.call @_Z27__spirv_GroupNonUniformFAddiif(%9, %2, %v13) : (i32, i32, f32) -> f32
    llvm.store %v21, %v0 : f32, !llvm.ptr
    %v23 = llvm.load %10 {alignment = 8 : i64} : !llvm.ptr -> i64
    %v24 = llvm.icmp "ult" %v3, %v23 : i64
    llvm.switch %v12 : i32, ^bb6 [
      1: ^bb5(%v21 : f32),
      -1: ^bb5(%v21 : f32)
    ]
  ^bb5(%v26: f32):
    llvm.store %v26, %v6 {alignment = 4 : i64, nontemporal} : f32, !llvm.ptr
    llvm.br ^bb6
  ^bb6:
    llvm.fence acq_rel
    llvm.return
  }
  llvm.func @_Z22__spirv_ControlBarrieriii(i32, i32, i32) attributes {passthrough = ["convergent", "nounwind"]}
  llvm.func @_Z27__spirv_GroupNonUniformFAddiif(i32, i32, f32) -> f32 attributes {passthrough = ["convergent", "nounwind"]}
}
