// args: -T ps_6_0 -E main -fspv-target-env=vulkan1.4
// Vulkan 1.4 reads the depth or stencil attachment without an index; there is no warning.
SubpassInput<float> depth; // spirv:-"InputAttachmentIndex"
float4 main() : SV_Target {
  return depth.SubpassLoad();
}
