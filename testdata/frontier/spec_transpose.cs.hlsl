// args: -T cs_6_0 -fspv-target-env=vulkan1.3
// A transpose whose tile the application chooses for the device: the size of the group, the memory it shares and the loop follow from two constants.
// spirv: "OpExecutionModeId %main LocalSizeId %Width %Rows %uint_1"
[[vk::constant_id(0)]] const uint Width = 32; // spirv: "OpDecorate %Width SpecId 0"
[[vk::constant_id(1)]] const uint Rows = 8;
groupshared float tile[Width * (Width + 1)]; // spirv: "OpSpecConstantOp %uint IMul" "OpTypeArray %float %"

StructuredBuffer<float> source;
RWStructuredBuffer<float> target;
[[vk::push_constant]] struct { uint width, height; } size;

[numthreads(Width, Rows, 1)]
void main(uint3 group : SV_GroupID, uint3 thread : SV_GroupThreadID) {
  uint x = group.x * Width + thread.x;
  for (uint j = thread.y; j < Width; j += Rows) {
    uint y = group.y * Width + j;
    if (x < size.width && y < size.height)
      tile[j * (Width + 1) + thread.x] = source[y * size.width + x];
  }
  GroupMemoryBarrierWithGroupSync();
  x = group.y * Width + thread.x;
  for (uint k = thread.y; k < Width; k += Rows) {
    uint y = group.x * Width + k;
    if (x < size.height && y < size.width)
      target[y * size.height + x] = tile[thread.x * (Width + 1) + k];
  }
}
