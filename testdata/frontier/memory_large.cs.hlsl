// args: -T cs_6_6 -fspv-target-env=vulkan1.3 -fspv-64bit-indexing
// Rows of a table of embeddings that is larger than 32 bits can count are gathered and summed.
// spirv: "OpCapability Shader64BitIndexingEXT" "OpExtension .SPV_EXT_shader_64bit_indexing" "OpExecutionMode %main Shader64BitIndexingEXT"
struct Push { uint64_t rows; uint width; uint count; };
[[vk::push_constant]] Push push;
StructuredBuffer<uint64_t> tokens;
StructuredBuffer<float4> table;
RWStructuredBuffer<float4> sums;

[numthreads(64, 1, 1)]
void main(uint column : SV_DispatchThreadID, uint sentence : SV_GroupID) {
  if (column >= push.width)
    return;
  float4 sum = 0;
  for (uint t = 0; t < push.count; t++) {
    uint64_t row = tokens[t] % push.rows;
    sum += table[row * push.width + column];       // spirv: "OpIMul %ulong" "OpAccessChain %_ptr_StorageBuffer_v4float %table %int_0 %\d+"
  }
  sums[column] = sum / push.count;
}
