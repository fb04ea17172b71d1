#lim = #spirv.resource_limits<max_compute_workgroup_size = [128, 128, 64], subgroup_size=16>
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, api=Vulkan, NVIDIA:DiscreteGPU:7, #lim>} {
spirv.module @m Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  spirv.GlobalVariable @src bind(0, 0) {location = 3 : i32} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0, NonWritable])>, StorageBuffer>
  spirv.GlobalVariable @gid built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.SpecConstant @sc spec_id(3) = 4 : i32
  spirv.func @g(i32, f32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "outside", linkage_type = <Import>>}
  spirv.func @e(%a : f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}) -> f32 "Inline|Pure" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1], subgroup_size = 4>} {
     spirv.ReturnValue %a : f32
  }
  spirv.func @"f\0A x"(%a : i32 {spirv.decoration = #spirv.decoration<Aliased>}, %b : f32) -> (i32) "None" {
    %c2 = spirv.Constant 5 : i32
    %v = spirv.Variable init(%c2) : !spirv.ptr<i32, Function>
    %c = spirv.Constant 0xFFC00000 : f32
    %cd = spirv.Constant -3.0e-30 : f64
    %ch = spirv.Constant 0x7E00 : f16
    %ci = spirv.Constant -5 : i64
    %cu = spirv.Constant 5 : ui8
    %cs = spirv.Constant -5 : si8
    %c1 = spirv.Constant dense<[1.0, 0x7FC00000]> : vector<2xf32>
    %ca = spirv.Constant [dense<[1, 2]> : vector<2xi32>, dense<3> : vector<2xi32>] : !spirv.array<2 x vector<2xi32>>
    %cb = spirv.Constant dense<[1, 2]> : tensor<2xi32> : !spirv.array<2 x i32>
    %t = spirv.Constant true
    %x = spirv.IAdd %a, %a {no_signed_wrap, foo = [1, 2 : i8, "a\0A\22", 1.5, @a::@b, i32, unit, {a = 3, "b c" = 4.0 : f16}, array<i32: 1, -2>, array<i1: true>, array<f32: 1.0>, dense<[true,false]> : tensor<2xi1>, affine_map<(d0)->(d0)>, index, (i32) -> f32, none, 3 : index, tensor<?x2xf32>, array<i32>, [], {}, dense<> : tensor<0xi32>]} : i32
    spirv.mlir.selection {
      spirv.BranchConditional %t [1, 2], ^a(%a, %b : i32, f32), ^b
    ^a(%y : i32, %z : f32):
      spirv.Store "Function" %v, %y ["Volatile|Aligned", 4] : i32
      spirv.Branch ^b
    ^b:
      spirv.mlir.merge
    }
    spirv.mlir.loop control(Unroll) {
      spirv.Branch ^h
    ^h:
      spirv.BranchConditional %t, ^c, ^b
    ^c:
      spirv.Branch ^h
    ^b:
      spirv.mlir.merge
    }
    %l = spirv.Load "Function" %v ["Aligned", 4] : i32
    spirv.ReturnValue %x : i32 loc("foo"("a b.hlsl":3:4))
  } loc(fused<"meta">[callsite("f" at "g.hlsl":1:2), unknown])
  spirv.EntryPoint "GLCompute" @g, @gid
  spirv.ExecutionMode @g "LocalSize", 4, 1, 1
}
"foo.bar"() ({
^bb0(%a: i32):
  "foo.br"(%a)[^bb1] : (i32) -> ()
^bb1:
  %2:3 = "foo.x"() {a} : () -> (i32, i32, f32)
  "foo.y"(%2#1) : (i32) -> ()
}) : () -> ()
}
