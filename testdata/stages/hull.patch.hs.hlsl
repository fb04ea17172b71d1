// args: -T hs_6_0 -E main
struct Point { float3 p : P; };
struct Constants { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
Constants constants(InputPatch<Point, 3> p, OutputPatch<Point, 2> o) { return (Constants)0; } // ERROR[patch-mismatch] "Patch constant function's output patch input should have 3 elements, but has 2"
[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("constants")]
Point main(InputPatch<Point, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }
