// args: -T lib_6_3 -fspv-target-env=vulkan1.2
// A library with an entry point of each kind that traces rays.
RaytracingAccelerationStructure scene;
RWTexture2D<float4> image;
StructuredBuffer<float4> colors;
struct Payload { float4 color; };
struct Parameter { uint number; };

[shader("raygeneration")]
void generate() {
  uint2 at = DispatchRaysIndex().xy;
  RayDesc ray = { float3(at, 0), 0, float3(0, 0, 1), 100 };
  Payload p = { float4(0, 0, 0, 0) };
  TraceRay(scene, RAY_FLAG_NONE, 255, 0, 1, 0, ray, p);
  Parameter c = { at.x };
  CallShader(1, c);
  image[at] = p.color * c.number;
}

[shader("closesthit")]
void hit(inout Payload p, BuiltInTriangleIntersectionAttributes a) { p.color = colors[InstanceID()] * a.barycentrics.xyxy; }

[shader("anyhit")]
void any(inout Payload p, BuiltInTriangleIntersectionAttributes a) {
  if (a.barycentrics.x < 0.5)
    IgnoreHit();
  p.color = 1;
}

[shader("miss")]
void miss(inout Payload p) { p.color = WorldRayDirection().xyzz; }

[shader("intersection")]
void sphere() {
  BuiltInTriangleIntersectionAttributes a = { float2(0, 1) };
  if (dot(ObjectRayOrigin(), ObjectRayOrigin()) < 1)
    ReportHit(RayTMin(), 0, a);
}

[shader("callable")]
void count(inout Parameter c) { c.number *= 3; }
