// args: -T lib_6_3 -fspv-target-env=vulkan1.2
// A ray that carries a colour.
// spirv: "OpExtension .SPV_KHR_ray_tracing." "OpTraceRayKHR"
struct Payload { float3 colour; };
RaytracingAccelerationStructure scene;
RWTexture2D<float4> picture;
[shader("raygeneration")]
void eye() {
  RayDesc ray = { float3(DispatchRaysIndex().xy, 0), 0, float3(0, 0, 1), 100 };
  Payload p = { float3(0, 0, 0) };
  TraceRay(scene, 0, 0xff, 0, 1, 0, ray, p);
  picture[DispatchRaysIndex().xy] = float4(p.colour, 1);
}
[shader("miss")]
void sky(inout Payload p) { p.colour = WorldRayDirection(); }
