// args: -T ps_6_6 -fspv-target-env=vulkan1.3 -fspv-use-descriptor-heap
// Materials of a bindless renderer: a table of indices, textures that differ within a subgroup, samplers by number.
struct Material {
  uint albedo, normal, sampling, flags;
  float4 tint;
};
struct Draw { uint materials, frame; };
[[vk::push_constant]] Draw draw;
struct Frame { float3 sun; float exposure; };
struct Input {
  float4 position : SV_Position;
  float3 normal : NORMAL;
  float2 uv : TEXCOORD;
  nointerpolation uint material : MATERIAL;
};

float3 mapped(Texture2D<float2> map, SamplerState s, float2 uv, float3 n) {
  float2 xy = map.Sample(s, uv) * 2 - 1;
  return normalize(n + float3(xy, sqrt(saturate(1 - dot(xy, xy)))));
}

float4 main(Input i) : SV_Target {
  StructuredBuffer<Material> materials = ResourceDescriptorHeap[draw.materials]; // spirv: "OpUntypedAccessChainKHR %_ptr_UniformConstant %\w+ %ResourceDescriptorHeap" "OpBufferPointerEXT %_ptr_StorageBuffer_type_StructuredBuffer_Material"
  Material m = materials[i.material];
  ConstantBuffer<Frame> frame = ResourceDescriptorHeap[draw.frame];
  SamplerState s = SamplerDescriptorHeap[NonUniformResourceIndex(m.sampling)];
  Texture2D<float4> albedo = ResourceDescriptorHeap[NonUniformResourceIndex(m.albedo)];
  float3 n = normalize(i.normal);
  if (m.flags & 1) {
    Texture2D<float2> map = ResourceDescriptorHeap[NonUniformResourceIndex(m.normal)];
    n = mapped(map, s, i.uv, n);
  }
  float4 c = albedo.Sample(s, i.uv) * m.tint; // spirv: "OpLoad %type_2d_image" "OpImageSampleImplicitLod"
  return float4(c.rgb * saturate(dot(n, frame.sun)) * frame.exposure, c.a);
}
