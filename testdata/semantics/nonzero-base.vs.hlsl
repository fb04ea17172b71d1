// args: -T vs_6_8 -E main -fvk-support-nonzero-base-vertex -fvk-support-nonzero-base-instance -fcgl
// Indices count from 0: the base is subtracted. A base that the shader reads by
// itself is the same variable, whatever its type.
// spirv: "OpEntryPoint Vertex %main \"main\" %gl_VertexIndex %\d+ %gl_InstanceIndex %gl_BaseInstance %gl_Position"
// spirv: "%SV_VertexID = OpVariable %_ptr_Function_uint Function"
// spirv: "%SV_InstanceID = OpVariable %_ptr_Function_uint Function"
// spirv: "OpISub %uint"
// spirv: "OpLoad %int %gl_BaseInstance\n +%\d+ = OpBitcast %uint %\d+\n +%\d+ = OpISub %uint"
float4 main(uint v : SV_VertexID, uint i : SV_InstanceID, int b : SV_StartInstanceLocation) : SV_Position {
  return float4(v, i, b, 1);
}
