// args: -T vs_6_8
// Where the vertices of a draw begin.
// spirv: "OpExtension .SPV_KHR_shader_draw_parameters." "BuiltIn BaseVertex"
struct V { float4 p : SV_Position; nointerpolation int first : F; };
V main(float3 p : P, int first : SV_StartVertexLocation) {
  V v = { float4(p, 1), first };
  return v;
}
