// args: -T ps_6_0 -fspv-target-env=vulkan1.1
// A pixel ends, and is no helper either.
// spirv: "OpExtension .SPV_KHR_terminate_invocation." "OpTerminateInvocation"
[[vk::ext_extension("SPV_KHR_terminate_invocation")]] [[vk::ext_capability(/* Shader */ 1)]] [[vk::ext_instruction(/* OpTerminateInvocation */ 4416)]] void terminate();
float4 main(float a : A) : SV_Target {
  if (a < 0)
    terminate();
  return a;
}
