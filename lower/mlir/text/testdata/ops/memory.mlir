spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  spirv.SpecConstant @half = 0.5 : f32
  spirv.GlobalVariable @plain : !spirv.ptr<f32, Private>
  spirv.GlobalVariable @bound bind(1, 2) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @read_only bind(1, 3) {aliased, non_writable} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0, NonWritable, Restrict])>, StorageBuffer>
  spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.GlobalVariable @in {location = 3 : i32, flat} : !spirv.ptr<vector<4xf32>, Input>
  spirv.GlobalVariable @copy initializer(@half) : !spirv.ptr<f32, Private>
  spirv.GlobalVariable @push : !spirv.ptr<!spirv.struct<(!spirv.matrix<4 x vector<4xf32>> [0, RowMajor, MatrixStride=16], !spirv.array<3 x f32, stride=16> [64])>, PushConstant>
  spirv.func @all(%p: !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>, i32)>, Workgroup>, %i: i32, %f: f32) "None" {
    %c = spirv.Constant 0 : i32
    %t0 = spirv.Variable : !spirv.ptr<f32, Function>
    %t1 = spirv.Variable init(%c) : !spirv.ptr<i32, Function>
    %t2 = spirv.Variable {relaxed_precision} : !spirv.ptr<vector<4xf32>, Function>
    %t3 = spirv.Load "Function" %t0 : f32
    %t4 = spirv.Load "Function" %t1 ["Volatile"] : i32
    %t5 = spirv.Load "Function" %t1 ["Volatile|Aligned", 16] : i32
    %t6 = spirv.Load "Function" %t2 {relaxed_precision} : vector<4xf32>
    spirv.Store "Function" %t0, %f : f32
    spirv.Store "Function" %t1, %i ["Nontemporal"] : i32
    spirv.Store "Function" %t1, %i ["Aligned", 4] : i32
    spirv.CopyMemory "Function" %t0, "Function" %t0 : f32
    spirv.CopyMemory "Function" %t0, "Function" %t0 ["Volatile"], ["Aligned", 4] : f32
    %t7 = "spirv.AccessChain"(%p, %c, %i) : (!spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>, i32)>, Workgroup>, i32, i32) -> !spirv.ptr<f32, Workgroup>
    %t8 = spirv.mlir.addressof @plain : !spirv.ptr<f32, Private>
    %t9 = spirv.mlir.addressof @bound : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    spirv.Return
  }
}
