spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  spirv.func @all(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %c: vector<2xf32>, %z: f32, %t: !spirv.image<i32, Cube, NoDepth, Arrayed, SingleSampled, NoSampler, R32i>) "None" {
    %t0 = spirv.Image %s : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>
    %t1 = spirv.ImageQuerySize %t : !spirv.image<i32, Cube, NoDepth, Arrayed, SingleSampled, NoSampler, R32i> -> vector<3xi32>
    %t2 = spirv.ImageDrefGather %s : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %c : vector<2xf32>, %z : f32 -> vector<4xf32>
    %t3 = spirv.ImageDrefGather %s : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %c : vector<2xf32>, %z : f32 ["NonPrivateTexel"] -> vector<4xf32>
    spirv.Return
  }
}
