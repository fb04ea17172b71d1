// args: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// A group is a subgroup of eight, or the beginning of a larger one.
RWStructuredBuffer<uint> source : register(u0);
RWStructuredBuffer<uint> target : register(u1);

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  target[id.x] = WaveActiveSum(source[id.x]) + WavePrefixSum(source[id.x]);
}
