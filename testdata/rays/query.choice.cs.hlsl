// args: -T cs_6_5 -E main -fspv-target-env=vulkan1.2
RaytracingAccelerationStructure scene;
RWStructuredBuffer<uint> result;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  RayDesc ray = {float3(0, 0, 0), 0.1, float3(0, 1, 0), 10};
  RayQuery<RAY_FLAG_NONE> a, b;
  a.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
  b.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
  if (id.x > 3)
    a = b; // ERROR[not-legal] "the ray query used here depends on values known only at run time"
  a.Proceed();
  result[0] = a.CommittedStatus();
}
