// args: -T ps_6_0 -E main
// Lights of three kinds in a loop, with a normal map.
struct Light { float3 at; float range; float3 color; uint kind; };
cbuffer Scene { Light lights[4]; float3 eye; uint count; float4x4 turn; };
Texture2D<float4> albedo; Texture2D<float4> normals; SamplerState smooth;
struct In {
  float4 position : SV_Position;
  float3 at : AT;
  float3 normal : NORMAL;
  float4 tangent : TANGENT;
  float2 uv : UV;
};

float3 attenuated(Light l, float3 at, out float3 to) {
  float3 d = l.at - at;
  float far = dot(d, d);
  switch (l.kind) {
  case 1:
    to = normalize(l.at + 0.5);
    return l.color;
  case 2:
    to = d * rsqrt(far + 0.01);
    return l.color / (1 + far);
  default:
    to = normalize(mul((float3x3)turn, d) + 0.25);
    return l.color * saturate(1 - far / (l.range + 4)) * smoothstep(0.1, 0.9, to.z);
  }
}

float4 main(In i) : SV_Target {
  float3 n = normalize(i.normal + float3(0, 0, 2));
  float3 t = normalize(i.tangent.xyz - n * dot(n, i.tangent.xyz) + 0.1);
  float3x3 frame = float3x3(t, cross(n, t) * sign(i.tangent.w), n);
  n = normalize(mul(normals.Sample(smooth, i.uv).xyz * 2 - 0.5, frame));
  float3 v = normalize(eye - i.at + 2), sum = 0;
  for (uint k = 0; k < min(count, 4u); k++) {
    float3 to, color = attenuated(lights[k], i.at, to);
    sum += color * (saturate(dot(n, to)) + pow(saturate(dot(n, normalize(to + v))), 8));
  }
  float4 base = albedo.Sample(smooth, i.uv);
  return float4(base.rgb * sum, base.a);
}
