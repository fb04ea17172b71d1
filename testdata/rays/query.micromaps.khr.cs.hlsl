// args: -T cs_6_9 -E main -fspv-target-env=vulkan1.2 -fspv-extension=KHR -fspv-extension=SPV_KHR_opacity_micromap
// The newer extension has a mode that says whether rays look at opacity micromaps.
// spirv: "OpCapability RayTracingOpacityMicromap"
// spirv: "OpExtension \"SPV_KHR_opacity_micromap\""
// spirv: "OpExecutionModeId %main OpacityMicromapIdKHR %true"
RaytracingAccelerationStructure scene;
RWStructuredBuffer<uint> o;
[numthreads(1, 1, 1)]
void main() {
  RayQuery<RAY_FLAG_NONE, RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS> q;
  q.TraceRayInline(scene, RAY_FLAG_NONE, 255, (RayDesc)0);
  o[0] = q.Proceed();
}
