// args: -T ps_6_0
// All between an index that is not uniform and the access is decorated, also
// where it went through variables.
Texture2D textures[8];
SamplerState smp;
StructuredBuffer<float> buffers[];
// spirv: "OpCapability SampledImageArrayNonUniformIndexing" "OpCapability StorageBufferArrayNonUniformIndexing"
// spirv: "OpDecorate %(\d+) NonUniform" "OpDecorate %(\d+) NonUniform" "OpDecorate %(\d+) NonUniform" "OpDecorate %(\d+) NonUniform" "OpDecorate %(\d+) NonUniform"
float4 main(nointerpolation uint i : I, float2 uv : UV) : SV_Target {
	uint index = NonUniformResourceIndex(i);
	Texture2D chosen = textures[index];
	return chosen.Sample(smp, uv)
		+ buffers[index][3];
}
