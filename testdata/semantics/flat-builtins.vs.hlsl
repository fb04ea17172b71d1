// args: -T vs_6_1 -E main -fspv-target-env=vulkan1.2
// So are built-in outputs of a vertex shader.
// spirv: "OpDecorate %gl_Layer BuiltIn Layer" "OpDecorate %gl_Layer Flat"
// spirv: "OpDecorate %gl_ViewportIndex BuiltIn ViewportIndex" "OpDecorate %gl_ViewportIndex Flat"
// spirv:-"gl_VertexIndex Flat"
// spirv:-"gl_Position Flat"
struct Output { float4 position : SV_Position; uint layer : SV_RenderTargetArrayIndex; uint viewport : SV_ViewportArrayIndex; };
Output main(uint id : SV_VertexID) {
  Output o = { float4(id, 0, 0, 1), id, 0 };
  return o;
}
