// args: -T lib_6_10 -fspv-target-env=vulkan1.3
// The normal of the triangle that was hit.
// spirv: "OpExtension .SPV_KHR_ray_tracing_position_fetch."
struct [raypayload] Payload { float3 normal : write(closesthit) : read(caller); };
[shader("closesthit")]
void hit(inout Payload p, BuiltInTriangleIntersectionAttributes a) {
  BuiltInTrianglePositions t = TriangleObjectPositions();
  p.normal = normalize(cross(t.p1 - t.p0, t.p2 - t.p0));
}
