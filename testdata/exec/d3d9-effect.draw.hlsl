// args: -T vs_6_0 -E vertex -HV 2018 -fdialect=d3d9 -Wno-effects-syntax
// args: -T ps_6_0 -E pixel -HV 2018 -fdialect=d3d9 -Wno-effects-syntax
// An effect as it was written for Direct3D 9, but for what numbers the vertices.
texture picture;
sampler base : register(s0) = sampler_state { Texture = <picture>; MinFilter = POINT; };

struct Between { float4 position : POSITION; float2 uv : TEXCOORD0; };

Between vertex(uint id : SV_VertexID) {
  Between o;
  o.uv = float2((id << 1) & 2, id & 2);
  o.position = float4(o.uv * float2(2, -2) + float2(-1, 1), 0.5, 1);
  return o;
}
float4 pixel(float2 uv : TEXCOORD0, float2 at : VPOS, float face : VFACE) : COLOR0 {
  float4 c = tex2D(base, uv), p = tex2Dproj(base, float4(uv * 2, 0, 2)), b = tex2Dbias(base, float4(uv, 0, 0));
  return float4(c.x + p.y, b.y, at.x + 10 * at.y, face * 2);
}
technique Draw { pass P0 { VertexShader = compile vs_3_0 vertex(); PixelShader = compile ps_3_0 pixel(); } }
