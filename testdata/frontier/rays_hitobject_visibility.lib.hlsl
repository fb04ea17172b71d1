// args: -T lib_6_9 -fspv-target-env=vulkan1.3
// Shadow rays that call no shader: whether something was hit, and how far away, is asked of the hit object.
// spirv:-"OpHitObjectExecuteShaderEXT"
RaytracingAccelerationStructure scene;
RWTexture2D<float> shadow;
StructuredBuffer<float3> positions;
cbuffer Light { float3 light; };
struct [raypayload] Nothing { uint unused : write(caller) : read(caller); };

[shader("raygeneration")]
void Shadows() {
  uint2 pixel = DispatchRaysIndex().xy;
  float3 position = positions[pixel.y * DispatchRaysDimensions().x + pixel.x];
  float3 way = light - position;
  RayDesc ray = { position, 1e-3, normalize(way), length(way) };
  Nothing none = { 0 };
  dx::HitObject hit = dx::HitObject::TraceRay(scene, RAY_FLAG_ACCEPT_FIRST_HIT_AND_END_SEARCH, 0xff, 0, 0, 0, ray, none); // spirv: "OpHitObjectTraceRayEXT %\w+ %\w+ %uint_4"
  shadow[pixel] = hit.IsMiss() ? 1 : saturate(hit.GetRayTCurrent() / ray.TMax) + none.unused; // spirv: "OpHitObjectIsMissEXT" "OpHitObjectGetRayTMaxEXT"
}
