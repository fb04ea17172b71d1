// args: -T ps_6_0 -Wvarying-derivative -fspv-target-env=vulkan1.1
Texture2D colors;
SamplerState smooth;
cbuffer C { float4 tint; bool flag; };

float4 sampled(float2 uv) { return colors.Sample(smooth, uv); } // WARNING[varying-derivative] "'Sample' computes derivatives, which are undefined here because neighboring pixels may take another branch"

float4 main(float2 uv : U, nointerpolation uint kind : K) : SV_Target {
  float4 c = colors.Sample(smooth, uv);
  if (flag && tint.x > 1)
    c += colors.Sample(smooth, uv) + ddx(c);
  if (uv.x > 0.5) {
    c += sampled(uv) + colors.SampleLevel(smooth, uv, 0) + colors.SampleGrad(smooth, uv, ddx(uv), 0); // WARNING[varying-derivative] "'ddx' computes"
    c += colors.Load(int3(uv, 0));
  }
  if (WaveActiveAnyTrue(uv.x > 0.5))
    c += fwidth(c);
  c += kind == 1 ? colors.SampleBias(smooth, uv, 1) : 0;      // WARNING[varying-derivative] "'SampleBias' computes"
  c.x += colors.CalculateLevelOfDetail(smooth, uv);
  if (c.a == 0)
    discard;
  return c + colors.Sample(smooth, uv);
}
