// args: -T cs_6_9 -E main -fspv-target-env=vulkan1.3
// Inline rays through hair: strands thinner than half a pixel let the ray pass at random.
// spirv: "OpCapability RayTracingLinearSweptSpheresGeometryNV"
RaytracingAccelerationStructure scene;
RWTexture2D<float2> strands;
cbuffer View { float pixelWidth; uint frame; };

float Random(uint2 pixel, uint n) {
  uint x = pixel.x * 1973 + pixel.y * 9277 + n * 26699 + frame * 6151;
  x = (x ^ (x >> 15)) * 0x2c1b3c6d;
  return (x >> 8) / 16777216.0;
}

[numthreads(8, 8, 1)]
void main(uint2 pixel : SV_DispatchThreadID) {
  RayDesc ray = { float3(pixel, 0), 0, float3(0, 0, 1), 1e4 };
  RayQuery<RAY_FLAG_FORCE_NON_OPAQUE> query;
  query.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
  uint n = 0;
  while (query.Proceed()) {
    float width = 1;
    if (query.CandidateIsLSSNV()) {                                                    // spirv: "OpRayQueryIsLSSHitNV %bool %\w+ %uint_0"
      float2 radii = query.CandidateLSSRadiiNV();                                      // spirv: "OpRayQueryGetIntersectionLSSRadiiNV %_arr_float_uint_2 %\w+ %uint_0"
      width = 2 * lerp(radii.x, radii.y, query.CandidateLSSHitValueNV()) / pixelWidth; // spirv: "OpRayQueryGetIntersectionLSSHitValueNV %float %\w+ %uint_0"
    }
    if (width > 0.5 || Random(pixel, n++) < width)
      query.CommitNonOpaqueTriangleHit();
  }
  if (query.CommittedStatus() != COMMITTED_NOTHING && query.CommittedIsLSSNV()) {
    float2x3 ends = query.CommittedLSSPositionsNV();                                   // spirv: "OpRayQueryGetIntersectionLSSPositionsNV %_arr_v3float_uint_2 %\w+ %uint_1"
    strands[pixel] = normalize(ends[1] - ends[0]).xy;
  }
}
