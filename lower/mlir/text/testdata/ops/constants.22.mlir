spirv.module Logical GLSL450 requires #spirv.vce<v1.6, [Shader, BFloat16TypeKHR], [SPV_KHR_bfloat16]> {
  spirv.SpecConstant @a = 4 : i32
  spirv.EXT.SpecConstantCompositeReplicate @r (@a) : !spirv.array<3 x i32>
  spirv.func @all() "None" {
    %t0 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : vector<2xi32>
    %t1 = spirv.EXT.ConstantCompositeReplicate [dense<[1, 2]> : vector<2xi32>] : !spirv.array<2 x vector<2xi32>>
    %t2 = spirv.Constant 1.5 : bf16
    spirv.Return
  }
}
