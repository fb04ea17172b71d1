spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  spirv.func @all(%i: i32, %f: f32, %b: i1, %u: vector<4xi32>) "None" {
    %0 = spirv.GroupNonUniformIAdd <Subgroup> <InclusiveScan> %i : i32 -> i32
    %1 = spirv.GroupNonUniformFAdd <Subgroup> <InclusiveScan> %f : f32 -> f32
    %2 = spirv.GroupNonUniformIMul <Subgroup> <InclusiveScan> %i : i32 -> i32
    %3 = spirv.GroupNonUniformFMul <Subgroup> <InclusiveScan> %f : f32 -> f32
    %4 = spirv.GroupNonUniformSMin <Subgroup> <InclusiveScan> %i : i32 -> i32
    %5 = spirv.GroupNonUniformUMin <Subgroup> <InclusiveScan> %i : i32 -> i32
    %6 = spirv.GroupNonUniformFMin <Subgroup> <InclusiveScan> %f : f32 -> f32
    %7 = spirv.GroupNonUniformSMax <Subgroup> <InclusiveScan> %i : i32 -> i32
    %8 = spirv.GroupNonUniformUMax <Subgroup> <InclusiveScan> %i : i32 -> i32
    %9 = spirv.GroupNonUniformFMax <Subgroup> <InclusiveScan> %f : f32 -> f32
    %10 = spirv.GroupNonUniformBitwiseAnd <Subgroup> <InclusiveScan> %i : i32 -> i32
    %11 = spirv.GroupNonUniformBitwiseOr <Subgroup> <InclusiveScan> %i : i32 -> i32
    %12 = spirv.GroupNonUniformBitwiseXor <Subgroup> <InclusiveScan> %i : i32 -> i32
    %13 = spirv.GroupNonUniformLogicalAnd <Subgroup> <InclusiveScan> %b : i1 -> i1
    %14 = spirv.GroupNonUniformLogicalOr <Subgroup> <InclusiveScan> %b : i1 -> i1
    %15 = spirv.GroupNonUniformLogicalXor <Subgroup> <InclusiveScan> %b : i1 -> i1
    %c = spirv.Constant 4 : i32
    %t0 = spirv.GroupNonUniformFAdd <Workgroup> <ClusteredReduce> %f cluster_size(%c) : f32, i32 -> f32
    %t1 = spirv.GroupNonUniformAll <Subgroup> %b : i1
    %t2 = spirv.GroupNonUniformAny <Subgroup> %b : i1
    %t3 = spirv.GroupNonUniformAllEqual <Subgroup> %f : f32, i1
    %t4 = spirv.GroupNonUniformBallotBitCount <Subgroup> <Reduce> %u : vector<4xi32> -> i32
    %t5 = spirv.GroupNonUniformBallotFindLSB <Subgroup> %u : vector<4xi32>, i32
    %t6 = spirv.GroupNonUniformBallotFindMSB <Subgroup> %u : vector<4xi32>, i32
    %t7 = spirv.GroupNonUniformQuadSwap <Subgroup> %f %c : f32, i32
    %t8 = spirv.GroupNonUniformRotateKHR <Subgroup> %f, %c : f32, i32 -> f32
    %t9 = spirv.GroupNonUniformRotateKHR <Workgroup> %f, %c, cluster_size(%c) : f32, i32, i32 -> f32
    spirv.Return
  }
}
