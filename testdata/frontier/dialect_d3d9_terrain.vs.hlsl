// args: -T vs_6_0 -HV 2018 -fdialect=d3d9
// Terrain whose vertices look up their height, as vs_3_0 did first.
sampler2D heights : register(s0);
sampler2D winds[2] : register(s4);
float4x4 viewProjection : register(c0);
float2 cell : register(c4);
// spirv: "OpDecorate %gl_Position BuiltIn Position"
// spirv: "OpTypeSampledImage"

struct Vertex { float2 grid : POSITION; float4 weights : BLENDWEIGHT; };
struct Surface { float4 position : POSITION; float3 normal : NORMAL; float2 uv : TEXCOORD0; float fog : FOG; };

float height(float2 uv) { return tex2Dlod(heights, float4(uv, 0, 0)).x; }

Surface main(Vertex v) {
  Surface s;
  float2 uv = v.grid * cell;
  float h = height(uv); // spirv: "OpImageSampleExplicitLod %v4float %\w+ %\w+ Lod %float_0"
  s.normal = normalize(float3(h - height(uv + float2(cell.x, 0)), 1, h - height(uv + float2(0, cell.y))));
  float2 sway = tex2Dlod(winds[0], float4(uv, 0, 2)).xy * v.weights.x + tex2Dlod(winds[1], float4(uv, 0, 2)).xy * v.weights.y;
  s.position = mul(viewProjection, float4(v.grid.x + sway.x, h, v.grid.y + sway.y, 1));
  s.uv = uv;
  s.fog = saturate(s.position.w / 1000);
  return s;
}
