// args: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// subgroup: 8
// resource: values {"size": 64}
RWStructuredBuffer<uint> values : register(u0);

// Lane 8 is in the next wave.
[numthreads(16, 1, 1)]
void main(uint i : SV_GroupIndex) {
  values[i] = WaveReadLaneAt(i, (WaveGetLaneIndex() + 1) % WaveGetLaneCount());
}
