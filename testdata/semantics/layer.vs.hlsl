// args: -T vs_6_0
// Vertex shaders choose layers and viewports by an extension.
// spirv: "OpCapability ShaderViewportIndexLayerEXT" "OpExtension \"SPV_EXT_shader_viewport_index_layer\"" "BuiltIn ViewportIndex|BuiltIn Layer"
float4 main(uint id : SV_VertexID, out uint layer : SV_RenderTargetArrayIndex, out uint port : SV_ViewportArrayIndex) : SV_Position {
  layer = id;
  port = id + 1;
  return id;
}
