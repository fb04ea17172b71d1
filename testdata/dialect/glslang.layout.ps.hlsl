// args: -T ps_6_0 -fdialect=glslang
// Layouts of GLSL are attributes.
layout(set = 2, binding = 1) Texture2D t;
layout(binding = 4) SamplerState s;
layout(push_constant) cbuffer Constants { float4 tint; };
layout(constant_id = 7) const int times = 2;
layout(input_attachment_index = 3, set = 1, binding = 0) SubpassInput<float4> input;
// spirv: "OpDecorate %input InputAttachmentIndex 3"
// spirv: "OpDecorate %t DescriptorSet 2" "OpDecorate %t Binding 1" "OpDecorate %s DescriptorSet 0" "OpDecorate %s Binding 4"
// spirv: "%Constants = OpVariable %\w+ PushConstant"
float4 main(layout(location = 5) float2 uv : UV) : SV_Target {
  return t.Sample(s, uv) * tint * times + input.SubpassLoad();
}
