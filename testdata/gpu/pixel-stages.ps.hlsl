// args: -T ps_6_2 -E interpolated -fspv-target-env=vulkan1.3
// args: -T ps_6_2 -E dual -fspv-target-env=vulkan1.3
// args: -T ps_6_6 -E heap -fspv-target-env=vulkan1.3
// args: -T ps_6_2 -E arrays -fspv-target-env=vulkan1.3
// Pixel shaders with inputs of every kind, several render targets, two sources to blend,
// attachments that are read, the heap, arrays of resources without an end.
struct Inputs {
  float4 position : SV_Position;
  float4x4 rows : M;
  float2 list[3] : A;
  nointerpolation int3 flat : N;
  float clip : SV_ClipDistance0;
  float4 clips : SV_ClipDistance1;
  min16float4 small : H;
  uint layer : SV_RenderTargetArrayIndex;
  sample float each : S;
  uint primitive : SV_PrimitiveID;
};
struct Outputs { float4 color : SV_Target0; uint2 pair : SV_Target1; int number : SV_Target4; float depth : SV_Depth; };

Outputs interpolated(Inputs i, uint at : SV_SampleIndex) {
  Outputs o;
  o.color = mul(i.rows, i.position) + i.small + i.each + i.clips * i.clip;
  o.pair = i.layer + i.primitive;
  o.number = i.flat.x + at;
  o.depth = i.list[0].x + i.list[2].y;
  return o;
}

[[vk::input_attachment_index(2)]] SubpassInput<float4> before : register(t0);
struct Sources {
  [[vk::location(0), vk::index(0)]] float4 color : SV_Target0;
  [[vk::location(0), vk::index(1)]] float4 factor : SV_Target1;
};

Sources dual(float2 uv : U, uint view : SV_ViewID) {
  Sources s;
  s.color = before.SubpassLoad() + view;
  s.factor = uv.xyxy;
  return s;
}

float4 heap(uint k : K) : SV_Target {
  Texture2D<float4> image = ResourceDescriptorHeap[k];
  Buffer<float4> values = ResourceDescriptorHeap[k + 1];
  SamplerState state = SamplerDescriptorHeap[k];
  return image.Sample(state, 0.5) + values[k];
}

Texture2D<float4> images[] : register(t0, space1);
SamplerState states[4] : register(s0, space1);
Buffer<float> buffers[] : register(t0, space2);

float4 arrays(nointerpolation uint k : K) : SV_Target {
  return images[NonUniformResourceIndex(k)].Sample(states[k & 3], 0.5) + buffers[k][k];
}
