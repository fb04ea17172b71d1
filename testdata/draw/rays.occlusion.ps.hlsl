// args: -T ps_6_5 -E main -fspv-target-env=vulkan1.2
// Rays that a pixel sends into the scene.
RaytracingAccelerationStructure scene;
float4 main(float4 position : SV_Position, float3 from : FROM, float3 to : TO) : SV_Target {
  RayQuery<RAY_FLAG_FORCE_OPAQUE> q;
  RayDesc r;
  r.Origin = from;
  r.TMin = 0.001;
  r.Direction = normalize(to + 0.3);
  r.TMax = 4;
  q.TraceRayInline(scene, 0, 0xff, r);
  q.Proceed();
  if (q.CommittedStatus() != COMMITTED_TRIANGLE_HIT)
    return float4(r.Direction, -1);
  return float4(q.CommittedTriangleBarycentrics(), q.CommittedRayT(), q.CommittedPrimitiveIndex());
}
