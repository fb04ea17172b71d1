// args: -T ps_6_0 -E main
// Comparisons with an array of depths, several around a place.
Texture2DArray<float> depths; SamplerComparisonState compares;
cbuffer Cascades { float4x4 to[4]; float4 ends; float bias; };

float lit(float3 at, float layer, int radius) {
  float sum = 0;
  for (int y = -radius; y <= radius; y++)
    for (int x = -radius; x <= radius; x++)
      sum += depths.SampleCmpLevelZero(compares, float3(at.xy + float2(x, y) / 16, layer), at.z - bias * 0.1);
  return sum / ((2 * radius + 1) * (2 * radius + 1));
}
float4 main(float4 position : SV_Position, float4 at : AT) : SV_Target {
  uint cascade = 0;
  [unroll] for (uint k = 0; k < 3; k++)
    if (position.z * 2 > ends[k])
      cascade = k + 1;
  float4 p = mul(to[cascade], float4(at.xyz, 1));
  float near = lit(p.xyz / (p.w + 1), cascade, 1);
  float single = depths.SampleCmp(compares, float3(p.xy, 0), p.z, int2(1, -1));
  return float4(near, single, cascade, depths.SampleCmpLevelZero(compares, float3(at.zw, 3), 0.5));
}
