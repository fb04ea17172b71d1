// args: -T vs_6_0 -fspv-target-env=vulkan1.1
// A vertex shader chooses the layer.
// spirv: "OpExtension .SPV_EXT_shader_viewport_index_layer." "BuiltIn Layer"
struct V { float4 p : SV_Position; uint layer : SV_RenderTargetArrayIndex; };
V main(float3 p : P, uint i : SV_InstanceID) {
  V v = { float4(p, 1), i & 3 };
  return v;
}
