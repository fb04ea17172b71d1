// args: -T ps_6_0 -O0 -fspv-target-env=vulkan1.2
// What is loaded from and stored to a variable without a layout is copied logically.
struct Data {
  [[vk::ext_decorate(/*Offset*/ 35, 0)]] float4 first;
  [[vk::ext_decorate(/*Offset*/ 35, 16)]] float4 second;
};
// spirv: "OpMemberDecorate %Data 1 Offset 16" "%Data = OpTypeStruct" "%Data_0 = OpTypeStruct" "_arr_\w+ = OpTypeArray %Data_0"
[noinline] Data same(Data d) { return d; }
float4 main(int k : K) : SV_Target {
  Data list[2] = { { k.xxxx, k.xxxx }, { 2.0.xxxx, k.xxxx } };
  list[k] = same(list[1 - k]); // spirv: "OpCopyLogical %Data" "OpCopyLogical %Data_0"
  return list[k].second;
}
