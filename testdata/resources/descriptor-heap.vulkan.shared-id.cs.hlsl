// args: -T cs_6_6 -fspv-target-env=vulkan1.3 -fspv-use-descriptor-heap
// A constant of the same number is not taken for the stride, whose own constant has gone with its last use.
[[vk::resource_heap_stride_constant_id(2)]] const uint Stride = 64; // spirv: "OpDecorateId %\w+ ArrayStrideIdEXT %Stride" "%Stride = OpSpecConstant %uint 64"
[[vk::constant_id(2)]] const float Scale = 3;
RWByteAddressBuffer output;
[numthreads(1, 1, 1)]
void main() {
  ByteAddressBuffer x = ResourceDescriptorHeap[1];
  output.Store(0, x.Load(0) * Scale);
}
