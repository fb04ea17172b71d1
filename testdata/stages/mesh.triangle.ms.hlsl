// args: -T ms_6_5 -E main -fspv-target-env=vulkan1.3 -fcgl
// Elements of the output arrays are stored where they go; nothing is read back.
// spirv: "OpCapability MeshShadingEXT" "OpExtension \"SPV_EXT_mesh_shader\"" "OpEntryPoint MeshEXT %main"
// spirv: "OpExecutionMode %main LocalSize 8 1 1" "OpExecutionMode %main OutputTrianglesEXT" "OpExecutionMode %main OutputVertices 16" "OpExecutionMode %main OutputPrimitivesEXT 9"
// spirv: "OpDecorate %(\d+) BuiltIn PrimitiveTriangleIndicesEXT" "OpDecorate %gl_Layer PerPrimitiveEXT" "OpDecorate %\d+ BuiltIn CullPrimitiveEXT" "OpDecorate %out_var_COLOR Flat" "OpDecorate %out_var_UV Location 0"
// spirv: "%gl_ClipDistance = OpVariable %_ptr_Output__arr__arr_float_uint_3_uint_16 Output"
// spirv: "%in_var_given = OpVariable %_ptr_TaskPayloadWorkgroupEXT_Payload TaskPayloadWorkgroupEXT"
struct Base { float2 uv : UV; };
struct Vertex : Base {
  float4 p : SV_Position;
  [[vk::builtin("PointSize")]] float size : PSIZE;
  bool2 flags : FLAGS;
  float3x3 m : M;
  float3 clip : SV_ClipDistance;
};
struct Primitive { uint layer : SV_RenderTargetArrayIndex; uint cull : SV_CullPrimitive; nointerpolation float4 color : COLOR; };
struct Payload { float4 bounds[2]; uint n; };

void vertex(uint i, out vertices Vertex v[16]) {
  v[i].p = i;
}

[outputtopology("triangle")]
[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex, uint3 id : SV_DispatchThreadID, uint view : SV_ViewID, in payload Payload given,
          out vertices Vertex v[16], out indices uint3 t[9], out primitives Primitive p[9]) {
  SetMeshOutputCounts(given.n, 9); // spirv: "OpSetMeshOutputsEXT %\d+ %uint_9"
  v[i].p.yw = given.bounds[1].xy;  // spirv: "OpAccessChain %_ptr_Output_float %gl_Position %\d+ %uint_1" "OpAccessChain %_ptr_Output_float %gl_Position %\d+ %uint_3"
  v[i].p[i % 4] = 1;               // spirv: "OpAccessChain %_ptr_Output_float %gl_Position %\d+ %\d+"
  v[i].uv = id.xy;                 // spirv: "OpAccessChain %_ptr_Output_v2float %out_var_UV %\d+"
  v[i].flags = i > 2;              // spirv: "OpSelect %v2uint" "OpAccessChain %_ptr_Output_v2uint %out_var_FLAGS %\d+"
  v[i].flags.y = false;            // spirv: "OpAccessChain %_ptr_Output_uint %out_var_FLAGS %\d+ %uint_1"
  v[i].m[2] = 3;                   // spirv: "OpAccessChain %_ptr_Output_v3float %out_var_M %\d+ %uint_2"
  v[i].clip.z = 4;                 // spirv: "OpIAdd %uint %uint_2 %uint_0"
  Vertex w = (Vertex)0;
  v[i + 8] = w;                    // spirv: "OpAccessChain %_ptr_Output_v2float %out_var_UV %\d+" "OpStore"
  p[i].cull = 1;                   // spirv: "OpAccessChain %_ptr_Output_bool %\d+ %\d+"
  Primitive q = { i, view, (float4)0 };
  p[i] = q;                        // spirv: "OpINotEqual %bool"
  t[i] = uint3(0, 1, 2);           // spirv: "OpAccessChain %_ptr_Output_v3uint %\d+ %\d+"
  t[8].z = 5;                      // spirv: "OpAccessChain %_ptr_Output_uint %\d+ %int_8 %uint_2"
  vertex(i, v);
}
// spirv: "%vertex = OpFunction" "OpAccessChain %_ptr_Output_v4float %gl_Position %\d+"
