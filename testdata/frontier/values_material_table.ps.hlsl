// args: -T ps_6_6 -E main -fspv-target-env=vulkan1.2 -Wno-resource-switch
// A table of materials in a local array: textures, samplers and data beside each other,
// taken with an index that the vertices bring. Samples keep their levels of detail.
struct Material {
  Texture2D<float4> albedo;
  SamplerState how;
  float4 tint;
};

Texture2D<float4> brick, grass, water;
SamplerState repeat, clamped;

Material material(Texture2D<float4> albedo, SamplerState how, float4 tint) {
  Material m;
  m.albedo = albedo;
  m.how = how;
  m.tint = tint;
  return m;
}

float4 main(float2 uv : UV, nointerpolation uint id : MATERIAL) : SV_Target {
  Material table[3] = { material(brick, repeat, 1), material(grass, repeat, float4(0, 1, 0, 1)), material(water, clamped, 0.5) };
  Material m = table[id % 3];
  return m.albedo.Sample(m.how, uv) * m.tint;
  // spirv: "OpDPdx %v2float" "OpDPdy %v2float" "OpSwitch" "OpImageSampleExplicitLod %v4float %\w+ %\w+ Grad"
}
