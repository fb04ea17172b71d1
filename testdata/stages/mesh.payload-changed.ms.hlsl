// args: -T ms_6_5 -fspv-target-env=vulkan1.3
// What a mesh shader writes to its parameter is its own: the payload is copied, and stays.
// spirv:-"OpStore %in_var_payload"
struct Payload { uint marks[32]; };
struct Vertex { float4 position : SV_Position; };

[outputtopology("triangle")]
[numthreads(32, 1, 1)]
void main(uint thread : SV_GroupThreadID, in payload Payload payload, out vertices Vertex vertices[32], out indices uint3 triangles[1]) {
  SetMeshOutputCounts(32, 1);
  payload.marks[thread ^ 1] = 5; // spirv: "OpVariable %_ptr_Function__arr_uint_uint_32 Function" "OpLoad %Payload" "OpAccessChain %_ptr_Function_uint" "OpStore %\w+ %uint_5"
  vertices[thread].position = payload.marks[thread];
  triangles[0] = uint3(0, 1, 2);
}
