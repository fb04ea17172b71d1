// args: -T ps_6_6 -fspv-target-env=vulkan1.3 -fspv-use-descriptor-heap
// A texture of the heap, by its number.
// spirv: "OpExtension .SPV_EXT_descriptor_heap."
[[vk::push_constant]] struct { uint texture_, sampler_; } numbers;
float4 main(float2 uv : UV) : SV_Target {
  Texture2D<float4> t = ResourceDescriptorHeap[numbers.texture_];
  SamplerState s = SamplerDescriptorHeap[numbers.sampler_];
  return t.Sample(s, uv);
}
