// args: -T ps_6_0 -E main -fcgl -fspv-target-env=vulkan1.3
// spirv: "OpDecorate %in_var_A Location 3"
// spirv: "OpDecorate %x Aliased"
// spirv: "OpDecorateId %x UniformId %int_3"
// spirv: "OpDecorate %f RelaxedPrecision"
// spirv: "OpMemberDecorateString %S 0 UserSemantic \"member\""
struct S { [[vk::ext_decorate_string(/* UserSemantic */ 5635, "member")]] float m; };
[[vk::ext_decorate(/* RelaxedPrecision */ 0)]]
float f(float a) { return a; }
float4 main([[vk::ext_decorate(/* Location */ 30, 3)]] float a : A) : SV_Target {
  [[vk::ext_decorate(/* Aliased */ 20)]] [[vk::ext_decorate_id(/* UniformId */ 27, 3)]] float x = a;
  S s;
  s.m = f(x);
  return s.m;
}
