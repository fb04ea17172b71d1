// args: -T cs_6_10 -E main -fspv-target-env=vulkan1.2
// spirv: "OpCapability RayQueryPositionFetchKHR"
// spirv: "OpExtension \"SPV_KHR_ray_tracing_position_fetch\""
RaytracingAccelerationStructure scene;
RWStructuredBuffer<float3> o;

[numthreads(1, 1, 1)]
void main() {
  RayDesc ray = { float3(0, 0, 0), 0, float3(0, 0, 1), 100 };
  RayQuery<RAY_FLAG_NONE> query;
  query.TraceRayInline(scene, RAY_FLAG_NONE, 255, ray);
  while (query.Proceed()) {
    BuiltInTrianglePositions t = query.CandidateTriangleObjectPositions(); // spirv: "= OpRayQueryGetIntersectionTriangleVertexPositionsKHR %_arr_v3float_uint_3 %\w+ %uint_0"
    if (t.p0.z + t.p1.z + t.p2.z > 0)
      query.CommitNonOpaqueTriangleHit();
  }
  o[0] = query.CommittedTriangleObjectPositions().p2; // spirv: "= OpRayQueryGetIntersectionTriangleVertexPositionsKHR %_arr_v3float_uint_3 %\w+ %uint_1" "OpCompositeExtract %v3float %\w+ 2"
}
