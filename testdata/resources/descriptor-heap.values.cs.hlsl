// args: -T cs_6_6
RWByteAddressBuffer output;
[numthreads(1, 1, 1)]
void main() {
  Buffer<uint> whole = ResourceDescriptorHeap; // ERROR[heap-value] "can only be indexed"
  auto some = SamplerDescriptorHeap[0];        // WARNING[auto-extension] "HLSL 202x extension" ERROR[heap-value] "can only be indexed"
  output.Store(0, whole[0]);
}
