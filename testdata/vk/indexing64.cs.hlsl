// args: -T cs_6_2 -fspv-target-env=vulkan1.2 -fspv-64bit-indexing
// Indices of 64 bits stay so, others are as ever.
// spirv: "OpCapability Shader64BitIndexingEXT" "OpExtension .SPV_EXT_shader_64bit_indexing" "OpExecutionMode %main Shader64BitIndexingEXT"
StructuredBuffer<float4> input;
RWStructuredBuffer<float4> output;
[[vk::push_constant]] struct { uint64_t start; } push;
[numthreads(64, 1, 1)]
void main(uint3 i : SV_DispatchThreadID) {
  uint64_t at = push.start + i.x;     // spirv: "%(\d+) = OpIAdd %ulong"
  output[at * 2] = input[at] + input[i.x]; // spirv: "OpAccessChain %_ptr_StorageBuffer_v4float %input %int_0 %\d+"
}
// spirv:-"OpUConvert %uint"
