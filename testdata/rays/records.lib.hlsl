// args: -T lib_6_5 -fspv-target-env=vulkan1.2
// args: -T lib_6_5 -fspv-target-env=vulkan1.2 -fcgl
// args: -T lib_6_5 -fspv-extension=SPV_NV_ray_tracing -fspv-extension=SPV_EXT_descriptor_indexing
struct Record { float4 color; uint texture; };
[[vk::shader_record_ext]] ConstantBuffer<Record> record;

Texture2D textures[] : register(t0, space1);
SamplerState linearSampler;
struct Payload { float4 color; };

[shader("closesthit")]
void Hit(inout Payload p, in BuiltInTriangleIntersectionAttributes hit) {
  p.color = record.color * textures[NonUniformResourceIndex(record.texture)].SampleLevel(linearSampler, hit.barycentrics, 0);
}

[shader("miss")]
void Miss(inout Payload p) { p.color = record.color; }
