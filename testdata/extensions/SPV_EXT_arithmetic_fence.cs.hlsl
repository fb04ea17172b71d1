// args: -T cs_6_0
// What is computed in front of a fence is not reordered with what is behind it.
// spirv: "OpExtension .SPV_EXT_arithmetic_fence." "OpArithmeticFenceEXT %float"
[[vk::ext_extension("SPV_EXT_arithmetic_fence")]] [[vk::ext_capability(/* ArithmeticFenceEXT */ 6144)]] [[vk::ext_instruction(/* OpArithmeticFenceEXT */ 6145)]]
float fence(float x);
RWStructuredBuffer<float> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { o[i] = fence(o[i] + 1) - 1; }
