// args: -T ps_6_0 -fspv-target-env=vulkan1.2
// Branches over a handful of arithmetic that all invocations take alike: neither branch nor
// selection is clearly better.
cbuffer Settings { uint mode; float4 grade; };
Texture2D<float4> image;
SamplerState smooth;

float4 main(float2 uv : UV) : SV_Target {
  float4 color = image.Sample(smooth, uv);
  if (mode == 1)
    color.rgb = (color.rgb - grade.x) * grade.y + grade.z;
  if (mode == 2)
    color.rgb = dot(color.rgb, float3(0.3, 0.6, 0.1));
  if (mode == 3)
    color.rgb = color.rgb * color.rgb * color.rgb + grade.w * color.rgb;
  return color;
}
