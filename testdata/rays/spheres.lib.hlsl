// args: -T lib_6_9 -fspv-target-env=vulkan1.3
// Linear swept spheres and spheres that were hit; both ends of a swept sphere are rows of a matrix and components of a vector.
// spirv: "OpCapability RayTracingLinearSweptSpheresGeometryNV"
// spirv: "OpCapability RayTracingSpheresGeometryNV"
// spirv: "OpExtension \"SPV_NV_linear_swept_spheres\""
struct [raypayload] Payload { float4 color : write(closesthit) : read(caller); };
struct Attributes { float2 b; };

[shader("closesthit")]
void hit(inout Payload p, in Attributes a) {
  p.color = 0;
  if (vk::HitIsLSSNV()) {                         // spirv: "OpDecorate %\w+ BuiltIn HitIsLSSNV"
    float2x3 ends = vk::HitLSSPositionsNV();      // spirv: "BuiltIn HitLSSPositionsNV"
    float2 radii = vk::HitLSSRadiiNV();           // spirv: "BuiltIn HitLSSRadiiNV"
    p.color.xyz = lerp(ends[0], ends[1], 0.5) * radii.x / radii.y;
  }
  if (vk::HitIsSphereNV())                        // spirv: "BuiltIn HitIsSphereNV"
    p.color = float4(vk::HitSpherePositionNV(), vk::HitSphereRadiusNV()); // spirv: "BuiltIn HitSpherePositionNV" "BuiltIn HitSphereRadiusNV"
}
