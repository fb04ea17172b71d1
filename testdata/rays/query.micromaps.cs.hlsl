// args: -T cs_6_9 -E main -fspv-target-env=vulkan1.2
// A ray query looks at opacity micromaps where its second argument says so,
// which SPIR-V has as a capability of the module.
RaytracingAccelerationStructure scene;
RWStructuredBuffer<uint> o;
template<uint F> uint trace(RayQuery<RAY_FLAG_NONE, F> q, RayDesc d) {
  q.TraceRayInline(scene, RAY_FLAG_NONE, 255, d);
  return q.Proceed();
}
// spirv: "OpCapability RayTracingOpacityMicromap"
// spirv: "OpExtension \"SPV_EXT_opacity_micromap\""
[numthreads(1, 1, 1)]
void main() {
  RayDesc d = (RayDesc)0;
  RayQuery<RAY_FLAG_FORCE_OMM_2_STATE, RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS> q;
  q.TraceRayInline(scene, RAY_FLAG_FORCE_OMM_2_STATE, 255, d); // spirv: "OpRayQueryInitializeKHR %\d+ %\d+ %uint_1024"
  o[0] = q.Proceed();
  RayQuery<RAY_FLAG_NONE, RAYQUERY_FLAG_NONE> plain;
  RayQuery<RAY_FLAG_NONE> same = plain;
  o[1] = trace(same, d);
}
