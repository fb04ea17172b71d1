// args: -T cs_6_6 -fspv-target-env=vulkan1.3 -fspv-use-descriptor-heap -fvk-bind-counter-heap 3 1
// What is taken from heaps of Vulkan, and how far apart it lies.
[[vk::sampler_heap_stride_constant_id(4)]] const uint SamplerStride = 32;
struct Frame { float4 tint; int2x3 grid; };
RWStructuredBuffer<float4> output;
[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Texture2DArray<float4> layers = ResourceDescriptorHeap[0];
  SamplerState s = SamplerDescriptorHeap[id.x];
  ConstantBuffer<Frame> frame = ResourceDescriptorHeap[1];
  AppendStructuredBuffer<uint> list = ResourceDescriptorHeap[2];
  ByteAddressBuffer bytes = ResourceDescriptorHeap[3];
  RWTexture2D<uint> counts = ResourceDescriptorHeap[4];
  output[id.x] = layers.SampleLevel(s, 0.5, 0) * frame.tint + frame.grid[0][1];
  list.Append(bytes.Load(4) + counts[id.xy]);
}
