; ModuleID = 'kernel'
source_filename = "kernel"

@__spirv_BuiltInGlobalInvocationId = external global <3 x i64>
@particles_descriptor_set0_binding2 = external global [0 x i8], align 16
@particles_descriptor_set0_binding2_size = external global i64
@shared = internal global [8 x float] undef, align 16
@__spv__main_execution_mode_info_17 = constant { i32, [3 x i32] } { i32 17, [3 x i32] [i32 8, i32 4, i32 1] }
@__spv__main_execution_mode_info_31 = constant { i32 } { i32 31 }

define internal float @pure(float %x) noinline readonly {
0:
  %1 = fmul float %x, %x
  ret float %1
}

define internal float @function40(float %0) alwaysinline readnone {
1:
  %2 = fadd nnan nsz float %0, %0
  ret float %2
}

define void @main() {
0:
  %sum = alloca float
  %1 = load <3 x i64>, ptr @__spirv_BuiltInGlobalInvocationId
  %2 = extractelement <3 x i64> %1, i32 0
  %3 = mul i64 %2, 16
  %4 = getelementptr inbounds i8, ptr @particles_descriptor_set0_binding2, i64 %3
  %5 = load volatile <3 x float>, ptr %4, align 4
  %6 = getelementptr inbounds i8, ptr %4, i64 12
  %7 = load float, ptr %6, align 4, !nontemporal !0
  %8 = getelementptr inbounds [8 x float], ptr @shared, i64 0, i64 %2
  store float %7, ptr %8
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264) convergent
  br label %9

9:
  %10 = phi i32 [ 0, %0 ], [ %17, %16 ]
  %11 = phi float [ %7, %0 ], [ %15, %16 ]
  %12 = icmp ult i32 %10, 8
  br i1 %12, label %13, label %18, !prof !1

13:
  %14 = call float @pure(float %11)
  %15 = call float @function40(float %14)
  br label %16

16:
  %17 = add i32 %10, 1
  br label %9, !llvm.loop !2

18:
  %19 = call float @_Z27__spirv_GroupNonUniformFAddiif(i32 3, i32 0, float %11) convergent
  store float %19, ptr %sum
  %20 = load i64, ptr @particles_descriptor_set0_binding2_size, align 8
  %21 = icmp ult i64 %3, %20
  switch i32 %10, label %24 [
    i32 1, label %22
    i32 -1, label %22 ], !unpredictable !3

22:
  %23 = phi float [ %19, %18 ], [ %19, %18 ]
  store float %23, ptr %6, align 4, !nontemporal !0
  br label %24

24:
  fence acq_rel
  ret void
}

declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent nounwind
declare float @_Z27__spirv_GroupNonUniformFAddiif(i32, i32, float) convergent nounwind

!0 = !{i32 1}
!1 = !{!"branch_weights", i32 9, i32 1}
!2 = distinct !{!2, !4}
!3 = !{}
!4 = !{!"llvm.loop.unroll.disable"}
