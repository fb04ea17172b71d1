// args: -T lib_6_9 -fspv-target-env=vulkan1.3
// A path tracer that sorts threads by what they have hit before it shades, and lets paths that have ended take part in the
// sorting, so that threads leave the loop together.
// spirv: "OpCapability ShaderInvocationReorderEXT"
// spirv: "OpExtension \"SPV_EXT_shader_invocation_reorder\""
// spirv:-"OpLoad %hitObjectEXT"
RaytracingAccelerationStructure scene;
RWTexture2D<float4> image;
cbuffer Camera { float4x4 fromClip; float3 eye; uint maxBounces; };

struct [raypayload] Payload {
  float3 radiance : write(caller, closesthit, miss) : read(caller, closesthit, miss);
  float3 throughput : write(caller, closesthit) : read(caller, closesthit, miss);
  float3 direction : write(caller, closesthit) : read(caller);
};

dx::HitObject Trace(float3 from, inout Payload payload) {
  RayDesc ray = { from, 1e-3, payload.direction, 1e6 };
  return dx::HitObject::TraceRay(scene, RAY_FLAG_NONE, 0xff, 0, 1, 0, ray, payload); // spirv: "OpHitObjectTraceRayEXT"
}

[shader("raygeneration")]
void Paths() {
  uint2 pixel = DispatchRaysIndex().xy;
  float4 there = mul(fromClip, float4((pixel + 0.5) / DispatchRaysDimensions().xy * 2 - 1, 1, 1));
  Payload payload;
  payload.radiance = 0;
  payload.throughput = 1;
  payload.direction = normalize(there.xyz / there.w - eye);
  float3 from = eye;
  for (uint bounce = 0;; bounce++) {
    dx::HitObject hit;
    bool goesOn = bounce < maxBounces && any(payload.throughput > 0.01);
    if (goesOn)
      hit = Trace(from, payload);
    dx::MaybeReorderThread(hit, bounce, 4); // spirv: "OpReorderThreadWithHitObjectEXT %\w+ %\w+ %uint_4"
    if (hit.IsNop())                        // spirv: "OpHitObjectIsEmptyEXT"
      break;
    dx::HitObject::Invoke(hit, payload);    // spirv: "OpHitObjectExecuteShaderEXT"
    from = hit.GetWorldRayOrigin() + hit.GetRayTCurrent() * hit.GetWorldRayDirection();
  }
  image[pixel] = float4(payload.radiance, 1);
}
