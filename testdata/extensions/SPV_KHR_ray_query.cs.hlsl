// args: -T cs_6_5 -fspv-target-env=vulkan1.2
// Whether anything is in the way.
// spirv: "OpExtension .SPV_KHR_ray_query." "OpRayQueryInitializeKHR"
RaytracingAccelerationStructure scene;
RWStructuredBuffer<uint> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  RayDesc ray = { float3(i, 0, 0), 0, float3(0, 0, 1), 100 };
  RayQuery<RAY_FLAG_ACCEPT_FIRST_HIT_AND_END_SEARCH> q;
  q.TraceRayInline(scene, 0, 0xff, ray);
  q.Proceed();
  o[i] = q.CommittedStatus() != COMMITTED_NOTHING;
}
