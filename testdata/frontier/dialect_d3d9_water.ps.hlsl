// args: -T ps_6_0 -HV 2018 -fdialect=d3d9 -Wno-effects-syntax
// Water of an effect of Direct3D 9: a projected reflection, a normal map that moves, an
// environment behind, and both faces of the surface.
texture reflectionMap < string UIName = "Reflection"; >;
texture normalMap;
sampler reflectionSampler : register(s0) = sampler_state { Texture = <reflectionMap>; MinFilter = LINEAR; AddressU = CLAMP; };
sampler2D normalSampler : register(s1) = sampler_state { Texture = <normalMap>; MipFilter = LINEAR; };
samplerCUBE sky : register(s2);
// spirv: "OpDecorate %gl_FrontFacing BuiltIn FrontFacing" "OpDecorate %out_var_COLOR Location 0"
// spirv: "OpDecorate %reflectionSampler Binding 0" "OpDecorate %normalSampler Binding 1" "OpDecorate %sky Binding 2"
// spirv: "OpTypeSampledImage %type_2d_image" "OpTypeSampledImage %type_cube_image"

float4 tint : register(c0);
float2 flow : register(c1);
float time : register(c2);

float3 bumps(sampler2D map, float2 uv) {
  float3 a = tex2D(map, uv + flow * time).xyz, b = tex2Dbias(map, float4(uv * 3 - flow * time, 0, -0.5)).xyz;
  return normalize(a + b - 1);
}

float4 main(float2 uv : TEXCOORD0, float4 projected : TEXCOORD1, float3 view : TEXCOORD2, float face : VFACE) : COLOR {
  float3 n = bumps(normalSampler, uv) * face;     // spirv: "OpImageSampleImplicitLod" "OpImageSampleImplicitLod %v4float %\w+ %\w+ Bias"
  projected.xy += n.xy * 0.1 * projected.w;
  float4 mirrored = tex2Dproj(reflectionSampler, projected); // spirv: "OpFDiv %v2float" "OpImageSampleImplicitLod"
  float4 behind = texCUBE(sky, refract(view, n, 0.75));      // spirv: "OpImageSampleImplicitLod"
  float fresnel = pow(1 - saturate(dot(-view, n)), 5);
  return lerp(behind * tint, mirrored, fresnel);
}

technique Water < string Script = "Pass=P0;"; > {
  pass P0 { PixelShader = compile ps_3_0 main(); CullMode = None; AlphaBlendEnable = true; }
}
