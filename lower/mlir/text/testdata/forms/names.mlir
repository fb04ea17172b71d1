spirv.module Logical GLSL450 {
  // Names of all kinds, and uses in front of definitions.
  spirv.GlobalVariable @"a \22b\22\5C\0A\C3\BC" : !spirv.ptr<f32, Private>
  spirv.GlobalVariable @a.b$c_1 : !spirv.ptr<f32, Private>
  spirv.func @f(%arg0: i32) "None" {
    spirv.Return
  }
  spirv.func @main(%x: i32, %x.1: i32, %$y-1_: i32, %7: i32, %c: i1) -> i32 "None" {
    spirv.Branch ^defined
  ^uses:
    %sum = spirv.IAdd %later, %7 : i32
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^uses, ^m
    ^uses:
      %same = spirv.IAdd %later, %x.1 : i32
      spirv.Branch ^m
    ^m:
      spirv.mlir.merge
    }
    spirv.mlir.selection {
      %same = spirv.IAdd %later, %$y-1_ : i32 // another value of the name
      spirv.BranchConditional %c, ^m, ^m
    ^m:
      spirv.mlir.merge
    }
    spirv.ReturnValue %sum : i32
  ^defined:
    %later = spirv.Constant 1 : i32
    spirv.Branch ^uses
  }
}
