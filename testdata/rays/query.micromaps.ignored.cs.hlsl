// args: -T cs_6_9 -E main -fspv-target-env=vulkan1.2 -fspv-extension=SPV_KHR_ray_query
// spirv:-"RayTracingOpacityMicromap"
// spirv:-"opacity_micromap"
RaytracingAccelerationStructure scene;
RWStructuredBuffer<uint> o;
[numthreads(1, 1, 1)]
void main() {
  RayQuery<RAY_FLAG_FORCE_OMM_2_STATE, RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS> q;
  RayDesc ray = (RayDesc)0;
  q.TraceRayInline(scene, RAY_FLAG_FORCE_OPAQUE, 255, ray); // WARNING[micromaps-ignored] "-fspv-extension does not permit 'SPV_EXT_opacity_micromap'"
  q.Proceed();
  o[0] = q.CommittedStatus();
}
