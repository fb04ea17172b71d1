// args: -T cs_6_9 -E main -fspv-target-env=vulkan1.3
RaytracingAccelerationStructure scene;
RWStructuredBuffer<float4> o;
[numthreads(1, 1, 1)]
void main() {
  RayDesc ray = { float3(0, 0, 0), 0, float3(0, 0, 1), 100 };
  RayQuery<RAY_FLAG_NONE> query;
  query.TraceRayInline(scene, RAY_FLAG_NONE, 255, ray);
  while (query.Proceed()) {
    if (query.CandidateIsSphereNV() && query.CandidateSphereRadiusNV() > 1)  // spirv: "OpRayQueryIsSphereHitNV %bool %\w+ %uint_0" "OpRayQueryGetIntersectionSphereRadiusNV %float %\w+ %uint_0"
      query.CommitNonOpaqueTriangleHit();
    if (query.CandidateIsLSSNV() && query.CandidateLSSHitValueNV() < 0.5)    // spirv: "OpRayQueryIsLSSHitNV %bool %\w+ %uint_0" "OpRayQueryGetIntersectionLSSHitValueNV %float %\w+ %uint_0"
      query.CommitNonOpaqueTriangleHit();
  }
  float2x3 ends = query.CommittedLSSPositionsNV(); // spirv: "OpRayQueryGetIntersectionLSSPositionsNV %_arr_v3float_uint_2 %\w+ %uint_1"
  float2 radii = query.CommittedLSSRadiiNV();      // spirv: "OpRayQueryGetIntersectionLSSRadiiNV %_arr_float_uint_2 %\w+ %uint_1"
  o[0] = float4(ends[1], radii.y);
  o[1] = float4(query.CommittedSpherePositionNV(), query.CommittedIsLSSNV()); // spirv: "OpRayQueryGetIntersectionSpherePositionNV %v3float %\w+ %uint_1"
}
