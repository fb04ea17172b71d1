// args: -T vs_6_0 -E vertex
// args: -T hs_6_0 -E hull
// args: -T ds_6_0 -E domain
// args: -T ps_6_0 -E pixel
// A triangle whose patch constants are out parameters, with more control points
// coming out than going in.
struct Control { float3 at : AT; };

float2 vertex(uint id : SV_VertexID) : UV { return float2((id << 1) & 2, id & 2); }

void constants(out float edges[3] : SV_TessFactor, out float inside : SV_InsideTessFactor, out float4 color : COLOR) {
  edges[0] = 2;
  edges[1] = edges[2] = 4;
  inside = 3;
  color = float4(0.25, 0.5, 0.75, 1);
}

struct Uv { float2 uv : UV; };

[domain("tri")]
[partitioning("fractional_odd")]
[outputtopology("triangle_ccw")]
[outputcontrolpoints(4)]
[patchconstantfunc("constants")]
Control hull(InputPatch<Uv, 3> corners, uint i : SV_OutputControlPointID) {
  Control c;
  c.at = i < 3 ? float3(corners[i].uv, 0) : float3(corners[0].uv + corners[1].uv + corners[2].uv, 9);
  return c;
}

[domain("tri")]
void domain(OutputPatch<Control, 4> points, float edges[3] : SV_TessFactor, float inside : SV_InsideTessFactor,
            float3 where : SV_DomainLocation, float4 color : COLOR,
            out float4 position : SV_Position, out float4 result : RESULT) {
  float3 at = points[0].at * where.x + points[1].at * where.y + points[2].at * where.z;
  position = float4(at.xy * float2(2, -2) + float2(-1, 1), 0, 1);
  result = float4(at.xy, points[3].at.z + edges[0] + edges[1] * 10 + inside * 100, color.y);
}

float4 pixel(float4 position : SV_Position, float4 result : RESULT) : SV_Target { return result; }
