// args: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// resource: values {"type": "uint32", "data": [4, 3, 2, 1]}
RWStructuredBuffer<uint> values : register(u0);

// Differences to the next value, which the lanes do that come before the last.
[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  uint value = values[i];
  uint next = WaveReadLaneAt(value, min(WaveGetLaneIndex() + 1, WaveActiveCountBits(true) - 1));
  if (i < 3)
    values[i] = value - next;
}
