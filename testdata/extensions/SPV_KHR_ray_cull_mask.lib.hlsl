// args: -T lib_6_3 -fspv-target-env=vulkan1.2
// The mask that a ray was traced with.
// spirv: "OpExtension .SPV_KHR_ray_cull_mask." "BuiltIn CullMaskKHR"
struct Payload { float3 colour; };
[[vk::ext_extension("SPV_KHR_ray_cull_mask")]] [[vk::ext_capability(/* RayCullMaskKHR */ 6020)]] [[vk::ext_builtin_input(/* CullMaskKHR */ 6021)]] static const uint mask;
[shader("closesthit")]
void hit(inout Payload p, BuiltInTriangleIntersectionAttributes a) { p.colour = (mask & 1) ? 1 : 0; }
