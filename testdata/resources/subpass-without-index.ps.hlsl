// args: -T ps_6_0 -E main
// As in dxc, a subpass input without an index is the depth or stencil attachment. Vulkan requires the index of an array.
SubpassInput<float> depth; // WARNING[input-attachment-depth] "is the depth or stencil attachment, which requires Vulkan 1.4"
SubpassInput colours[2]; // WARNING[input-attachment-missing] "using index 0"
SubpassInput unused;
float4 main() : SV_Target {
  return depth.SubpassLoad() + colours[1].SubpassLoad();
}
// spirv: "OpDecorate %colours InputAttachmentIndex 0"
// spirv:-"OpDecorate %(depth|unused) InputAttachmentIndex"
