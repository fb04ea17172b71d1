// args: -T lib_6_10 -fspv-target-env=vulkan1.3 -fcgl
// The corners of the triangle that was hit are an input of three vectors, which the struct is made of.
// spirv: "OpCapability RayTracingPositionFetchKHR"
// spirv: "OpExtension \"SPV_KHR_ray_tracing_position_fetch\""
// spirv: "OpDecorate %\w+ BuiltIn HitTriangleVertexPositionsKHR"
struct [raypayload] Payload { float3 normal : write(closesthit) : read(caller); };

float3 normalOf(BuiltInTrianglePositions t) { return normalize(cross(t.p1 - t.p0, t.p2 - t.p0)); }

[shader("closesthit")]
void near(inout Payload p, in BuiltInTriangleIntersectionAttributes a) {
  p.normal = normalOf(TriangleObjectPositions()); // spirv: "OpLoad %_arr_v3float_uint_3" "OpCompositeExtract %v3float %\w+ 0" "OpCompositeExtract %v3float %\w+ 1" "OpCompositeExtract %v3float %\w+ 2" "OpCompositeConstruct %BuiltInTrianglePositions"
}

[shader("anyhit")]
void any(inout Payload p, in BuiltInTriangleIntersectionAttributes a) {
  BuiltInTrianglePositions corners = TriangleObjectPositions();
  if (corners.p0.y < 0)
    IgnoreHit();
}
