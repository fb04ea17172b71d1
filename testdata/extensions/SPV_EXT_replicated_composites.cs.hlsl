// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// A vector of equal components.
// spirv: "OpExtension .SPV_EXT_replicated_composites." "OpCompositeConstructReplicateEXT %v4float"
[[vk::ext_extension("SPV_EXT_replicated_composites")]] [[vk::ext_capability(/* ReplicatedCompositesEXT */ 6024)]] [[vk::ext_instruction(/* OpCompositeConstructReplicateEXT */ 4463)]] float4 all_(float x);
RWStructuredBuffer<float4> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { o[i] = all_(o[i + 1].x); }
