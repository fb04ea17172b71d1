// args: -T ps_6_0 -O0
// args: -T ps_6_0 -O0 -fspv-target-env=vulkan1.2
// args: -T ps_6_0 -O3 -fspv-target-env=vulkan1.3
// The copy of a TextureBuffer that is indexed at run time is a variable without the buffer's layout.
struct Data { float list[4]; bool flag; float2x2 m; };
TextureBuffer<Data> bound;
[[vk::push_constant]] ConstantBuffer<Data> pushed;
float4 main(int i : I) : SV_Target {
  TextureBuffer<Data> a = bound;
  ConstantBuffer<Data> b = pushed;
  return float4(a.list[i], b.list[i], b.m[i & 1]);
}
