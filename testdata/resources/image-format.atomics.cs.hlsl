// args: -T cs_6_0 -E main
// Vulkan has atomic operations for a few formats only.
[[vk::image_format("r16ui")]] RWTexture2D<uint> narrow;
[[vk::image_format("unknown")]] RWBuffer<int> unknown[2];
[[vk::image_format("rg32ui")]] RWTexture3D<uint> wide;
[[vk::image_format("r32i")]] RWBuffer<int> good[2];
RWTexture2D<float> byDefault;
RWTexture2D<unorm float> normalized; // r32f as well

void add(RWTexture2D<uint> t) { InterlockedAdd(t[uint2(1, 2)], 1); } // ERROR[not-legal] "do not support the format of this image"

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  add(narrow);
  InterlockedMin(unknown[id.z][id.x], 2); // ERROR[not-legal] "do not support the format of this image"
  InterlockedXor(wide[id], 3);            // ERROR[not-legal] "use r32i, r32ui, r32f, r64i or r64ui"
  InterlockedOr(good[id.x][id.y], 4);
  float old;
  InterlockedExchange(byDefault[id.xy], 5, old);
  InterlockedExchange(normalized[id.xy], 6, old);
}
