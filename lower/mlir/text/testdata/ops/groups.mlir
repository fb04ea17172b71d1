spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  spirv.func @all(%i: i32, %f: f32, %b: i1, %fv: vector<4xf32>, %l: vector<3xi32>) "None" {
    %0 = spirv.GroupIAdd <Workgroup> <Reduce> %i : i32
    %1 = spirv.GroupFAdd <Workgroup> <Reduce> %f : f32
    %2 = spirv.GroupFMin <Workgroup> <Reduce> %f : f32
    %3 = spirv.GroupUMin <Workgroup> <Reduce> %i : i32
    %4 = spirv.GroupSMin <Workgroup> <Reduce> %i : i32
    %5 = spirv.GroupFMax <Workgroup> <Reduce> %f : f32
    %6 = spirv.GroupUMax <Workgroup> <Reduce> %i : i32
    %7 = spirv.GroupSMax <Workgroup> <Reduce> %i : i32
    %8 = spirv.KHR.GroupIMul <Workgroup> <Reduce> %i : i32
    %9 = spirv.KHR.GroupFMul <Workgroup> <Reduce> %f : f32
    %t0 = spirv.GroupBroadcast <Workgroup> %f, %l : f32, vector<3xi32>
    %t1 = spirv.GroupNonUniformElect <Subgroup> : i1
    %c = spirv.Constant 2 : i32
    %t2 = spirv.GroupNonUniformBroadcast <Subgroup> %fv, %c : vector<4xf32>, i32
    %t3 = spirv.GroupNonUniformBallot <Subgroup> %b : vector<4xi32>
    %t4 = spirv.GroupNonUniformShuffle <Subgroup> %f, %i : f32, i32
    %t5 = spirv.GroupNonUniformShuffleXor <Subgroup> %f, %i : f32, i32
    %t6 = spirv.GroupNonUniformShuffleUp <Subgroup> %f, %i : f32, i32
    %t7 = spirv.GroupNonUniformShuffleDown <Subgroup> %i, %i : i32, i32
    %t8 = spirv.KHR.SubgroupBallot %b : vector<4xi32>
    spirv.KHR.AssumeTrue %b
    spirv.Return
  }
}
