// args: -T lib_6_5 -fspv-target-env=vulkan1.2 -fcgl
// args: -T lib_6_5 -fspv-target-env=vulkan1.2 -O0
// args: -T lib_6_5 -fspv-target-env=vulkan1.2
// args: -T lib_6_5 -fspv-target-env=vulkan1.1spirv1.4
// args: -T lib_6_5 -fspv-extension=SPV_NV_ray_tracing
// A whole pipeline: each entry point has its own variables for what it is
// called with, and those for what it calls are shared by type.
RaytracingAccelerationStructure scene : register(t0);
RWTexture2D<float4> image : register(u1);

struct Payload {
  float3 color;
  uint depth;
  bool shadowed;
};
struct Shadow { float visibility; };
struct Material { float4 albedo; uint index; };
struct Sphere { float3 normal; };

Payload trace(RayDesc ray, uint depth) {
  Payload p;
  p.color = 0;
  p.depth = depth;
  p.shadowed = false;
  TraceRay(scene, RAY_FLAG_CULL_BACK_FACING_TRIANGLES, 0xff, 0, 2, 0, ray, p);
  return p;
}

[shader("raygeneration")]
void Camera() {
  uint2 pixel = DispatchRaysIndex().xy;
  float2 uv = (pixel + 0.5) / DispatchRaysDimensions().xy;
  RayDesc ray;
  ray.Origin = float3(uv * 2 - 1, -1);
  ray.Direction = float3(0, 0, 1);
  ray.TMin = 0.001;
  ray.TMax = 1000;
  image[pixel] = float4(trace(ray, 0).color, 1);
}

[shader("closesthit")]
void Surface(inout Payload p, in BuiltInTriangleIntersectionAttributes hit) {
  Material m = {float4(hit.barycentrics, 0, 1), InstanceID() + PrimitiveIndex()};
  CallShader(m.index, m);
  Shadow s = {1};
  RayDesc ray = {mul(ObjectToWorld3x4(), float4(ObjectRayOrigin(), 1)), RayTMin(), -WorldRayDirection(), RayTCurrent()};
  TraceRay(scene, RAY_FLAG_SKIP_CLOSEST_HIT_SHADER, 0xff, 1, 2, 1, ray, s);
  p.color = m.albedo.rgb * s.visibility;
  if (p.depth < 2)
    p.color += trace(ray, p.depth + 1).color;
}

[shader("anyhit")]
void Transparent(inout Payload p, in BuiltInTriangleIntersectionAttributes hit) {
  if (hit.barycentrics.x > 0.5)
    IgnoreHit();
  p.color *= 0.5;
  if (HitKind() == HIT_KIND_TRIANGLE_FRONT_FACE)
    AcceptHitAndEndSearch();
}

void block(inout Shadow s, Sphere hit) {
  s.visibility = hit.normal.y;
  if (s.visibility < 0.5)
    AcceptHitAndEndSearch();
  s.visibility += 1;
}

[shader("anyhit")]
void Occluder(inout Shadow s, in Sphere hit) {
  s.visibility = 0.25;
  block(s, hit);
}

[shader("intersection")]
void Ball() {
  Sphere s;
  s.normal = normalize(WorldToObject4x3()[0]);
  float t = dot(ObjectRayDirection(), s.normal);
  if (ReportHit(t, 1, s))
    ReportHit(t + 1, InstanceIndex(), s);
}

[shader("miss")]
void Sky(inout Payload p) { p.color = WorldRayDirection() * RayFlags(); }

[shader("miss")]
void Lit(inout Shadow s) { s.visibility = 1; }

[shader("callable")]
void Checker(inout Material m) { m.albedo = m.index % 2; }

