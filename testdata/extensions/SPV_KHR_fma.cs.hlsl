// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// A product and a sum that are rounded once.
// spirv: "OpExtension .SPV_KHR_fma." "OpFmaKHR %v3float"
[[vk::ext_extension("SPV_KHR_fma")]] [[vk::ext_capability(/* FMAKHR */ 6030)]] [[vk::ext_instruction(/* OpFmaKHR */ 4427)]] float3 fused(float3 a, float3 b, float3 c);
RWStructuredBuffer<float3> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { o[i] = fused(o[i], 2, o[i + 64]); }
