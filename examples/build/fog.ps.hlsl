// Compiled once for each combination of QUALITY and SHADOWS that shaders.toml leaves.
Texture2D<float> depth : register(t0);
Texture2D<float> shadow : register(t1);
SamplerState samp : register(s0);

float4 main(float4 at : SV_Position, float2 uv : TEXCOORD) : SV_Target {
  float d = depth.Sample(samp, uv);
  float lit = 1;
#if SHADOWS
  lit = 0;
  [unroll] for (int i = 0; i < 1 << QUALITY; i++)
    lit += shadow.Sample(samp, uv + i * 0.01f * d) / (1 << QUALITY);
#endif
  return float4(lit.xxx, 1 - exp(-d));
}
