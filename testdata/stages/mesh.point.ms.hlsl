// args: -T ms_6_5 -E main -fspv-target-env=vulkan1.1spirv1.4
// spirv: "OpExecutionMode %main OutputPoints" "OpDecorate %\d+ BuiltIn PrimitivePointIndicesEXT" "OpVariable %_ptr_Output__arr_uint_uint_4 Output"
struct Vertex { float4 p : SV_Position; };
[outputtopology("point")]
[numthreads(4, 1, 1)]
void main(uint i : SV_GroupThreadID, [[vk::builtin("DrawIndex")]] int draw : DRAW, out vertices Vertex v[4], out indices uint points[4]) {
  SetMeshOutputCounts(4, 4);
  v[i].p = draw;
  points[i] = i; // spirv: "OpStore"
}
