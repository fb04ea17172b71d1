// args: -T ps_6_7
Texture2D<float4> colors;
Texture2D<uint2> pairs;
Texture2D<uint> bits;
SamplerState s;
uint4 main(float2 p : P) : SV_Target {
  uint4 a = bits.GatherRaw(s, p);
  a += pairs.GatherRaw(s, p);           // ERROR[raw-gather] "GatherRaw requires a texture of 'uint' in Vulkan, not 'Texture2D<uint2>'"
  return a + (uint4)colors.GatherRaw(s, p); // ERROR[raw-gather] "not 'Texture2D<float4>'"
}
