spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  spirv.GlobalVariable @color {location = 0 : i32} : !spirv.ptr<vector<4xf32>, Output>
  spirv.GlobalVariable @uv {location = 1 : i32, component = 2 : i32} : !spirv.ptr<vector<2xf32>, Input>
  spirv.GlobalVariable @"with space" bind(0, 1) : !spirv.ptr<!spirv.struct<named, (f32 [0], i32 [4])>, Uniform>
  spirv.func @abi(%a: !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1)>}, %b: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0), StorageBuffer>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1], subgroup_size = 4>} {
    spirv.Return
  }
  spirv.func @abi2() "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>} {
    spirv.Return
  }
  spirv.func @all() "None" {
    spirv.Return
  }
  spirv.EntryPoint "Fragment" @all, @color, @uv
  spirv.ExecutionMode @all "OriginUpperLeft"
  spirv.EntryPoint "GLCompute" @abi2
  spirv.ExecutionMode @abi2 "LocalSize", 8, 8, 1
}
