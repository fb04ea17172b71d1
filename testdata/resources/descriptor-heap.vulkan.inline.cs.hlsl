// args: -T cs_6_6 -fspv-target-env=vulkan1.3 -fspv-use-descriptor-heap
// Inline SPIR-V is looked at while heaps are still arrays.
[[vk::ext_instruction(200)]] int inverted(int x); // OpNot
RWBuffer<int> output;
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Buffer<int> b = ResourceDescriptorHeap[id.x]; // spirv: "OpUntypedAccessChainKHR"
  output[0] = inverted(b[0]);                   // spirv: "OpNot %int"
}
