// args: -T lib_6_9 -fspv-target-env=vulkan1.3
// Hair of linear swept spheres: the tangent of a strand, and how thick it is where the ray hits it.
// spirv: "OpCapability RayTracingLinearSweptSpheresGeometryNV"
// spirv: "OpExtension \"SPV_NV_linear_swept_spheres\""
struct [raypayload] Fiber {
  float3 tangent : write(closesthit) : read(caller);
  float width : write(closesthit) : read(caller);
  float3 normal : write(closesthit) : read(caller);
};
struct Along { float u; };

[shader("closesthit")]
void Strand(inout Fiber fiber, in Along along) {
  float3 there = ObjectRayOrigin() + RayTCurrent() * ObjectRayDirection();
  fiber.tangent = 0;
  fiber.width = 0;
  fiber.normal = -ObjectRayDirection();
  if (vk::HitIsLSSNV()) {                        // spirv: "BuiltIn HitIsLSSNV"
    float2x3 ends = vk::HitLSSPositionsNV();     // spirv: "BuiltIn HitLSSPositionsNV"
    float2 radii = vk::HitLSSRadiiNV();          // spirv: "BuiltIn HitLSSRadiiNV"
    fiber.tangent = normalize(ends[1] - ends[0]);
    fiber.width = 2 * lerp(radii.x, radii.y, along.u);
    fiber.normal = normalize(there - lerp(ends[0], ends[1], along.u));
  }
}
