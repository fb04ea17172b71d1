// args: -T cs_6_10 -fspv-target-env=vulkan1.3
// spirv: "OpCapability RayTracingClusterAccelerationStructureNV"
RaytracingAccelerationStructure scene;
RWStructuredBuffer<uint> clusters;

[numthreads(1, 1, 1)]
void main() {
  RayDesc ray = {float3(0, 0, 0), 0, float3(0, 0, 1), 100};
  RayQuery<RAY_FLAG_NONE> query;
  query.TraceRayInline(scene, 0, 0xff, ray);
  while (query.Proceed())
    if (query.CandidateClusterID() == 7) // spirv: "OpRayQueryGetIntersectionClusterIdNV %uint %\w+ %uint_0"
      query.CommitNonOpaqueTriangleHit();
  clusters[0] = query.CommittedClusterID(); // spirv: "OpRayQueryGetIntersectionClusterIdNV %uint %\w+ %uint_1"
}
