// args: -T ps_6_0 -O0 -fspv-target-env=vulkan1.0
// args: -T ps_6_0 -O0 -fspv-target-env=vulkan1.1
// args: -T ps_6_0 -O0 -fspv-target-env=vulkan1.2
// args: -T ps_6_0 -O0 -fspv-target-env=vulkan1.3
// args: -T ps_6_0 -O3 -fspv-target-env=vulkan1.0
// args: -T ps_6_0 -O3 -fspv-target-env=vulkan1.2
// args: -T ps_6_0 -O3 -fspv-target-env=vulkan1.3
// args: -T ps_6_0 -O0 -Zi -fspv-debug=vulkan -fspv-target-env=vulkan1.3
// Variables that nothing can take apart, indexed by what is known at run time or handed to functions that are
// not inlined, have no layout, though their type places its members.
struct Data {
  [[vk::ext_decorate(/*Offset*/ 35, 0)]] float4 first;
  [[vk::ext_decorate(/*Offset*/ 35, 16)]] float4 second[2];
};
struct Holder { Data data; float4 more; };
static Data kept[2];
[noinline] void change(inout Data d, int k) { d.second[k & 1] += 1; }
[noinline] Data same(Data d) { return d; }
[noinline] void fill(out Data d) { d.first = 1; d.second[0] = 2; d.second[1] = 3; }
float4 main(int k : K) : SV_Target {
  Data list[3];
  for (int i = 0; i < 3; i++) { fill(list[i]); list[i].first = i; }
  change(list[k], k);
  Holder h[2] = { { list[k], k.xxxx }, { list[0], k.xxxx } };
  h[k & 1].data = same(list[k]);
  kept[k & 1] = h[k & 1].data;
  Data copy = kept[1 - (k & 1)];
  return h[k & 1].data.second[k & 1] + h[0].more + copy.first;
}
