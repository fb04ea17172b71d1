// args: -T lib_6_9 -fspv-target-env=vulkan1.3 -fspv-extension=SPV_KHR_ray_tracing
// Flags that force the state of micromaps lose that bit, also where inlining shows them.
// spirv:-"RayTracingOpacityMicromap"
// spirv:-"opacity_micromap"
// spirv: "OpTraceRayKHR %\d+ %uint_1 " "[[:alnum:]%]+ = OpBitwiseAnd %uint %\d+ %uint_4294966271" "OpTraceRayKHR %\d+ %uint_2 "
RaytracingAccelerationStructure scene;
RWStructuredBuffer<float4> o;
uint more;
struct [raypayload] Payload { float4 color : write(caller, closesthit, miss) : read(caller); };
void trace(uint flags, inout Payload p) { TraceRay(scene, flags, 255, 0, 1, 0, (RayDesc)0, p); }
[shader("raygeneration")]
void main() {
  Payload p = { float4(0, 0, 0, 0) };
  TraceRay(scene, RAY_FLAG_FORCE_OMM_2_STATE | 1, 255, 0, 1, 0, (RayDesc)0, p); // WARNING[micromaps-ignored] "opacity micromaps are ignored"
  TraceRay(scene, RAY_FLAG_FORCE_OMM_2_STATE | more, 255, 0, 1, 0, (RayDesc)0, p);
  trace(RAY_FLAG_FORCE_OMM_2_STATE | 2, p);
  o[0] = p.color;
}
