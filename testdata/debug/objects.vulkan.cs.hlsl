// args: -T cs_6_5 -E main -fspv-target-env=vulkan1.2 -fspv-debug=vulkan -O0
// An acceleration structure is described as a structure. DebugInfoNone comes before what may mention it.
RaytracingAccelerationStructure scene;
RWStructuredBuffer<uint> output;
[numthreads(1, 1, 1)]
void main() {
  RayQuery<RAY_FLAG_NONE> q;
  RayDesc ray = {float3(0, 0, 0), 0, float3(0, 0, 1), 1};
  q.TraceRayInline(scene, 0, 1, ray);
  output[0] = q.Proceed();
}
// spirv: "OpString .@accelerationStructureNV"
// spirv: "DebugInfoNone"
// spirv: "DebugSource %"
// spirv: "DebugTypeComposite %\d+ %uint_1 %\d+ %uint_0 %uint_0 %\d+ %\d+ %\d+ %uint_3"
