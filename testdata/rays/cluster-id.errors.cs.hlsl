// args: -T cs_6_10 -E main -fspv-target-env=vulkan1.1
// The extensions for clusters and linear swept spheres require SPIR-V 1.4.
RaytracingAccelerationStructure scene;
RWStructuredBuffer<uint> ids;
[numthreads(1, 1, 1)]
void main() {
  RayDesc ray = { float3(0, 0, 0), 0, float3(0, 0, 1), 100 };
  RayQuery<RAY_FLAG_NONE> q;
  q.TraceRayInline(scene, RAY_FLAG_NONE, 1, ray);
  while (q.Proceed())
    q.CommitNonOpaqueTriangleHit();
  ids[0] = q.CommittedClusterID(); // ERROR[target-too-old] "SPV_NV_cluster_acceleration_structure' is not available in target vulkan1.1; use -fspv-target-env=vulkan1.1spirv1.4"
}
