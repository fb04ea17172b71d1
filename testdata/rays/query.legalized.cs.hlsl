// args: -T cs_6_5 -E main -fspv-target-env=vulkan1.2 -O0
// A function does not take a ray query, without optimization either.
RaytracingAccelerationStructure scene;
RWStructuredBuffer<uint> output;
bool go(inout RayQuery<RAY_FLAG_NONE> q) {
  return q.Proceed();
}
[numthreads(1, 1, 1)]
void main() {
  RayQuery<RAY_FLAG_NONE> q;
  RayDesc ray = {float3(0, 0, 0), 0, float3(0, 0, 1), 1};
  q.TraceRayInline(scene, 0, 1, ray);
  while (go(q)) // spirv: "OpRayQueryProceedKHR"
    output[0]++;
}
// spirv:-"OpFunctionCall"
// spirv:-"OpName %for_|OpName %while_|OpName %if_"
