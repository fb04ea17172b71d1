// args: -T lib_6_3 -fspv-target-env=vulkan1.2
// The cluster that a ray has hit.
// spirv: "OpExtension .SPV_NV_cluster_acceleration_structure." "ClusterIDNV"
struct Payload { uint cluster; };
[shader("closesthit")]
void hit(inout Payload p, BuiltInTriangleIntersectionAttributes a) { p.cluster = ClusterID(); }
