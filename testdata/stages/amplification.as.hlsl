// args: -T as_6_5 -E main -fspv-target-env=vulkan1.3 -fcgl
// spirv: "OpCapability MeshShadingEXT" "OpEntryPoint TaskEXT %main \"main\" .* %payload" "OpExecutionMode %main LocalSize 32 1 1"
// spirv: "%payload = OpVariable %_ptr_TaskPayloadWorkgroupEXT_Payload TaskPayloadWorkgroupEXT"
struct Payload { uint ids[32]; bool any; };
groupshared Payload payload;
groupshared uint count;
void start(uint n) { DispatchMesh(n, 1, 1, payload); }
[numthreads(32, 1, 1)]
void main(uint i : SV_GroupThreadID, uint3 id : SV_DispatchThreadID) {
  if (i == 0)
    count = 0;
  GroupMemoryBarrierWithGroupSync();
  InterlockedAdd(count, id.x & 1);
  payload.ids[i] = id.x;
  payload.any = true;
  GroupMemoryBarrierWithGroupSync();
  if (count > 4)
    start(count);
  else
    start(1);
}
// spirv: "OpControlBarrier %uint_2 %uint_2 %uint_264" "OpEmitMeshTasksEXT %\d+ %uint_1 %uint_1 %payload"
