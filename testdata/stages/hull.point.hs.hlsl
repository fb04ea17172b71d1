// args: -T hs_6_0 -E main
// spirv: "OpExecutionMode %main Triangles" "OpExecutionMode %main SpacingFractionalOdd" "OpExecutionMode %main PointMode" "OpExecutionMode %main OutputVertices 1"
struct Constants { float edges[3] : SV_TessFactor; float inside[1] : SV_InsideTessFactor; };
Constants constants() { return (Constants)0.5; }
[domain("tri")]
[partitioning("fractional_odd")]
[outputtopology("point")]
[outputcontrolpoints(1)]
[patchconstantfunc("constants")]
float2 main(InputPatch<float4, 1> p : P, uint i : SV_OutputControlPointID) : UV { return i; }
