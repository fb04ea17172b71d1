// A path tracer, to compare the renderer with. All shaders of the pipeline are one library.
//   BOUNCES  number of surfaces that reflect the light of a path
#include "bindless.hlsli"
#include "brdf.hlsli"
#include "frame.hlsli"

[[vk::binding(0, 2)]] RaytracingAccelerationStructure scene;
[[vk::binding(1, 2)]] [[vk::image_format("rgba32f")]] RWTexture2D<float4> result; // sums of all frames
[[vk::binding(2, 2)]] StructuredBuffer<float2> uvs;                               // three for each triangle
[[vk::binding(3, 2)]] StructuredBuffer<float3> normals;

struct Path {
  float3 light;
  float3 weight;
  float3 origin;
  float3 direction;
  uint random;
  bool ended;
};

float next(inout Path p) {
  p.random = p.random * 1664525 + 1013904223;
  return (p.random >> 8) / 16777216.0;
}

[shader("raygeneration")]
void Trace() {
  uint2 pixel = DispatchRaysIndex().xy;
  Path p;
  p.random = pixel.x * 1973 + pixel.y * 9277 + frame.number * 26699;
  float2 uv = (pixel + float2(next(p), next(p))) / DispatchRaysDimensions().xy;
  p.light = 0;
  p.weight = 1;
  p.origin = frame.eye;
  p.direction = normalize(worldAt(uv, 1) - frame.eye);
  p.ended = false;
  for (uint i = 0; i <= BOUNCES && !p.ended; i++) {
    RayDesc ray = {p.origin, 1e-3, p.direction, 1e4};
    TraceRay(scene, RAY_FLAG_NONE, 0xff, 0, 1, 0, ray, p);
  }
  result[pixel] += float4(p.light, 1);
}

[shader("miss")]
void Sky(inout Path p) {
  p.light += p.weight * lerp(float3(1, 0.9, 0.8), float3(0.3, 0.5, 1), saturate(p.direction.y));
  p.ended = true;
}

// The value of a triangle's corners at a hit.
float3 corners(BuiltInTriangleIntersectionAttributes hit) {
  return float3(1 - hit.barycentrics.x - hit.barycentrics.y, hit.barycentrics);
}

float2 uvAt(BuiltInTriangleIntersectionAttributes hit) {
  uint first = PrimitiveIndex() * 3;
  float3 b = corners(hit);
  return uvs[first] * b.x + uvs[first + 1] * b.y + uvs[first + 2] * b.z;
}

[shader("anyhit")]
void Holes(inout Path p, BuiltInTriangleIntersectionAttributes hit) {
  Material m = materials[objects[InstanceID()].material];
  float alpha = m.color.a;
  if (m.colorMap != NO_TEXTURE)
    alpha *= textures[NonUniformResourceIndex(m.colorMap)].SampleLevel(samplers[WRAP], uvAt(hit), 0).a;
  if (alpha < m.alphaCutoff)
    IgnoreHit();
}

[shader("closesthit")]
void Reflect(inout Path p, BuiltInTriangleIntersectionAttributes hit) {
  Material m = materials[objects[InstanceID()].material];
  uint first = PrimitiveIndex() * 3;
  float3 b = corners(hit);
  float3 local = normals[first] * b.x + normals[first + 1] * b.y + normals[first + 2] * b.z;
  float3 n = normalize(mul((float3x3)ObjectToWorld3x4(), local));
  p.light += p.weight * m.emission;
  p.weight *= m.color.rgb;
  p.origin = WorldRayOrigin() + WorldRayDirection() * RayTCurrent();
  // a direction around the normal: a point on a sphere that touches the surface
  float z = next(p) * 2 - 1, turn = next(p) * 2 * PI, r = sqrt(1 - z * z);
  float3 random = float3(r * cos(turn), r * sin(turn), z);
  p.direction = normalize(lerp(n + random, reflect(WorldRayDirection(), n), m.metalness * (1 - m.roughness)));
}
