// args: -T ps_6_0
// NonUniformResourceIndex says of an index that it is not uniform, not of the value: what
// the same value leads to elsewhere is not decorated, and takes no loop over the values.
Texture2D textures[8];
SamplerState smp;
StructuredBuffer<float> buffers[];
// spirv: "OpCapability SampledImageArrayNonUniformIndexing"
// spirv:-"OpCapability StorageBufferArrayNonUniformIndexing"
// spirv: "OpDecorate %\w+ NonUniform" "OpDecorate %\w+ NonUniform" "OpDecorate %\w+ NonUniform" "OpDecorate %\w+ NonUniform" "OpLoad %uint %in_var_I" "OpCopyObject %uint" "= OpAccessChain \S+ %textures %"
// spirv:-"OpDecorate %\w+ NonUniform\n +OpDecorate %\w+ NonUniform\n +OpDecorate %\w+ NonUniform\n +OpDecorate %\w+ NonUniform\n +OpDecorate %\w+ NonUniform"
float4 main(nointerpolation uint i : I, float2 uv : UV) : SV_Target {
	return textures[NonUniformResourceIndex(i)].Sample(smp, uv) + buffers[i][3];
}
