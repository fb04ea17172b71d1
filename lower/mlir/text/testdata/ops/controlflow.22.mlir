spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  spirv.func @gone() "None" {
    spirv.Kill
  }
  spirv.func @all(%c: i1, %x: f32, %n: i32, %l: i64) "None" {
    spirv.mlir.selection {
      spirv.Switch %n : i32, [
        default: ^a(%x : f32),
        0: ^a(%x : f32),
        4294967295: ^b,
        7: ^merge
      ]
    ^a(%p: f32):
      spirv.Branch ^merge
    ^b:
      spirv.Branch ^merge
    ^merge:
      spirv.mlir.merge
    }
    spirv.mlir.selection {
      spirv.Switch %l : i64, [
        default: ^merge,
        -5: ^merge
      ]
    ^merge:
      spirv.mlir.merge
    }
    spirv.mlir.selection {
      spirv.Switch %n : i32, [
        default: ^merge
      ]
    ^merge:
      spirv.mlir.merge
    }
    %r = spirv.mlir.selection -> f32 {
      spirv.BranchConditional %c, ^then, ^merge(%x : f32)
    ^then:
      %t0 = spirv.FAdd %x, %x : f32
      spirv.Branch ^merge(%t0 : f32)
    ^merge(%q: f32):
      spirv.mlir.merge %q : f32
    }
    %s:2 = spirv.mlir.loop control(Unroll) -> f32, i32 {
      spirv.Branch ^header
    ^header:
      spirv.BranchConditional %c, ^continue, ^merge
    ^continue:
      spirv.Branch ^header
    ^merge:
      spirv.mlir.merge %r, %n : f32, i32
    }
    %u = spirv.FAdd %s#0, %r : f32
    spirv.Return
  }
}
