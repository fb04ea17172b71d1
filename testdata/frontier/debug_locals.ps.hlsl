// args: -T ps_6_0 -O0 -fspv-target-env=vulkan1.3 -fspv-debug=vulkan-with-source
// A material as one debugs it: each local variable is in memory, and a declaration says where.
struct Surface {
  float3 normal;
  float roughness;
};
Texture2D<float4> maps[2];
SamplerState sampling;

float facing(Surface s, float3 view) {
  float f = saturate(dot(s.normal, view)); // spirv: "DebugDeclare"
  return pow(1 - f, 5 * (1 - s.roughness));
}

float4 main(float3 n : NORMAL, float3 v : VIEW, float2 uv : UV) : SV_Target {
  Surface s;
  s.normal = normalize(n + maps[1].Sample(sampling, uv).xyz * 2 - 1);
  s.roughness = maps[0].Sample(sampling, uv).a;
  float rim = facing(s, normalize(v));
  return float4(maps[0].Sample(sampling, uv).rgb * (1 - rim) + rim, 1);
}
