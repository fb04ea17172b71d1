// args: -T ps_6_0 -fvk-disable-depth-hint
// Each image type has the Depth operand 0, also that of a texture that is compared.
// spirv: "OpTypeImage %float 2D 0 0 0 1 Unknown" "OpTypeImage %float Cube 0 0 0 1 Unknown" "OpTypeImage %float 2D 0 0 0 2 Rgba32f"
// spirv:-"OpTypeImage %\w+ \w+ [12]"
Texture2D shadow : register(t0);
TextureCube sky : register(t1);
RWTexture2D<float4> seen : register(u2);
Buffer<float> heights : register(t3);
[[vk::input_attachment_index(0)]] SubpassInput last : register(t4);
SamplerComparisonState compared : register(s5);
SamplerState plain : register(s6);
float4 main(float3 p : P) : SV_Target {
  float lit = shadow.SampleCmpLevelZero(compared, p.xy, p.z); // spirv: "OpImageSampleDrefExplicitLod"
  seen[p.xy] = lit;
  return lit * sky.Sample(plain, p) + heights[0] + last.SubpassLoad();
}
