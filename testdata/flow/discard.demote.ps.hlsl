// args: -T ps_6_0 -fspv-target-env=vulkan1.3 -fcgl
// Vulkan 1.3 can discard a pixel and go on, as Direct3D does.
float4 main(float4 a : A) : SV_Target {
  if (a.x < 0) discard; // spirv: "OpDemoteToHelperInvocation" "OpBranch %if_merge"
  return a;
}
// spirv:-"OpKill"
