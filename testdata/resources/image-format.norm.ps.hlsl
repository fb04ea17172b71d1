// args: -T ps_6_6 -E main -fspv-target-env=vulkan1.2
// So do images that are rasterizer ordered, in arrays, in heaps, and passed to functions; an attribute or a flag decides otherwise.
// spirv: "OpTypeImage %float 2D 2 0 0 2 R32f" "OpTypeImage %float 2D 2 1 0 2 Rg32f" "OpTypeImage %float 2D 2 0 0 2 Rgba8" "OpTypeImage %float 2D 2 0 0 2 Rgba32f"
RasterizerOrderedTexture2D<unorm float> ordered;
RWTexture2DArray<snorm float2> arrays[3];
[[vk::image_format("rgba8")]] RWTexture2D<unorm float4> named;
uint number;
void put(RWTexture2D<unorm float4> image, uint2 at, float4 x) { image[at] = x; }
float4 main(float4 p : SV_Position) : SV_Target {
  uint2 at = uint2(p.xy);
  ordered[at] += 0.5;
  arrays[1][uint3(at, 2)] = 0.25;
  named[at] = p;
  RWTexture2D<unorm float4> heap = ResourceDescriptorHeap[number];
  put(heap, at, p);
  return p;
}
