// args: -T lib_6_9 -fspv-target-env=vulkan1.3
// The shader record of a hit says how costly its material is, which is the hint that threads are sorted by.
// spirv: "OpCapability PhysicalStorageBufferAddresses"
RaytracingAccelerationStructure scene;
RWTexture2D<float4> image;
struct [raypayload] Color { float3 color : write(caller, closesthit, miss) : read(caller); };
struct Corner { float2 barycentrics; };

[shader("raygeneration")]
void Materials() {
  uint2 pixel = DispatchRaysIndex().xy;
  RayDesc ray = { float3(pixel, -1), 0, float3(0, 0, 1), 1000 };
  Color result = { float3(0, 0, 0) };
  dx::HitObject hit = dx::HitObject::TraceRay(scene, RAY_FLAG_NONE, 0xff, 0, 1, 0, ray, result);
  uint cost = hit.LoadLocalRootTableConstant(16) & 7; // spirv: "OpHitObjectGetShaderRecordBufferHandleEXT %v2uint" "OpLoad %uint %\w+ Aligned 4"
  dx::MaybeReorderThread(hit, cost, 3);
  Corner corner;
  hit.GetAttributes(corner);                          // spirv: "OpHitObjectGetAttributesEXT"
  if (hit.IsHit() && hit.GetHitKind() == HIT_KIND_TRIANGLE_BACK_FACE)
    result.color = float3(corner.barycentrics, cost);
  else
    dx::HitObject::Invoke(hit, result);
  image[pixel] = float4(result.color, 1);
}
