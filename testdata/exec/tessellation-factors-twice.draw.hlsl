// args: -T vs_6_0 -E vertex
// args: -T hs_6_0 -E hull
// args: -T ds_6_0 -E domain
// args: -T ps_6_0 -E pixel
// A domain shader reads the tessellation factors in the struct of the patch constants and as
// parameters of their own.
struct Factors { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; float tint : TINT; };
struct Control { float2 at : AT; };

float2 vertex(uint id : SV_VertexID) : UV { return float2((id << 1) & 2, id & 2); }

Factors constants() {
  Factors f;
  f.edges[0] = 2;
  f.edges[1] = 3;
  f.edges[2] = 4;
  f.inside = 5;
  f.tint = 0.5;
  return f;
}

struct Uv { float2 uv : UV; };

[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_ccw")]
[outputcontrolpoints(3)]
[patchconstantfunc("constants")]
Control hull(InputPatch<Uv, 3> corners, uint i : SV_OutputControlPointID) {
  Control c;
  c.at = corners[i].uv;
  return c;
}

[domain("tri")]
void domain(OutputPatch<Control, 3> points, Factors f, float edges[3] : SV_TessFactor, float inside : SV_InsideTessFactor,
            float3 where : SV_DomainLocation, out float4 position : SV_Position, out float4 result : RESULT) {
  float2 at = points[0].at * where.x + points[1].at * where.y + points[2].at * where.z;
  position = float4(at * float2(2, -2) + float2(-1, 1), 0, 1);
  result = float4(edges[0] * 10 + f.edges[0], edges[1] * 10 + f.edges[1], edges[2] * 10 + f.edges[2], inside * 10 + f.inside + f.tint);
}

float4 pixel(float4 position : SV_Position, float4 result : RESULT) : SV_Target { return result; }
