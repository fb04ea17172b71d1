spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  spirv.func @value(%x: f32) -> f32 "Inline|Pure" {
    spirv.ReturnValue %x : f32
  }
  spirv.func @never() "DontInline" {
    spirv.Return
  ^nowhere:
    spirv.Unreachable
  }
  spirv.func @all(%c: i1, %x: f32, %n: i32) "None" {
    %zero = spirv.Constant 0 : i32
    %one = spirv.Constant 1 : i32
    %y = spirv.FunctionCall @value(%x) : (f32) -> f32
    spirv.FunctionCall @never() : () -> ()
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^then, ^merge
    ^then:
      spirv.Branch ^merge
    ^merge:
      spirv.mlir.merge
    }
    spirv.mlir.selection control(Flatten) {
      spirv.BranchConditional %c [3, 5], ^then(%x : f32), ^else(%x, %n : f32, i32)
    ^then(%a: f32):
      spirv.Branch ^else(%a, %n : f32, i32)
    ^else(%p: f32, %q: i32):
      spirv.Branch ^merge
    ^merge:
      spirv.mlir.merge
    }
    spirv.mlir.loop control(DontUnroll) {
      spirv.Branch ^header(%zero : i32)
    ^header(%i: i32):
      %t0 = spirv.SLessThan %i, %n : i32
      spirv.BranchConditional %t0, ^body, ^merge
    ^body:
      spirv.mlir.loop {
      }
      "spirv.mlir.loop"() ({
      }) {loop_control = #spirv.loop_control<Unroll|DependencyInfinite>} : () -> ()
      spirv.Branch ^continue
    ^continue:
      %t1 = spirv.IAdd %i, %one : i32
      spirv.Branch ^header(%t1 : i32)
    ^merge:
      spirv.mlir.merge
    }
    spirv.Return
  }
}
