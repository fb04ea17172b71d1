// args: -T cs_6_6 -fspv-target-env=vulkan1.3 -fspv-use-descriptor-heap
// Vulkan's heaps are not alike: one has samplers, the other one what is none.
RWStructuredBuffer<float4> output;
[numthreads(1, 1, 1)]
void main() {
  Texture2D first = ResourceDescriptorHeap[0];
  Texture2D second = SamplerDescriptorHeap[1];             // ERROR[heap-mixed] "a 'Texture2D<float4>' cannot be in SamplerDescriptorHeap"
  SamplerState s = ResourceDescriptorHeap[2];              // ERROR[heap-mixed] "a 'SamplerState' cannot be in ResourceDescriptorHeap"
  SamplerComparisonState c = SamplerDescriptorHeap[3];
  ByteAddressBuffer b = SamplerDescriptorHeap[4];          // ERROR[heap-mixed] "ByteAddressBuffer"
  output[0] = first.SampleLevel(s, 0, 0) + second.SampleCmpLevelZero(c, 0, 0) + b.Load(0);
}
