// args: -T ps_6_0 -E main
// Pixels that write images and buffers, each its own place, and count.
RWTexture2D<float4> image; RWTexture2DArray<uint> layers; RWStructuredBuffer<float4> list; RWByteAddressBuffer bytes; RWBuffer<float> texels;
float4 main(float4 position : SV_Position, float4 value : VALUE) : SV_Target {
  uint2 at = uint2(position.xy);
  uint number = at.y * 32 + at.x, before;
  if (all(at < 16)) {
    image[at] = image[at] * 0.5 + value;
    layers[uint3(at, number & 3)] = asuint(value.x) >> 8;
    texels[at.y * 16 + at.x] = value.y;
  }
  if (number < 512)
    list[number].xyz = value.zyx;
  InterlockedAdd(layers[uint3(at >> 2, 3)], 1);
  bytes.InterlockedMax(64, number, before);
  bytes.InterlockedOr(68, number & 7, before);
  if (number < 100)
    bytes.Store2(256 + 8 * number, asuint(value.xy));
  return value;
}
