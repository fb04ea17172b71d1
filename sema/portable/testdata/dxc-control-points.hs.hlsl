// args: -T hs_6_0 -Wdxc
struct Point { float4 position : SV_Position; };
struct Marked : Point { bool marked : MARK; };
struct Factors { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
Factors factors(const InputPatch<Point, 3> input,
                const OutputPatch<Marked, 3> p) { // WARNING[dxc-control-points] "control points of type 'Marked'"
  Factors f;
  f.edges[0] = f.edges[1] = f.edges[2] = f.inside = p[0].marked ? 4 : input[0].position.x;
  return f;
}
[domain("tri")] [partitioning("integer")] [outputtopology("triangle_cw")] [outputcontrolpoints(3)] [patchconstantfunc("factors")]
Marked main(const InputPatch<Point, 3> p, uint i : SV_OutputControlPointID) {
  Marked m;
  m.position = p[i].position;
  m.marked = i == 1;
  return m;
}
