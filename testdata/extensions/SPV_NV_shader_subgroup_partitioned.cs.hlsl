// args: -T cs_6_5 -fspv-target-env=vulkan1.1
// Sums of those threads that have an equal key.
// spirv: "OpExtension .SPV_NV_shader_subgroup_partitioned." "OpGroupNonUniformPartition"
RWStructuredBuffer<uint> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) { o[i] = WaveMultiPrefixSum(i, WaveMatch(o[i])); }
