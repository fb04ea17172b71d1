// args: -T cs_6_0
// args: -T cs_6_0 -fspv-target-env=vulkan1.3
// Arrays of resources of which every thread takes another element.
[[vk::binding(0)]] Texture2D<float> images[4];
[[vk::binding(1)]] SamplerState nearest;
[[vk::binding(2)]] Buffer<uint> lists[4];
[[vk::binding(3)]] StructuredBuffer<float> inputs[4];
[[vk::binding(4)]] RWStructuredBuffer<float> outputs[4];
[[vk::binding(5)]] RWTexture2D<uint> marks[4];

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint i = NonUniformResourceIndex(lists[NonUniformResourceIndex(3 - id.x)][0]);
  outputs[i][0] = images[NonUniformResourceIndex(i)].SampleLevel(nearest, 0.5, 0) + inputs[i][1];
  InterlockedAdd(marks[NonUniformResourceIndex(i)][uint2(0, 0)], id.x + 1);
}
