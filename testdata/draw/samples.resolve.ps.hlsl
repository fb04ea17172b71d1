// args: -T ps_6_0 -E main
// Textures with several samples a texel, and their sizes.
Texture2DMS<float4, 4> colors; Texture2DMSArray<uint> masks;
float4 main(float4 position : SV_Position, nointerpolation uint layer : LAYER) : SV_Target {
  uint width, height, count, elements;
  colors.GetDimensions(width, height, count);
  float4 sum = 0;
  for (uint k = 0; k < count; k++)
    sum += colors.Load(int2(position.xy) % int2(width, height), k) / (k + 1);
  masks.GetDimensions(width, height, elements, count);
  uint mask = masks.Load(int3(int2(position.xy) & 15, layer), 1) + masks.sample[2][uint3(1, 2, 3)];
  return sum + float4(width, elements, count, mask);
}
