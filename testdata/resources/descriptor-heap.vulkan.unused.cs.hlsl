// args: -T cs_6_6 -E main -fspv-target-env=vulkan1.1 -fspv-use-descriptor-heap -fvk-bind-resource-heap 1 2 -fvk-bind-sampler-heap 3 4
// The flag has no effect on a shader without heaps, whatever the target is.
// spirv:-"DescriptorHeap"
RWStructuredBuffer<uint> o;
[numthreads(1, 1, 1)]
void main() { o[0] = 1; }
