// args: -T cs_6_5 -E main -fspv-target-env=vulkan1.2
// A function that is named as one of the language stands beside it.
RaytracingAccelerationStructure scene;
RWStructuredBuffer<float> values;
struct Payload { float4 color; };

template <typename Query> Query TraceRay(RayDesc ray) {
  Query q;
  q.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
  return q;
}

void unused(RayDesc ray) {
  Payload p = {float4(0, 0, 0, 0)};
  TraceRay(scene, RAY_FLAG_NONE, 0xff, 0, 0, 0, ray, p);
}

[numthreads(1, 1, 1)]
void main() {
  RayDesc ray = {float3(0, 0, 0), 0, float3(0, 0, 1), 10};
  RayQuery<RAY_FLAG_FORCE_OPAQUE> q = TraceRay<RayQuery<RAY_FLAG_FORCE_OPAQUE> >(ray); // spirv: "OpRayQueryInitializeKHR"
  q.Proceed();                                                                       // spirv: "OpRayQueryProceedKHR"
  values[0] = q.CommittedRayT();                                                     // spirv: "OpRayQueryGetIntersectionTKHR"
}
