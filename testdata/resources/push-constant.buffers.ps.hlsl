// args: -T ps_6_0
// args: -T ps_6_0 -O0
// args: -T ps_6_0 -fcgl
// args: -T ps_6_0 -fvk-use-dx-layout -fspv-target-env=vulkan1.2
// A ConstantBuffer or TextureBuffer of push constants has the layout of a struct of
// them; where it is handed on as a buffer, it becomes one with the other layout.
struct Data { float list[2]; bool flag; float total() { return list[0] + list[1]; } };
[[vk::push_constant]] TextureBuffer<Data> pushed;
TextureBuffer<Data> bound;

float second(Data d) { return d.list[1]; }
float first(TextureBuffer<Data> b) { return b.list[0]; }

float4 main() : SV_Target {
  TextureBuffer<Data> copy = pushed;
  Data d = pushed;
  return float4(pushed.total(), second(pushed), first(pushed) + first(bound), copy.flag ? d.list[1] : 0);
}
