// args: -T lib_6_3 -fspv-target-env=vulkan1.2
// A corner of a small triangle that displacement makes.
// spirv: "OpExtension .SPV_NV_displacement_micromap." "OpFetchMicroTriangleVertexPositionNV"
[[vk::ext_extension("SPV_NV_displacement_micromap")]] [[vk::ext_capability(/* DisplacementMicromapNV */ 5380)]] [[vk::ext_instruction(/* OpFetchMicroTriangleVertexPositionNV */ 5300)]]
float3 corner(RaytracingAccelerationStructure scene, int instance, int geometry, int primitive, int2 at);
RaytracingAccelerationStructure scene;
struct Payload { float3 position; };
[shader("closesthit")]
void hit(inout Payload p, BuiltInTriangleIntersectionAttributes a) { p.position = corner(scene, InstanceIndex(), GeometryIndex(), PrimitiveIndex(), int2(0, 1)); }
