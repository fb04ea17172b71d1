// args: -T ps_6_0 -E main -fcgl
// Static variables are inputs and outputs of the pipeline.
// spirv: "OpEntryPoint Fragment %main \"main\" %gl_SampleID %gl_FragDepth %out_var_SV_Target"
// spirv: "OpDecorate %gl_SampleID BuiltIn SampleId"
// spirv: "OpDecorate %gl_SampleID Flat"
// spirv: "OpDecorate %gl_FragDepth BuiltIn FragDepth"
// spirv: "%gl_SampleID = OpVariable %_ptr_Input_int Input"
// spirv: "%gl_FragDepth = OpVariable %_ptr_Output_float Output"
[[vk::ext_builtin_input(/* SampleId */ 18)]] static const int sampleIndex;
[[vk::ext_builtin_output(/* FragDepth */ 22)]] static float depth;
[[vk::spvexecutionmode(/* DepthReplacing */ 12)]]
float4 main() : SV_Target {
  depth = sampleIndex; // spirv: "OpStore %gl_FragDepth"
  return 0;
}
