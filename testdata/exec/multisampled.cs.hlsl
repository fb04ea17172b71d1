// args: -T cs_6_0
// Textures with several samples in a texel.
Texture2DMS<float4> one;
Texture2DMSArray<uint> layers;
RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main() {
  uint w, h, n, samples;
  one.GetDimensions(w, h, samples);
  output[0] = one.Load(int2(1, 2), 3) + float4(w, h, samples, 0);
  output[1] = one[uint2(2, 0)] * 2 + one.sample[1][uint2(0, 1)];
  layers.GetDimensions(w, h, n, samples);
  output[2] = float4(layers.Load(int3(0, 0, 1), 2), n, samples, layers.Load(int3(1, 1, 0), 0, int2(-1, 0)));
}
