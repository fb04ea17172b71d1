// args: -T hs_6_0 -E main
struct Point { float3 p : P; };
[outputtopology("line")] [outputcontrolpoints(3)]
Point main(InputPatch<Point, 3> p, uint i : SV_OutputControlPointID) { // ERROR[missing-attribute] "hull entry point must have a valid patchconstantfunc attribute"
  return p[i];
}
