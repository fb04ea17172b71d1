module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.mlir.global private @"shared memory"() {addr_space = 3 : i32, alignment = 4 : i64} : !llvm.array<4 x i32> {
    %0 = llvm.mlir.undef : !llvm.array<4 x i32>
    llvm.return %0 : !llvm.array<4 x i32>
  }
  llvm.mlir.global external thread_local @counter() {addr_space = 0 : i32} : i32 {
    %0 = llvm.mlir.constant(0 : i32) : i32
    llvm.return %0 : i32
  }
  llvm.mlir.global internal unnamed_addr constant @global() {addr_space = 0 : i32} : !llvm.array<4 x i8> {
    %0 = llvm.mlir.constant("%d\0A\00") : !llvm.array<4 x i8>
    llvm.return %0 : !llvm.array<4 x i8>
  }
  llvm.mlir.global external @table() {addr_space = 0 : i32} : !llvm.struct<packed (i1, vector<2xf16>, f64, struct<"two words", (i8, struct<(i64, ptr)>)>)> {
    %0 = llvm.mlir.constant(true) : i1
    %1 = llvm.mlir.constant(dense<[0xBE00, 0xBE00]> : vector<2xf16>) : vector<2xf16>
    %2 = llvm.mlir.constant(0x3FB999999999999A : f64) : f64
    %3 = llvm.mlir.zero : !llvm.struct<"two words", (i8, struct<(i64, ptr)>)>
    %4 = llvm.mlir.undef : !llvm.struct<packed (i1, vector<2xf16>, f64, struct<"two words", (i8, struct<(i64, ptr)>)>)>
    %5 = llvm.insertvalue %0, %4[0] : !llvm.struct<packed (i1, vector<2xf16>, f64, struct<"two words", (i8, struct<(i64, ptr)>)>)>
    %6 = llvm.insertvalue %1, %5[1] : !llvm.struct<packed (i1, vector<2xf16>, f64, struct<"two words", (i8, struct<(i64, ptr)>)>)>
    %7 = llvm.insertvalue %2, %6[2] : !llvm.struct<packed (i1, vector<2xf16>, f64, struct<"two words", (i8, struct<(i64, ptr)>)>)>
    %8 = llvm.insertvalue %3, %7[3] : !llvm.struct<packed (i1, vector<2xf16>, f64, struct<"two words", (i8, struct<(i64, ptr)>)>)>
    llvm.return %8 : !llvm.struct<packed (i1, vector<2xf16>, f64, struct<"two words", (i8, struct<(i64, ptr)>)>)>
  }
  llvm.mlir.global external @address() {addr_space = 0 : i32} : i64 {
    %0 = llvm.mlir.addressof @global : !llvm.ptr
    %1 = llvm.mlir.constant(1 : i64) : i64
    %2 = llvm.getelementptr inbounds %0[%1] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %3 = llvm.ptrtoint %2 : !llvm.ptr to i64
    llvm.return %3 : i64
  }
  llvm.func @printf(!llvm.ptr, ...) -> i32
  llvm.func spir_funccc @taken(!llvm.ptr {llvm.noalias, llvm.align = 8 : i64}, i1 {llvm.zeroext}, !llvm.ptr {llvm.byval = !llvm.struct<"two words", (i8, struct<(i64, ptr)>)>}) -> (!llvm.ptr {llvm.nonnull}) attributes {passthrough = ["nounwind", "alone", ["key", "value"]]}
  llvm.func @f(%arg0: vector<4xi32>, %arg1: i32, %arg2: f32) -> vector<4xi32> {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.mlir.addressof @global : !llvm.ptr
    %2 = llvm.mlir.zero : !llvm.ptr
    %3 = llvm.mlir.addressof @"shared memory" : !llvm.ptr<3>
    %4 = llvm.mlir.undef : i32
    %5 = llvm.mlir.constant(3 : i32) : i32
    %6 = llvm.mlir.constant(4 : i32) : i32
    %7 = llvm.mlir.undef : vector<4xi32>
    %8 = llvm.mlir.constant(0 : i32) : i32
    %9 = llvm.insertelement %0, %7[%8 : i32] : vector<4xi32>
    %10 = llvm.insertelement %4, %9[%0 : i32] : vector<4xi32>
    %11 = llvm.mlir.constant(2 : i32) : i32
    %12 = llvm.insertelement %5, %10[%11 : i32] : vector<4xi32>
    %13 = llvm.insertelement %6, %12[%5 : i32] : vector<4xi32>
    %v0 = llvm.alloca %0 x !llvm.struct<"two words", (i8, struct<(i64, ptr)>)> {alignment = 16 : i64} : (i32) -> !llvm.ptr
    %v1 = llvm.call @printf(%1, %arg1) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
    %v2 = llvm.fcmp "_true" %arg2, %arg2 {fastmathFlags = #llvm.fastmath<nnan>} : f32
    %v3 = llvm.call spir_funccc @taken(%v0, %v2, %2) : (!llvm.ptr, i1, !llvm.ptr) -> !llvm.ptr
    %v4 = llvm.addrspacecast %v0 : !llvm.ptr to !llvm.ptr<4>
    %v5 = llvm.add %arg1, %arg1 overflow<nsw, nuw> : i32
    %v6 = llvm.sext %arg1 : i32 to i64
    %v7 = llvm.getelementptr inbounds %v4[%v6, 1, 0] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, !llvm.struct<"two words", (i8, struct<(i64, ptr)>)>
    llvm.store volatile %v5, %v7 {alignment = 1 : i64, nontemporal} : i32, !llvm.ptr<4>
    %v9 = llvm.getelementptr %3[0, %arg1] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i32>
    %v10 = llvm.atomicrmw volatile nand %v9, %arg1 syncscope("workgroup") seq_cst {alignment = 4 : i64} : !llvm.ptr<3>, i32
    %v11 = llvm.load %v9 atomic syncscope("agent") acquire {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    llvm.store %v11, %v9 atomic release {alignment = 4 : i64} : i32, !llvm.ptr<3>
    %v13 = llvm.cmpxchg %v9, %v10, %v11 acq_rel acquire {alignment = 4 : i64} : !llvm.ptr<3>, i32
    %v14 = llvm.extractvalue %v13[0] : !llvm.struct<(i32, i1)>
    llvm.fence syncscope("workgroup") acq_rel
    %v16 = llvm.shufflevector %arg0, %13 [0, -1, 5, 7] : vector<4xi32>
    %v17 = llvm.freeze %v16 : vector<4xi32>
    %v18 = llvm.insertelement %v14, %v17[%arg1 : i32] : vector<4xi32>
    %v19 = llvm.fmul %arg2, %arg2 {fastmathFlags = #llvm.fastmath<nnan, ninf, nsz, arcp, contract, afn, reassoc>} : f32
    %v20 = llvm.fneg %v19 {fastmathFlags = #llvm.fastmath<nnan>} : f32
    %v21 = "llvm.intr.sqrt"(%v20) <{fastmathFlags = #llvm.fastmath<ninf>}> : (f32) -> f32
    %v22 = llvm.call_intrinsic "llvm.roundeven.f32"(%v21) : (f32) -> f32
    %v23 = llvm.fptosi %v22 : f32 to i32
    %v24 = "llvm.intr.ctlz"(%v23) <{is_zero_poison = false}> : (i32) -> i32
    %v25 = llvm.insertelement %v24, %v18[%8 : i32] : vector<4xi32>
    %v26 = llvm.icmp "eq" %v0, %2 : !llvm.ptr
    llvm.cond_br %v26, ^bb1, ^bb2
  ^bb1:
    llvm.unreachable
  ^bb2:
    llvm.return %v25 : vector<4xi32>
  }
}
