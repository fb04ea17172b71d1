// args: -T cs_6_6
// Resources of several kinds from one heap, a sampler and a counter.
RWStructuredBuffer<float4> output;

struct Pair {
  Texture2D image;
  SamplerState how;
};

StructuredBuffer<float> numbers(uint i) { return ResourceDescriptorHeap[i]; }

float4 sample(Pair p) { return p.image.SampleLevel(p.how, float2(0.75, 0.25), 0); }

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Texture2D image = ResourceDescriptorHeap[1];
  SamplerState nearest = SamplerDescriptorHeap[id.x + 1];
  output[0] = image.SampleLevel(nearest, float2(0.25, 0.25), 0);
  Pair p;
  p.image = image;
  p.how = nearest;
  output[1] = sample(p);
  RWBuffer<uint> texels = ResourceDescriptorHeap[2];
  texels[1] = texels[0] + 5;
  RWStructuredBuffer<float> written = ResourceDescriptorHeap[3 + id.x];
  uint at = written.IncrementCounter();
  written[at] = numbers(0)[1] + at;
  at = written.IncrementCounter();
  written[at] = numbers(4)[1] + at;
  output[2] = at;
}
