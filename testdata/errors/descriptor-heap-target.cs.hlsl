// args: -T cs_6_6 -E main -fspv-target-env=vulkan1.1 -fspv-use-descriptor-heap
RWStructuredBuffer<uint> o;
[numthreads(1, 1, 1)]
void main() {
  ByteAddressBuffer b = ResourceDescriptorHeap[0]; // ERROR[target-too-old] "'-fspv-use-descriptor-heap' is not available in target vulkan1.1; use -fspv-target-env=vulkan1.1spirv1.4"
  o[0] = b.Load(0);
}
