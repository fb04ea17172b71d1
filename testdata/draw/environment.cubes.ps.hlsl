// args: -T ps_6_0 -E main
// Cubes and arrays of them, at levels that the roughness says.
TextureCube<float4> sky; TextureCubeArray<float4> probes; SamplerState smooth;
cbuffer Probes { float4 weights[4]; };

float4 main(float4 position : SV_Position, float3 normal : NORMAL, float3 view : VIEW, float rough : ROUGH) : SV_Target {
  float3 n = normalize(normal + float3(0.5, 0.3, 0.2)), v = normalize(view + 1);
  float3 r = reflect(-v, n), through = refract(-v, n, 0.75);
  float level = saturate(rough) * 3;
  float4 sum = sky.SampleLevel(smooth, r, level) + sky.SampleBias(smooth, through, 1) * 0.5;
  for (int k = 0; k < 4; k++)
    sum += probes.SampleLevel(smooth, float4(r, k), level) * dot(weights[k], float4(n, 1));
  float fresnel = 0.04 + 0.96 * pow(1 - saturate(dot(n, v)), 5);
  return lerp(sky.SampleGrad(smooth, n, ddx(n), ddy(n)), sum, fresnel);
}
