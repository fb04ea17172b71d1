// args: -T lib_6_5 -fspv-target-env=vulkan1.2
RaytracingAccelerationStructure scenes[2] : register(t3);
struct Payload { float4 color; };
struct Record { float4 tint; };
[[vk::shader_record_ext]] ConstantBuffer<Record> record;

[shader("closesthit")]
void Hit(inout Payload p, in BuiltInTriangleIntersectionAttributes hit) {
  RayDesc ray = {WorldRayOrigin(), 0, float3(hit.barycentrics, 1), 10};
  TraceRay(scenes[1], 0, 0xff, 0, 0, 0, ray, p);
}

[shader("miss")]
void Miss(inout Payload p) { p.color = record.tint; }
