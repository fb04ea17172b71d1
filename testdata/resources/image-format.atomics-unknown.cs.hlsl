// args: -T cs_6_0 -E main -fspv-use-unknown-image-format
RWTexture2D<uint> t;
[[vk::image_format("r32ui")]] RWTexture2D<uint> known;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  InterlockedAdd(t[id.xy], 1); // ERROR[not-legal] "do not support the format of this image"
  InterlockedAdd(known[id.xy], 1);
  t[id.xy] = 2;
}
