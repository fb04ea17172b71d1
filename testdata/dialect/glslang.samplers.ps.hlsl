// args: -T ps_6_0 -fdialect=glslang
// Without Direct3D 9's, samplers of all shapes are states.
sampler2D s : register(s1); // spirv: "OpTypeSampler"
Texture2D t : register(t0);
float4 main(float2 uv : UV) : COLOR {
  return t.Sample(s, uv); // spirv: "OpSampledImage" "OpImageSampleImplicitLod"
}
