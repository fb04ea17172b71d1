// args: -T ps_6_0 -E main -fspv-debug=vulkan -fcgl
// Where operands are taken apart and results put together: a list in braces converts at its brace, rows of a matrix are
// taken at its operand, a store to an out argument spans the call.
RWTexture2D<int3> texels;
float4 main(float2 a : A, float2x2 m : B) : SV_Target {
  int4 list = {a, a}; // spirv: "DebugLine %\d+ %uint_6 %uint_6 %uint_16 %uint_16\s+%\d+ = OpCompositeExtract %float"
                      // spirv: "DebugLine %\d+ %uint_6 %uint_6 %uint_15 %uint_15\s+%\d+ = OpConvertFToS %int"
  m--; // spirv: "DebugLine %\d+ %uint_8 %uint_8 %uint_3 %uint_4\s+%\d+ = OpLoad %mat2v2float %m"
       // spirv: "DebugLine %\d+ %uint_8 %uint_8 %uint_3 %uint_3\s+%\d+ = OpCompositeExtract %v2float"
       // spirv: "DebugLine %\d+ %uint_8 %uint_8 %uint_3 %uint_4\s+%\d+ = OpFSub %v2float"
  float2 whole;
  float2 rest = modf(a, whole); // spirv: "DebugLine %\d+ %uint_12 %uint_12 %uint_17 %uint_30\s+%\d+ = OpExtInst %ModfStructType"
                                // spirv: "OpStore %whole"
  texels[uint2(2, 3)].x = list.w; // spirv: "DebugLine %\d+ %uint_14 %uint_14 %uint_3 %uint_3\s+%\d+ = OpLoad %type_2d_image %texels"
  return float4(rest + whole, m[0]);
}
