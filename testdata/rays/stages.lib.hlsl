// args: -T lib_6_5 -fspv-target-env=vulkan1.2 -O0
// args: -T lib_6_5 -fspv-target-env=vulkan1.2 -fcgl
// args: -T lib_6_5 -fspv-target-env=vulkan1.2
// A pixel shader beside ray tracing shaders: each lists the built-ins of its own
// pipeline.
struct Payload { uint primitive; };

[shader("pixel")]
float4 Pixel(uint primitive : SV_PrimitiveID) : SV_Target { return primitive; }

[shader("closesthit")]
void Hit(inout Payload p, in BuiltInTriangleIntersectionAttributes hit) { p.primitive = PrimitiveIndex(); }

[shader("miss")]
void Miss(inout Payload p) { p.primitive = DispatchRaysIndex().x; }

[shader("compute")][numthreads(8, 8, 1)]
void Compute(uint3 id : SV_DispatchThreadID) {}
