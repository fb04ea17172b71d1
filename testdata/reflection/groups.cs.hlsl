// args: -T cs_6_8 -Wno-vk-ignored-features
// Wave sizes, registers with spaces, and groupshared memory, of which the entry point reaches all but one variable.
struct Node { float3 at; double weight; bool used; };
groupshared Node nodes[2];
groupshared float3 sums[5];
groupshared uint unreached[64];
RWStructuredBuffer<float> sorted : register(u2, space1);
StructuredBuffer<float> values : register(t1);
StructuredBuffer<float> unnumbered;

[WaveSize(16, 64, 32)]
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  nodes[i & 1].at = values[i];
  nodes[i & 1].weight = unnumbered[i];
  nodes[i & 1].used = i > 3;
  sums[i % 5] = i;
  GroupMemoryBarrierWithGroupSync();
  if (nodes[0].used)
    sorted[i] = nodes[i >> 5].at.x + float(nodes[1].weight) + sums[i % 5].y;
}
