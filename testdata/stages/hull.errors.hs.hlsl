// args: -T hs_6_0 -E main
struct Point { float3 p : P; };
float4 constants() : SV_TessFactor { return 0; } // ERROR[semantic-type] "SV_TessFactor must be an array of 2 to 4 32-bit floats"
[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("constants")]
Point main(InputPatch<Point, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }
