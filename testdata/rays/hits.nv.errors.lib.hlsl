// args: -T lib_6_9 -fspv-target-env=vulkan1.3 -fspv-extension=KHR -fspv-extension=SPV_NV_shader_invocation_reorder
RaytracingAccelerationStructure scene;
RWStructuredBuffer<uint> n;
[shader("raygeneration")]
void main() {
  RayDesc ray = { float3(0, 0, 0), 0.5, float3(0, 0, 1), 100 };
  dx::HitObject h = dx::HitObject::MakeMiss(RAY_FLAG_CULL_OPAQUE, 2, ray); // ERROR[hit-object-form] "dx::HitObject::MakeMiss with ray flags needs hit objects of SPV_EXT_shader_invocation_reorder"
  h.SetShaderTableIndex(2);    // ERROR[hit-object-form] "SetShaderTableIndex needs"
  n[0] = h.GetRayFlags();      // ERROR[hit-object-form] "GetRayFlags needs"
  RayQuery<0> query;
  h = dx::HitObject::FromRayQuery(query); // ERROR[hit-object-form] "FromRayQuery needs"
}
