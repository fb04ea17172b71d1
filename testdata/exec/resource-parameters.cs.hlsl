// args: -T cs_6_0
// Resources passed to functions, kept in variables and in structures: valid
// only after legalization.
Texture2D<float4> image;
SamplerState nearest;
StructuredBuffer<float> first;
StructuredBuffer<float> second;
RWStructuredBuffer<float> output;
RWBuffer<float> typed;
ByteAddressBuffer raw;

struct Sampled { Texture2D<float4> t; SamplerState s; float scale; };

float4 sample_(Texture2D<float4> t, SamplerState s, float2 at) { return t.SampleLevel(s, at, 0); }
float4 sampled(Sampled x, float2 at) { return sample_(x.t, x.s, at) * x.scale; }
float element(StructuredBuffer<float> b, uint i) { return b[i]; }
void store(RWStructuredBuffer<float> b, uint i, float x) { b[i] = x; }
void storeTyped(RWBuffer<float> b, uint i, float x) { b[i] = x; }
uint word(ByteAddressBuffer b, uint at) { return b.Load(at); }
StructuredBuffer<float> pick() { return second; }

[numthreads(1, 1, 1)]
void main() {
  store(output, 0, element(first, 1));
  store(output, 1, element(second, 1));
  StructuredBuffer<float> local = first;
  store(output, 2, local[0]);
  store(output, 3, element(pick(), 0));
  store(output, 4, sample_(image, nearest, float2(0.75, 0.25)).y);
  Sampled s;
  s.t = image;
  s.s = nearest;
  s.scale = 10;
  store(output, 5, sampled(s, float2(0.25, 0.25)).x);
  storeTyped(typed, 0, 4.5);
  store(output, 6, word(raw, 4));
  Texture2D<float4> t = image;
  store(output, 7, t.Load(int3(0, 0, 0)).w);
}
