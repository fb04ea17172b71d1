// args: -T ps_6_0 -E main
// Derivatives, and what the levels of textures make of them.
Texture2D<float4> image; SamplerState smooth;
struct Out { float4 color : SV_Target0; float4 slopes : SV_Target1; };
Out main(float4 position : SV_Position, float2 uv : UV, noperspective float wave : WAVE) {
  Out o;
  float2 dx = ddx(uv), dy = ddy_fine(uv);
  float level = image.CalculateLevelOfDetail(smooth, uv);
  o.color = image.Sample(smooth, uv) + image.SampleGrad(smooth, uv * 2, dx * 4, dy) * 0.5
    + image.SampleBias(smooth, uv.yx, 0.5, int2(1, 2)) * 0.25 + image.SampleLevel(smooth, uv, level + 1);
  o.slopes = float4(fwidth(wave), ddx_coarse(wave) * 4, level, image.CalculateLevelOfDetailUnclamped(smooth, uv * 3));
  return o;
}
