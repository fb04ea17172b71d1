// args: -T hs_6_1 -E main -fspv-target-env=vulkan1.1
// An isoline has two edges, and its patch constant function may take what the
// entry point does not.
struct Point { float3 p : P; };
// spirv: "OpExecutionMode %main Isolines"
// spirv: "OpExecutionMode %main SpacingEqual"
// spirv: "OpExecutionMode %main OutputVertices 2"
// spirv: "OpDecorate %\d+ BuiltIn ViewIndex"
// spirv: "%gl_TessLevelOuter = OpVariable %_ptr_Output__arr_float_uint_4 Output"
// spirv: "OpAccessChain %_ptr_Output_float %gl_TessLevelOuter %uint_1"
void constants(InputPatch<Point, 1> points, uint view : SV_ViewID, out float edges[2] : SV_TessFactor) {
  edges[0] = view;
  edges[1] = points[0].p.x;
}
[domain("isoline")]
[partitioning("integer")]
[outputtopology("line")]
[outputcontrolpoints(2)]
[patchconstantfunc("constants")]
void main(uint i : SV_OutputControlPointID, out Point o) { o.p = i; }
