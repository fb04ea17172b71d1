// args: -T ps_6_0 -E main -fvk-use-dx-position-w -fcgl
// spirv: "OpLoad %v4float %gl_FragCoord\n +%\d+ = OpCompositeExtract %float %\d+ 3\n +%\d+ = OpFDiv %float %float_1 %\d+\n +%\d+ = OpCompositeInsert %v4float"
float4 main(float4 pos : SV_Position) : SV_Target { return pos; }
