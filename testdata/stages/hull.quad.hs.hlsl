// args: -T hs_6_0 -E main -fcgl
// The wrapper of a hull shader: each invocation writes its control point, then
// one calls the patch constant function.
struct In { float4 p : SV_Position; float2 uv : UV; };
struct Out { float4 p : SV_Position; bool b : B; float2 clip : SV_ClipDistance; };
struct Constants { float edges[4] : SV_TessFactor; float inside[2] : SV_InsideTessFactor; float a : A; };

Constants patch(OutputPatch<Out, 3> points, InputPatch<In, 4> corners, uint id : SV_PrimitiveID) {
  Constants c = (Constants)0;
  c.a = corners[id].uv.x + points[1].clip.y;
  return c;
}

// spirv: "OpEntryPoint TessellationControl %main \"main\""
// spirv: "OpExecutionMode %main Quads" "OpExecutionMode %main SpacingFractionalEven" "OpExecutionMode %main VertexOrderCcw" "OpExecutionMode %main OutputVertices 3"
// spirv: "OpDecorate %gl_TessLevelOuter Patch"
// spirv: "OpDecorate %gl_TessLevelInner Patch"
// spirv: "OpDecorate %out_var_A Patch"
// spirv: "OpDecorate %in_var_UV Location 0"
// spirv: "OpDecorate %out_var_A Location 0"
// spirv: "OpDecorate %out_var_B Location 1"
// spirv: "%gl_ClipDistance = OpVariable %_ptr_Output__arr__arr_float_uint_2_uint_3 Output"
// spirv: "%out_var_B = OpVariable %_ptr_Output__arr_uint_uint_3 Output"
// spirv: "%main = OpFunction %void None"
// spirv: "(%\d+) = OpLoad %uint %gl_InvocationID"
// spirv: "OpFunctionCall %Out %src_main"
// spirv: "OpAccessChain %_ptr_Output_float %gl_ClipDistance %\d+ %\d+"
// spirv: "OpControlBarrier %uint_2 %uint_4 %uint_0"
// spirv: "OpAccessChain %_ptr_Function_Out %temp_var_hullMainRetVal %uint_0"
// spirv: "OpIEqual %bool %\d+ %uint_0"
// spirv: "OpBranchConditional %\d+ %if_true %if_merge"
// spirv: "OpFunctionCall %Constants %patch %temp_var_hullMainRetVal %param_var_corners %param_var_id"
// spirv: "OpStore %out_var_A"
// spirv: "%patch = OpFunction %Constants None"
[domain("quad")]
[partitioning("fractional_even")]
[outputtopology("triangle_ccw")]
[outputcontrolpoints(3)]
[patchconstantfunc("patch")]
[maxtessfactor(15.0)]
Out main(InputPatch<In, 4> corners, uint i : SV_OutputControlPointID, uint id : SV_PrimitiveID) {
  Out o;
  o.p = corners[i].p;
  o.b = corners[i].uv.x > corners.Length;
  o.clip = o.p.xy;
  return o;
}
