// args: -T ps_6_0 -E main
SubpassInput colour; // WARNING[input-attachment-missing] "using index 0"
SubpassInput unused; // spirv:-"OpDecorate %unused InputAttachmentIndex"
float4 main() : SV_Target {
  return colour.SubpassLoad();
}
// spirv: "OpDecorate %colour InputAttachmentIndex 0"
