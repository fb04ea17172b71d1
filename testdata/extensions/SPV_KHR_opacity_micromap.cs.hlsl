// args: -T cs_6_9 -fspv-target-env=vulkan1.3 -fspv-extension=KHR -fspv-extension=SPV_KHR_opacity_micromap
// The same by the extension of Khronos.
// spirv: "OpExtension .SPV_KHR_opacity_micromap."
RaytracingAccelerationStructure scene;
RWStructuredBuffer<uint> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  RayDesc ray = { float3(i, 0, 0), 0, float3(0, 0, 1), 100 };
  RayQuery<RAY_FLAG_FORCE_OMM_2_STATE, RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS> q;
  q.TraceRayInline(scene, 0, 0xff, ray);
  q.Proceed();
  o[i] = q.CommittedStatus();
}
