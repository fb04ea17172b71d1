// args: -T lib_6_9 -fspv-target-env=vulkan1.3 -fspv-extension=KHR -fspv-extension=SPV_NV_shader_invocation_reorder
// The same where only the older extension may be used.
// spirv: "OpExtension .SPV_NV_shader_invocation_reorder."
RaytracingAccelerationStructure scene;
RWTexture2D<float4> picture;
struct [raypayload] Payload { float3 colour : write(closesthit, miss) : read(caller); };
[shader("raygeneration")]
void eye() {
  RayDesc ray = { float3(DispatchRaysIndex().xy, 0), 0, float3(0, 0, 1), 100 };
  Payload p;
  dx::HitObject hit = dx::HitObject::TraceRay(scene, 0, 0xff, 0, 1, 0, ray, p);
  dx::MaybeReorderThread(hit);
  dx::HitObject::Invoke(hit, p);
  picture[DispatchRaysIndex().xy] = float4(p.colour, 1);
}
