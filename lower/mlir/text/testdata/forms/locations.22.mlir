spirv.module Logical GLSL450 {
  spirv.func @f(%x: f32 loc("range":1:2 to :9)) "None" {
    %0 = spirv.FAdd %x, %x : f32 loc("range":3:4 to 5:6)
    spirv.Return loc(fused["range":3:4 to :6, "plain":1:2])
  }
}
