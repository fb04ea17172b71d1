// args: -T ps_6_0 -HV 2018 -fdialect=glslang
// A pass that fills a G-buffer, with the layouts and the unnamed outputs that glslang takes.
layout(set = 0, binding = 0) Texture2D albedoMap;
layout(set = 0, binding = 1) Texture2D normalMap;
layout(set = 1, binding = 0) sampler2D linearSampler;
layout(push_constant) cbuffer Material { float4 tint; float roughness; };
layout(constant_id = 3) const bool flipped = false;
// spirv: "OpDecorate %\w+ SpecId 3" "OpDecorate %out_var_albedo Location 0" "OpDecorate %out_var_normal Location 1" "OpDecorate %out_var_surface Location 2"
// spirv: "OpDecorate %linearSampler DescriptorSet 1"
// spirv: "OpVariable %\w+ PushConstant"

struct Between { float4 position : SV_Position; float3 normal; float3 tangent; float2 uv; };
struct Targets { float4 albedo; float4 normal; float2 surface; };

Targets main(Between i) {
  Targets o;
  o.albedo = albedoMap.Sample(linearSampler, i.uv) * tint; // spirv: "OpSampledImage" "OpImageSampleImplicitLod"
  float3 n = normalMap.Sample(linearSampler, i.uv).xyz * 2 - float3(1.0);
  float3 b = cross(i.normal, i.tangent) * (flipped ? -1 : 1); // spirv: "OpSelect"
  o.normal = float4(normalize(n.x * i.tangent + n.y * b + n.z * i.normal) * 0.5 + 0.5, 0);
  o.surface = float2(roughness, all(n > float3(0.0)) ? 1 : 0);
  return o;
}
