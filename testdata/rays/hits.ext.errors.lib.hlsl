// args: -T lib_6_10 -fspv-target-env=vulkan1.3
RWStructuredBuffer<uint> n;
[shader("raygeneration")]
void main() {
  dx::HitObject h;
  n[0] = h.GetClusterID(); // ERROR[hit-object-form] "dx::HitObject::GetClusterID needs hit objects of SPV_NV_shader_invocation_reorder, but the module uses hit objects of SPV_EXT_shader_invocation_reorder; use -fspv-extension to select the extension"
}
