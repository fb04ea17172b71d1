// args: -T cs_6_10 -E main -fspv-target-env=vulkan1.3
// What rays see of a scene: internal/exectest runs this on a device.
struct Seen { uint4 ids; float4 distance; float4 corner; float4 normal; };
typedef RayQuery<RAY_FLAG_FORCE_NON_OPAQUE> Query;
RaytracingAccelerationStructure scene;
StructuredBuffer<float4> rays; // origin, and what is left out of the way
RWStructuredBuffer<Seen> seen;

float3 normalOf(BuiltInTrianglePositions p) { return cross(p.p1 - p.p0, p.p2 - p.p0); }

bool takes(Query query, inout uint candidates, float nearest) {
  candidates++;
  BuiltInTrianglePositions p = query.CandidateTriangleObjectPositions(); // spirv: "OpRayQueryGetIntersectionTriangleVertexPositionsKHR"
  return min(p.p0.z, min(p.p1.z, p.p2.z)) >= nearest;
}

[numthreads(4, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  RayDesc ray = { rays[i].xyz, 0, float3(0, 0, 1), 100 };
  Query query;
  uint candidates = 0;
  query.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
  while (query.Proceed()) {
    if (takes(query, candidates, rays[i].w))
      query.CommitNonOpaqueTriangleHit();
  }
  Seen s = (Seen)0;
  s.ids.xw = uint2(query.CommittedStatus(), candidates > 0);
  if (s.ids.x == COMMITTED_TRIANGLE_HIT) {
    BuiltInTrianglePositions p = query.CommittedTriangleObjectPositions();
    float2 b = query.CommittedTriangleBarycentrics();
    s.ids.yz = uint2(query.CommittedInstanceID(), query.CommittedPrimitiveIndex());
    s.distance = float4(query.CommittedRayT(), b, query.CommittedTriangleFrontFace());
    s.corner.xyz = p.p0 + b.x * (p.p1 - p.p0) + b.y * (p.p2 - p.p0);
    s.normal.xyz = normalOf(p);
  }
  seen[i] = s;
}
