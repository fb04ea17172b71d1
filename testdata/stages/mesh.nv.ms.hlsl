// args: -T ms_6_5 -E main -fvk-invert-y
// Without SPIR-V 1.4 the vendor's extension does it: indices are one array, and
// the payload has a variable for each part.
// spirv: "OpCapability MeshShadingNV" "OpExtension \"SPV_NV_mesh_shader\"" "OpEntryPoint MeshNV %main" "OpExecutionMode %main OutputLinesEXT"
// spirv: "OpDecorate %in_var_b PerTaskNV" "OpDecorate %in_var_b Offset 4" "OpDecorate %in_var_c Offset 16" "OpDecorate %\d+ BuiltIn PrimitiveIndicesNV"
// spirv: "OpVariable %_ptr_Output__arr_uint_uint_6 Output"
struct Vertex { float4 p : SV_Position; };
struct Inner { float4 c; };
struct Payload { float a; float b[2]; Inner inner; };
// spirv: "OpFNegate %float" "OpFNegate %float"
[outputtopology("line")]
[numthreads(1, 1, 1)]
void main(in payload Payload given, out indices uint2 lines[3], out vertices Vertex v[4]) {
  SetMeshOutputCounts(2, 1);
  v[0].p = given.a + given.b[1] + given.inner.c;
  v[1].p.x = 1;
  v[1].p.y = given.a;
  lines[0] = uint2(0, 1);
  lines[1].y = 2;
}
