// args: -T gs_6_0
// A geometry shader that leaves the triangle as it is.
// spirv: "OpCapability GeometryShaderPassthroughNV" "OpExtension .SPV_NV_geometry_shader_passthrough."
struct V { float4 p : SV_Position; };
[[vk::ext_extension("SPV_NV_geometry_shader_passthrough")]] [[vk::ext_capability(/* GeometryShaderPassthroughNV */ 5251)]] [[vk::ext_builtin_input(/* PrimitiveId */ 7)]] static const int primitive;
struct L { uint layer : SV_RenderTargetArrayIndex; };
[maxvertexcount(3)]
void main([[vk::ext_decorate(/* PassthroughNV */ 5250)]] triangle V v[3], inout TriangleStream<L> s) {
  L l = { primitive & 1 };
  s.Append(l);
}
