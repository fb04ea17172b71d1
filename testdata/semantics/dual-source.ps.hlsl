// args: -T ps_6_0
// spirv: "OpDecorate %out_var_SV_Target0 Location 0" "OpDecorate %out_var_SV_Target0 Index 0" "OpDecorate %out_var_SV_Target1 Location 0" "OpDecorate %out_var_SV_Target1 Index 1"
struct Out {
  [[vk::location(0), vk::index(0)]] float4 a : SV_Target0;
  [[vk::location(0), vk::index(1)]] float4 b : SV_Target1;
};
Out main() {
  Out o = { (float4)1, (float4)2 };
  return o;
}
