// args: -T hs_6_0
struct Point { float3 p : P; };
void declared();
[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("declared")] // ERROR[missing-patch-constant] "patch constant function 'declared' must be defined"
Point main(InputPatch<Point, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }
