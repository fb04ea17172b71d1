// args: -T ds_6_0 -E main -fcgl -fvk-invert-y
// spirv: "OpEntryPoint TessellationEvaluation %main"
// spirv: "OpExecutionMode %main Quads"
// spirv:-"SpacingEqual"
// spirv: "OpDecorate %in_var_COLOR Patch" "OpDecorate %in_var_UV Patch" "OpDecorate %gl_TessLevelOuter Patch" "OpDecorate %gl_TessLevelInner Patch"
// spirv: "OpDecorate %gl_TessCoord BuiltIn TessCoord"
// spirv:-"OpDecorate %gl_TessCoord Patch"
// spirv:-"OpDecorate %gl_PrimitiveID Patch"
// spirv: "OpDecorate %in_var_COLOR Location 0" "OpDecorate %in_var_UV_0 Location 1" "OpDecorate %in_var_UV Location 2"
struct Point { float4 p : SV_Position; float2 uv : UV; };
struct Patch { float4 color : COLOR; float2 uv : UV; float edges[4] : SV_TessFactor; float inside[2] : SV_InsideTessFactor; };
// spirv: "OpVectorShuffle %v2float %\d+ %\d+ 0 1"
// spirv: "OpFNegate %float"
[domain("quad")]
float4 main(Patch patch, const OutputPatch<Point, 3> points, float2 at : SV_DomainLocation, uint id : SV_PrimitiveID) : SV_Position {
  return points[id].p + float4(points[1].uv, patch.uv) * at.x + patch.color;
}
