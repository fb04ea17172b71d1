// args: -T lib_6_9 -fspv-target-env=vulkan1.3
// Foliage with opacity micromaps: primary rays look at the unknown parts with any-hit shaders, shadow rays take two states for all.
// spirv: "OpCapability RayTracingOpacityMicromap"
// spirv: "OpExtension \"SPV_EXT_opacity_micromap\""
RaytracingAccelerationStructure scene;
RWTexture2D<float> image;
Texture2D<float> alpha;
SamplerState linearly;
struct [raypayload] Seen { float t : write(caller, closesthit, miss) : read(caller); };

[shader("anyhit")]
void Leaf(inout Seen seen, in BuiltInTriangleIntersectionAttributes hit) {
  if (alpha.SampleLevel(linearly, hit.barycentrics, 0) < 0.5)
    IgnoreHit();
}

[shader("raygeneration")]
void Foliage() {
  uint2 pixel = DispatchRaysIndex().xy;
  RayDesc ray = { float3(pixel, 0), 0, float3(0, 0, 1), 100 };
  Seen seen = { -1 };
  TraceRay(scene, RAY_FLAG_NONE, 0xff, 0, 1, 0, ray, seen);                                     // spirv: "OpTraceRayKHR %\w+ %uint_0 "
  ray.Origin += seen.t * ray.Direction;
  ray.Direction = float3(0, 1, 0);
  dx::HitObject shadow = dx::HitObject::TraceRay(scene, RAY_FLAG_FORCE_OMM_2_STATE | RAY_FLAG_ACCEPT_FIRST_HIT_AND_END_SEARCH, 0xff, 0, 1, 0, ray, seen); // spirv: "OpHitObjectTraceRayEXT %\w+ %\w+ %uint_1028 "
  RayQuery<RAY_FLAG_FORCE_OMM_2_STATE, RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS> second;
  second.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);                                       // spirv: "OpRayQueryInitializeKHR %\w+ %\w+ %uint_1024 "
  second.Proceed();
  image[pixel] = seen.t * shadow.IsMiss() + second.CommittedStatus();
}
