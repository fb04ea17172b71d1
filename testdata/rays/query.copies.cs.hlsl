// args: -T cs_6_5 -E main -fspv-target-env=vulkan1.2
// A copy of a ray query is the same ray query: no load and no store of one is
// left.
RaytracingAccelerationStructure scenes[4];
RWStructuredBuffer<uint> result;

struct Walk {
  RayQuery<RAY_FLAG_CULL_NON_OPAQUE> query;
  uint steps;
};

RayQuery<RAY_FLAG_NONE> start(RayDesc ray) {
  RayQuery<RAY_FLAG_NONE> q;
  q.TraceRayInline(scenes[1], RAY_FLAG_NONE, 0xff, ray);
  return q;
}

uint finish(RayQuery<RAY_FLAG_NONE> q) {
  while (q.Proceed())
    ;
  return q.CommittedStatus();
}

uint finishStruct(inout Walk w) {
  while (w.query.Proceed())
    w.steps++;
  return w.query.CommittedStatus();
}

static RayQuery<RAY_FLAG_FORCE_OPAQUE> global;
static Walk globalWalk;

// spirv: "OpCapability RayTraversalPrimitiveCullingKHR"
// spirv:-"OpCapability RayTracingKHR"
// spirv: "OpExtension .SPV_KHR_ray_query."
// spirv:-"OpLoad %rayQueryKHR"
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  RayDesc ray = {float3(0, 0, 0), 0.1, float3(0, 1, 0), 10};
  Walk w;
  w.steps = 0;
  w.query.TraceRayInline(scenes[id.x], RAY_FLAG_SKIP_TRIANGLES, 0xff, ray); // spirv: "OpRayQueryInitializeKHR %\w+ %\w+ %uint_384 %uint_255"
  result[0] = finishStruct(w) + w.steps;
  RayQuery<RAY_FLAG_NONE> a = start(ray); // spirv: "OpRayQueryInitializeKHR (%\w+) %\w+ %uint_0"
  result[1] = finish(a);
  RayQuery<RAY_FLAG_NONE> list[2];
  list[id.x & 1].TraceRayInline(scenes[2], id.y, 0xff, ray); // spirv: "OpAccessChain %_ptr_Function_rayQueryKHR"
  result[2] = finish(list[id.x & 1]) + finish(list[1]);
  RayQuery<RAY_FLAG_NONE> b = a;
  b.Abort(); // spirv: "OpRayQueryTerminateKHR"
  global.TraceRayInline(scenes[3], RAY_FLAG_NONE, 1, ray);
  result[3] = global.Proceed() ? asuint(global.CommittedObjectToWorld3x4()[2].w) : globalWalk.steps; // spirv: "OpTranspose %mat3v4float"
}
