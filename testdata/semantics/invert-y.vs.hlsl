// args: -T vs_6_0 -E main -fvk-invert-y -fcgl
float4 main(float4 a : A) : SV_Position {
  return a;
} // spirv: "(%\d+) = OpCompositeExtract %float %\d+ 1\n +%\d+ = OpFNegate %float %\d+\n +%\d+ = OpCompositeInsert %v4float %\d+ %\d+ 1\n +OpStore %gl_Position"
