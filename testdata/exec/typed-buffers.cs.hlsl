// args: -T cs_6_0
// Buffer and RWBuffer of scalars and vectors.
Buffer<float4> colors;
Buffer<int> ints;
RWBuffer<float4> out4;
RWBuffer<uint> counts;
RWBuffer<float2> pairs;

float4 of(Buffer<unorm float4> b, uint i) { return b[i]; }
void to(RWBuffer<unorm float2> b, uint i, float2 value) { b[i] = value; }

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint i = id.x;
  out4[i] = of(colors, i) * ints.Load((int)i);
  out4[i].w = 1;
  counts[i] += (uint)ints[3 - i];
  to(pairs, i, colors.Load((int)(3 - i)).zy);
  uint n;
  colors.GetDimensions(n);
  if (i == 0) counts[4] = n;
}
