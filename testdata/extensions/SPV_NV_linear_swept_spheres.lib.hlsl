// args: -T lib_6_9 -fspv-target-env=vulkan1.3
// How thick a strand of hair is where a ray has hit it.
// spirv: "OpExtension .SPV_NV_linear_swept_spheres." "HitIsLSSNV"
struct [raypayload] Payload { float radius : write(closesthit) : read(caller); };
[shader("closesthit")]
void hit(inout Payload p, BuiltInTriangleIntersectionAttributes a) { p.radius = vk::HitIsLSSNV() ? lerp(vk::HitLSSRadiiNV().x, vk::HitLSSRadiiNV().y, a.barycentrics.x) : 0; }
