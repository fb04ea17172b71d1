// args: -T ps_6_0
// A chain of selections whose branches compute vectors: each number of a vector is an
// instruction of the processor, so all branches one after the other are much work.
float4 main(float3 normal : N, float3 light : L, float3 color : C) : SV_Target {
  float level = dot(normalize(normal), normalize(light));
  float3 band;
  if (level > 0.95)
    band = color * 1.4;
  else if (level > 0.8)
    band = color * 0.9;
  else if (level > 0.5)
    band = color * 0.7;
  else if (level > 0.3)
    band = color * 0.5;
  else
    band = color * 0.2;
  band = lerp(band, dot(float3(0.25, 0.7, 0.05), band), 0.2);
  return float4(band, 1);
}
