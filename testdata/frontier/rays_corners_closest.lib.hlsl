// args: -T lib_6_10 -fspv-target-env=vulkan1.3
// A closest hit shader that needs no vertex buffers: the acceleration structure has the positions of the corners.
// spirv: "OpCapability RayTracingPositionFetchKHR"
// spirv: "OpExtension \"SPV_KHR_ray_tracing_position_fetch\""
// spirv: "OpDecorate %\w+ BuiltIn HitTriangleVertexPositionsKHR"
struct [raypayload] Payload {
  float3 position : write(closesthit) : read(caller);
  float3 normal : write(closesthit) : read(caller);
  float area : write(closesthit) : read(caller);
};

[shader("closesthit")]
void Surface(inout Payload payload, in BuiltInTriangleIntersectionAttributes hit) {
  BuiltInTrianglePositions corners = TriangleObjectPositions();
  float2 b = hit.barycentrics;
  float3 local = corners.p0 * (1 - b.x - b.y) + corners.p1 * b.x + corners.p2 * b.y;
  float3 doubled = cross(corners.p1 - corners.p0, corners.p2 - corners.p0); // spirv: "OpExtInst %v3float %\w+ Cross"
  payload.position = mul(ObjectToWorld3x4(), float4(local, 1));
  payload.normal = normalize(mul(doubled, (float3x3)WorldToObject3x4()));
  payload.area = length(doubled) / 2;
}
