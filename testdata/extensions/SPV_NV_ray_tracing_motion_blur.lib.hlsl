// args: -T lib_6_3 -fspv-target-env=vulkan1.2
// The time of a ray.
// spirv: "OpExtension .SPV_NV_ray_tracing_motion_blur." "BuiltIn CurrentRayTimeNV"
struct Payload { float3 colour; };
[[vk::ext_extension("SPV_NV_ray_tracing_motion_blur")]] [[vk::ext_capability(/* RayTracingMotionBlurNV */ 5341)]] [[vk::ext_builtin_input(/* CurrentRayTimeNV */ 5334)]] static const float time;
[shader("closesthit")]
void hit(inout Payload p, BuiltInTriangleIntersectionAttributes a) { p.colour = time; }
