// args: -T cs_6_6 -Wdxc -fspv-target-env=vulkan1.3 -fspv-use-descriptor-heap
RWTexture2D<float> image() { return ResourceDescriptorHeap[2]; }
[numthreads(1, 1, 1)]
void main() {
  RWStructuredBuffer<float> b = ResourceDescriptorHeap[1]; // WARNING[dxc-heap] "dxc rejects 'RWStructuredBuffer<float>' with -fspv-use-descriptor-heap"
  b[0] = image()[uint2(0, 0)];
}
