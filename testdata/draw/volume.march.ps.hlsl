// args: -T ps_6_0 -E main
// A ray through a volume, colored by a texture of one dimension.
Texture3D<float4> volume; Texture1D<float4> colors; Texture1DArray<float> rows; SamplerState smooth;
cbuffer March { float3 from; float step; float4 limits; };

float4 main(float4 position : SV_Position, float3 direction : DIRECTION) : SV_Target {
  float3 d = normalize(direction + 0.5), at = from;
  float4 sum = 0;
  [loop] for (int k = 0; k < 24; k++) {
    if (any(at > 1) || sum.a > 0.95)
      break;
    float density = volume.SampleLevel(smooth, at, 0).x;
    at += d * (0.05 + step * 0.05);
    if (density < limits.x * 0.5)
      continue;
    float4 c = colors.SampleLevel(smooth, density, 1);
    c.rgb *= rows.SampleLevel(smooth, float2(at.z, k & 3), 0);
    c.a *= 0.2;
    sum += float4(c.rgb * c.a, c.a) * (1 - sum.a);
  }
  return sum + volume[uint3(at * 15)] * 0.1;
}
