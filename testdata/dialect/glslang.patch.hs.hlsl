// args: -T hs_6_0 -fdialect=glslang
// Control points are numbered, though nothing asks for the number.
// spirv: "OpDecorate %(\w+) BuiltIn InvocationId"
struct Point { float3 at : AT; };
struct Factors { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
Factors factors(InputPatch<Point, 3> patch) {
  Factors f;
  f.edges[0] = f.edges[1] = f.edges[2] = f.inside = patch[0].at.x;
  return f;
}
[domain("tri")] [partitioning("integer")] [outputtopology("triangle_cw")] [outputcontrolpoints(3)] [patchconstantfunc("factors")]
Point main(InputPatch<Point, 3> patch) {
  Point p = patch[1];
  return p;
}
