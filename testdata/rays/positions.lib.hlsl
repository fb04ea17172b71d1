// args: -T lib_6_3 -fspv-target-env=vulkan1.2 -fcgl
struct Payload { float4 c; };
[shader("closesthit")]
void hit(inout Payload p, BuiltInTriangleIntersectionAttributes a) {
  BuiltInTrianglePositions t = { (float3)0, (float3)1, a.barycentrics, 2 }; // spirv: "OpTypeStruct %v3float %v3float %v3float"
  p.c = float4(t.p0 + t.p1 * t.p2, 1);
}
