// args: -T ps_6_0 -fcgl
// spirv: "OpExecutionMode %main OriginUpperLeft" "OpExecutionMode %main DepthReplacing"
// spirv: "OpDecorate %gl_FragCoord BuiltIn FragCoord" "OpDecorate %gl_FrontFacing BuiltIn FrontFacing" "OpDecorate %in_var_N Flat" "OpDecorate %in_var_P NoPerspective" "OpDecorate %in_var_C Centroid" "OpDecorate %gl_FragDepth BuiltIn FragDepth"
// spirv: "OpDecorate %out_var_SV_Target0 Location 0" "OpDecorate %out_var_SV_Target2 Location 2"
struct Out { float4 a : SV_Target0; float4 c : SV_Target2; float depth : SV_Depth; };
Out main(float4 at : SV_Position, bool front : SV_IsFrontFace, int n : N, noperspective float p : P, centroid float c : C) {
  Out o = { at, (float4)(front ? n : p), c };
  return o;
}
