// args: -T cs_6_2 -fspv-target-env=vulkan1.3
// The namespaces of the language are members of the global one.
RWStructuredBuffer<int> output;
[numthreads(1, 1, 1)]
void main() {
  ::vk::BufferPointer<int> p = ::vk::BufferPointer<int>(uint64_t(16));
  output[0] = ::vk::RawBufferLoad<int>(0); // spirv: "OpLoad %int %\w+ Aligned 4"
  output[1] = p.Get(); // spirv: "OpLoad %int %\w+ Aligned 4"
}
