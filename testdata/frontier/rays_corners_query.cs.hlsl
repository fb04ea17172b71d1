// args: -T cs_6_10 -E main -fspv-target-env=vulkan1.3
// Facing ratios of what a camera sees, from the corners of triangles that inline rays hit; slivers are looked through.
// spirv: "OpCapability RayQueryPositionFetchKHR"
RaytracingAccelerationStructure scene;
RWTexture2D<float> facing;
cbuffer Camera { float4x4 fromClip; float3 eye; float thinnest; };

float3 doubledArea(BuiltInTrianglePositions t) { return cross(t.p1 - t.p0, t.p2 - t.p0); }

[numthreads(8, 8, 1)]
void main(uint2 pixel : SV_DispatchThreadID) {
  uint2 size;
  facing.GetDimensions(size.x, size.y);
  float4 there = mul(fromClip, float4((pixel + 0.5) / size * 2 - 1, 1, 1));
  RayDesc ray = { eye, 0, normalize(there.xyz / there.w - eye), 1e6 };
  RayQuery<RAY_FLAG_FORCE_NON_OPAQUE> query;
  query.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
  while (query.Proceed()) {
    if (query.CandidateType() == CANDIDATE_NON_OPAQUE_TRIANGLE &&
        length(doubledArea(query.CandidateTriangleObjectPositions())) > thinnest) // spirv: "OpRayQueryGetIntersectionTriangleVertexPositionsKHR %_arr_v3float_uint_3 %\w+ %uint_0"
      query.CommitNonOpaqueTriangleHit();
  }
  if (query.CommittedStatus() == COMMITTED_TRIANGLE_HIT) {
    float3 normal = mul(doubledArea(query.CommittedTriangleObjectPositions()), (float3x3)query.CommittedWorldToObject3x4()); // spirv: "OpRayQueryGetIntersectionTriangleVertexPositionsKHR %_arr_v3float_uint_3 %\w+ %uint_1"
    facing[pixel] = abs(dot(normalize(normal), ray.Direction));
  }
}
