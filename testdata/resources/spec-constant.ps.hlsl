// args: -T ps_6_0 -fcgl
[[vk::constant_id(1)]] const int n = 5;
[[vk::constant_id(2)]] const bool on = true;
[[vk::constant_id(7)]] const float f = 0.5;
// spirv: "OpDecorate %n SpecId 1" "OpDecorate %on SpecId 2" "OpDecorate %f SpecId 7" "%n = OpSpecConstant %int 5" "%on = OpSpecConstantTrue %bool" "%f = OpSpecConstant %float 0.5"
float4 main() : SV_Target {
  float x = on ? f : 0; // spirv: "OpBranchConditional %on"
  return x * n;         // spirv: "OpConvertSToF %float %n"
}
