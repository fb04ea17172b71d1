// args: -T ms_6_5 -fspv-target-env=vulkan1.3
// A mesh shader only reads its payload: an element is loaded from where it is, and not from
// a copy of all.
// spirv: "OpFunction %void"
struct Payload { uint marks[32]; uint kept[4]; float3 center; };
struct Vertex { float4 position : SV_Position; };

[outputtopology("triangle")]
[numthreads(32, 1, 1)]
void main(uint thread : SV_GroupThreadID, in payload Payload payload, out vertices Vertex vertices[32], out indices uint3 triangles[1]) {
  SetMeshOutputCounts(32, 1);
  // spirv: "OpAccessChain %_ptr_TaskPayloadWorkgroupEXT_uint %\w+ %uint_0 %\w+" "OpLoad %uint"
  vertices[thread].position = float4(payload.marks[thread], payload.center);
  triangles[0] = uint3(0, 1, 2);
}
// spirv:-"OpVariable %\w+ Function"
// spirv:-"OpLoad %Payload"
