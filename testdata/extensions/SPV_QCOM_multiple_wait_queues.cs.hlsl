// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// Texture reads that wait in queues of their own.
// spirv: "OpCapability MultipleWaitQueuesQCOM" "OpExtension .SPV_QCOM_multiple_wait_queues."
[[vk::ext_extension("SPV_QCOM_multiple_wait_queues")]] [[vk::ext_capability(/* MultipleWaitQueuesQCOM */ 4539)]] [[vk::ext_builtin_input(/* GlobalInvocationId */ 28)]] static const uint3 id;
Texture2D<float4> t;
RWStructuredBuffer<float4> o;
[numthreads(64, 1, 1)]
void main() { o[id.x] = t.Load(int3(id.xy, 0)); }
