// args: -T lib_6_3 -fspv-target-env=vulkan1.2
// Entry points are of shaders that may have layouts of their own: what two of them use at
// one binding is no fault, what one of them uses is.
RaytracingAccelerationStructure scene : register(t0);
RWTexture2D<float4> image : register(u0);
RWStructuredBuffer<float4> counts : register(u1);
struct Payload { float4 color; };

[shader("raygeneration")] void Generate() {
  image[DispatchRaysIndex().xy] = 1;
}

[shader("closesthit")] void Hit(inout Payload p, BuiltInTriangleIntersectionAttributes a) {
  RayDesc ray = (RayDesc)0;
  TraceRay(scene, 0, 255, 0, 1, 0, ray, p);
}

[shader("miss")] void Miss(inout Payload p) { p.color = 0; }
