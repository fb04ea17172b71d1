// args: -T vs_6_0 -E vertex
// args: -T hs_6_0 -E hull
// args: -T ds_6_0 -E domain
// args: -T ps_6_0 -E pixel
// A patch of four control points over the image. Each stage adds what only it
// knows, and the patch constants come from all control points.
struct Corner { float4 position : SV_Position; float value : VALUE; };
struct Control { float value : VALUE; bool even : EVEN; float3 at : AT; };
struct Patch {
  float edges[4] : SV_TessFactor;
  float inside[2] : SV_InsideTessFactor;
  float sum : SUM;
  uint2 counts : COUNTS;
};

Corner vertex(uint id : SV_VertexID) {
  Corner c;
  c.position = float4(id & 1 ? 1 : -1, id & 2 ? 1 : -1, 0.5, 1);
  c.value = id + 1;
  return c;
}

Patch constants(InputPatch<Corner, 4> corners, const OutputPatch<Control, 4> points, uint id : SV_PrimitiveID) {
  Patch p;
  p.edges[0] = p.edges[1] = p.edges[2] = p.edges[3] = 3;
  p.inside[0] = p.inside[1] = 2;
  p.sum = 0;
  p.counts = uint2(0, id);
  for (uint i = 0; i < 4; i++) {
    p.sum += corners[i].value * 100 + points[i].value;
    if (points[i].even)
      p.counts.x++;
  }
  return p;
}

[domain("quad")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(4)]
[patchconstantfunc("constants")]
Control hull(InputPatch<Corner, 4> corners, uint i : SV_OutputControlPointID) {
  Control c;
  c.value = corners[i].value * 10;
  c.even = (uint)corners[i].value % 2 == 0;
  c.at = corners[i].position.xyz;
  return c;
}

struct Between { float4 position : SV_Position; float2 at : AT; nointerpolation float3 constants : CONSTANTS; float value : VALUE; };

[domain("quad")]
Between domain(Patch p, float2 uv : SV_DomainLocation, const OutputPatch<Control, 4> points) {
  Between b;
  float3 at = lerp(lerp(points[0].at, points[1].at, uv.x), lerp(points[2].at, points[3].at, uv.x), uv.y);
  b.position = float4(at, 1);
  b.at = uv;
  b.constants = float3(p.sum, p.counts);
  b.value = lerp(points[0].value, points[1].value, uv.x);
  return b;
}

void pixel(Between b, out float4 first : SV_Target0, out float4 second : SV_Target1) {
  first = float4(b.at, b.value, b.constants.x);
  second = float4(b.constants, 1);
}
