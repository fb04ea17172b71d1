// args: -T hs_6_0
struct Point { float3 p : P; };
struct Constants { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
Constants constants(InputPatch<Point, 3> p) { // ERROR[patch-reached] "patch constant function 'constants' should not be reachable from entry function 'main'"
  Constants c = {1, 1, 1, 1};
  return c;
}
float3 through(InputPatch<Point, 3> p) { return constants(p).inside; }
[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("constants")]
Point main(InputPatch<Point, 3> p, uint i : SV_OutputControlPointID) {
  Point q = {through(p)};
  return q;
}
