// args: -T lib_6_10 -fspv-target-env=vulkan1.3
// Which cluster of triangles a ray has hit.
// spirv: "OpCapability RayTracingClusterAccelerationStructureNV"
// spirv: "OpExtension \"SPV_NV_cluster_acceleration_structure\""
// spirv: "OpDecorate %\w+ BuiltIn ClusterIDNV"
struct [raypayload] Payload { uint cluster : write(closesthit, anyhit) : read(caller); };
struct Attributes { float2 barycentrics; };

[shader("closesthit")]
void hit(inout Payload p, in Attributes a) {
  p.cluster = ClusterID();
}
