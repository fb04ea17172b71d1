// args: -T lib_6_9 -fspv-target-env=vulkan1.3
// Traversal by an inline query with an intersection test of its own, shading by shaders of the table.
// spirv: "OpCapability RayQueryKHR"
// spirv: "OpCapability ShaderInvocationReorderEXT"
RaytracingAccelerationStructure scene;
StructuredBuffer<float4> spheres;
RWTexture2D<float4> image;
struct Sphere { float3 normal; uint index; };
struct [raypayload] Color { float3 color : write(closesthit, miss) : read(caller); };

float Distance(float4 sphere, float3 from, float3 way) {
  float3 to = from - sphere.xyz;
  float b = dot(to, way), d = b * b - dot(to, to) + sphere.w * sphere.w;
  return d < 0 ? -1 : -b - sqrt(d);
}

[shader("raygeneration")]
void Balls() {
  uint2 pixel = DispatchRaysIndex().xy;
  RayDesc ray = { float3(0, 0, -5), 0, normalize(float3((pixel + 0.5) / DispatchRaysDimensions().xy * 2 - 1, 2)), 100 };
  RayQuery<RAY_FLAG_SKIP_TRIANGLES> query;
  query.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
  uint nearest = 0;
  while (query.Proceed()) {
    float t = Distance(spheres[query.CandidatePrimitiveIndex()], query.CandidateObjectRayOrigin(), query.CandidateObjectRayDirection());
    if (t > ray.TMin && t < ray.TMax) {
      nearest = query.CandidatePrimitiveIndex();
      query.CommitProceduralPrimitiveHit(t);
    }
  }
  Sphere sphere = { normalize(ray.Origin + query.CommittedRayT() * ray.Direction - spheres[nearest].xyz), nearest };
  dx::HitObject hit = dx::HitObject::FromRayQuery(query, 1, sphere); // spirv: "OpHitObjectRecordFromQueryEXT %\w+ %\w+ %uint_0 %sphere %uint_1" "OpHitObjectRecordEmptyEXT"
  if (hit.IsHit())
    hit.SetShaderTableIndex(nearest & 3);                            // spirv: "OpHitObjectSetShaderBindingTableRecordIndexEXT"
  else
    hit = dx::HitObject::MakeMiss(RAY_FLAG_NONE, 0, ray);            // spirv: "OpHitObjectRecordMissEXT"
  dx::MaybeReorderThread(hit);
  Color result;
  dx::HitObject::Invoke(hit, result);
  image[pixel] = float4(result.color, 1);
}
