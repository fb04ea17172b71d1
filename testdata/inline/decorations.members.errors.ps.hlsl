// args: -T ps_6_0 -O0 -fspv-target-env=vulkan1.1
// A decoration that members cannot have is an error of who wrote it.
struct Data { [[vk::ext_decorate(/* Binding */ 33, 0)]] float4 second; };
float4 main(int k : K) : SV_Target { // ERROR[invalid-inline] "Binding cannot be applied to structure members"
  Data h[2] = { { k.xxxx }, { k.xxxx } };
  return h[k & 1].second;
}
