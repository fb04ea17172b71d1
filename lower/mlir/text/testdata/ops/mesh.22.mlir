spirv.module Logical GLSL450 requires #spirv.vce<v1.4, [MeshShadingEXT, Geometry], [SPV_EXT_mesh_shader]> {
  spirv.func @task(%x: i32, %p: !spirv.ptr<!spirv.struct<(i32)>, TaskPayloadWorkgroupEXT>) "None" {
    spirv.EXT.EmitMeshTasks %x, %x, %x, %p : i32, i32, i32, !spirv.ptr<!spirv.struct<(i32)>, TaskPayloadWorkgroupEXT>
  }
  spirv.func @bare(%x: i32) "None" {
    spirv.EXT.EmitMeshTasks %x, %x, %x : i32, i32, i32
  }
  spirv.func @all(%x: i32) "None" {
    spirv.EXT.SetMeshOutputs %x, %x : i32, i32
    spirv.EmitVertex
    spirv.EndPrimitive
    spirv.Return
  }
}
