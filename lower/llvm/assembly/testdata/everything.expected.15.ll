; ModuleID = 'every"thing'
source_filename = "every\22thing"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%opencl.sampler_t = type opaque
%"two words" = type { i8, i64 }

@shared = internal addrspace(3) global [4 x i32] undef, align 4
@input = external addrspace(1) global i8, !spirv.Decorations !0
@global = private unnamed_addr addrspace(2) constant [4 x i8] c"%d\0A\00"
@table = thread_local global <{ i1, <4 x float>, half, ptr, { i8, double }, {} }> <{ i1 true, <4 x float> <float 0x3FB99999A0000000, float 0x3FB99999A0000000, float 0x3FB99999A0000000, float 0x3FB99999A0000000>, half 0xHBE00, ptr null, { i8, double } { i8 -1, double 0x7FF8000000000001 }, {} zeroinitializer }>
@address = global i64 ptrtoint (ptr addrspace(1) getelementptr inbounds (i8, ptr addrspace(1) @input, i64 8) to i64)
@generic = global ptr addrspace(4) addrspacecast (ptr addrspace(3) @shared to ptr addrspace(4))

declare spir_func void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent nounwind
declare i32 @printf(ptr addrspace(2), ...)
declare float @pure(ptr nocapture align 16, ptr byval(%"two words")) readonly "key"="value" "alone"

define internal spir_func <4 x float> @helper(<4 x float> %0, i32 %1) alwaysinline readnone {
2:
  %3 = fadd nnan contract <4 x float> %0, <float 0x4000000000000000, float 0x4000000000000000, float 0x4000000000000000, float 0x4000000000000000>
  %4 = fmul reassoc nnan ninf nsz arcp contract afn <4 x float> %3, %0
  %5 = fneg <4 x float> %4
  %6 = add nuw nsw i32 %1, -2
  %7 = sdiv exact i32 %6, 2
  %8 = icmp slt i32 %7, %1
  %9 = extractelement <4 x float> %5, i32 %7
  %10 = fcmp ult float %9, 0x3FF0000000000000
  %11 = select i1 %8, i1 %10, i1 false
  %12 = uitofp i32 %1 to float
  %13 = insertelement <4 x float> %5, float %12, i64 3
  %14 = select i1 %11, <4 x float> %5, <4 x float> %13
  %15 = fcmp ninf ord <4 x float> %14, %14
  %16 = shufflevector <4 x float> %14, <4 x float> %0, <4 x i32> <i32 0, i32 undef, i32 7, i32 1>
  %17 = select <4 x i1> %15, <4 x float> %14, <4 x float> %16
  %18 = tail call nsz <4 x float> @llvm.fma.v4f32(<4 x float> %17, <4 x float> %0, <4 x float> %0)
  %19 = bitcast <4 x float> %18 to <2 x i64>
  %20 = trunc <2 x i64> %19 to <2 x i32>
  %21 = freeze <2 x i32> %20
  %22 = bitcast <2 x i32> %21 to double
  %23 = fptrunc double %22 to half
  %24 = fpext half %23 to float
  %25 = insertelement <4 x float> %18, float %24, i32 0
  ret <4 x float> %25
}

declare <4 x float> @llvm.fma.v4f32(<4 x float>, <4 x float>, <4 x float>)

define spir_kernel void @main(ptr addrspace(1) noalias %out, i64 %out.1) !kernel_arg_addr_space !1 {
start:
  %p = alloca <4 x float>, align 16
  %0 = alloca %"two words"
  %1 = load volatile <4 x float>, ptr %p, align 16
  %2 = trunc i64 %out.1 to i32
  %p.1 = call spir_func <4 x float> @helper(<4 x float> %1, i32 %2)
  %3 = getelementptr inbounds i8, ptr addrspace(1) %out, i64 %out.1
  store <4 x float> %p.1, ptr addrspace(1) %3, align 4, !nontemporal !2
  %4 = getelementptr %"two words", ptr %0, i64 0, i32 1
  store atomic i64 1, ptr %4 syncscope("device") release, align 8
  %5 = getelementptr inbounds [4 x i32], ptr addrspace(3) @shared, i64 0, i32 3
  %6 = load atomic i32, ptr addrspace(3) %5 acquire, align 4
  %7 = atomicrmw umax ptr addrspace(3) %5, i32 %6 syncscope("workgroup") monotonic, align 4
  %8 = atomicrmw volatile fadd ptr addrspace(1) %out, float 0x3FF0000000000000 seq_cst, align 4
  %9 = cmpxchg ptr addrspace(3) %5, i32 %7, i32 7 acq_rel monotonic, align 4
  %10 = extractvalue { i32, i1 } %9, 1
  %11 = insertvalue { i1, i32 } undef, i1 %10, 0
  %12 = insertvalue { i1, i32 } %11, i32 %7, 1
  store { i1, i32 } %12, ptr %0
  fence syncscope("workgroup") acq_rel
  fence seq_cst
  br label %loop

loop:
  %13 = phi i32 [ 0, %start ], [ %14, %15 ]
  %14 = add i32 %13, 1
  switch i32 %13, label %15 [
    i32 1, label %loop.1
    i32 -1, label %loop.1 ]

15:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 0, i32 0, i32 0) convergent
  %16 = call i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @global, i32 %13)
  %17 = call float @pure(ptr nocapture align 16 null, ptr byval(%"two words") undef)
  %18 = icmp eq i32 %14, 0
  br i1 %18, label %loop, label %loop.1, !llvm.loop !3, !prof !4

loop.1:
  %19 = phi i32 [ %13, %loop ], [ %13, %loop ], [ %14, %15 ]
  %20 = icmp ugt i32 %19, 0
  br i1 %20, label %stop, label %go

stop:
  unreachable

go:
  ret void
}

!spirv.Source = !{!5}
!odd\20name = !{}

!0 = !{!6}
!1 = !{i32 1, i32 0}
!2 = !{i32 1}
!3 = distinct !{!3, !7}
!4 = !{!"branch_weights", i32 3, i32 1}
!5 = !{i32 5, i32 600, !"a\5Cb", null}
!6 = !{i32 26}
!7 = !{!"llvm.loop.unroll.disable"}
