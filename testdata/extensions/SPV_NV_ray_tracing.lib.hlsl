// args: -T lib_6_3 -fspv-target-env=vulkan1.1 -fspv-extension=SPV_NV_ray_tracing
// Rays where only the older extension may be used.
// spirv: "OpExtension .SPV_NV_ray_tracing."
struct Payload { float3 colour; };
[shader("miss")]
void sky(inout Payload p) { p.colour = WorldRayDirection(); }
