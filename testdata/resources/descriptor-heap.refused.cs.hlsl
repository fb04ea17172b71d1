// args: -T cs_6_6
// Heaps are not values, and hold nothing but descriptors.
template<typename T> uint first(T heap) { // ERROR[heap-parameter] "not allowed as function parameters"
  Buffer<uint> b = heap[0];
  return b[0];
}
RWByteAddressBuffer output;
[numthreads(1, 1, 1)]
void main() {
  output.Store(0, first(ResourceDescriptorHeap));
  vk::SampledTexture2D<float4> both = ResourceDescriptorHeap[0]; // ERROR[heap-type] "vk::SampledTexture2D<float4>"
}
