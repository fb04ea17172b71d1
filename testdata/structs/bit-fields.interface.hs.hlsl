// args: -T hs_6_0 -E main
// The patch constant function sees the bit-fields that the control points have
// written.
struct Flags { uint a : 7; uint b : 11; };
struct Point { Flags flags : FLAGS; float4 p : P; };
struct Constants { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
// spirv: "OpStore %\d+ %\d+" "OpControlBarrier" "OpBitFieldInsert %uint %\d+ %\d+ %uint_7 %uint_11"
Constants constants(OutputPatch<Point, 3> made) { Constants c = (Constants)1; c.inside = made[1].flags.b + made[0].flags.a; return c; }
[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("constants")]
Point main(InputPatch<Point, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }
