// args: -T cs_6_0 -fspv-target-env=vulkan1.3
// The same with LocalSizeId.
[[vk::constant_id(0)]] const uint width = 4;
[[vk::constant_id(1)]] const int height = 2;
[[vk::constant_id(2)]] const bool deep = false;
static const uint depth = deep ? 2 : 1;
RWStructuredBuffer<uint> output;

[numthreads(width * 2, height + 1, depth)]
void main(uint3 id : SV_GroupThreadID, uint index : SV_GroupIndex) {
  output[index] = id.x | id.y << 8 | id.z << 16;
}
