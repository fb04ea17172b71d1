// args: -T cs_6_0 -fspv-target-env=vulkan1.3
[[vk::constant_id(0)]] const uint n = 4;
[[vk::constant_id(1)]] const int m = 3;
static const int twice = m * 2;
// spirv: "OpExecutionModeId %main LocalSizeId %\d+ %\d+ %uint_2"
// spirv: "%n = OpSpecConstant %uint 4"
// spirv: "OpSpecConstantOp %uint Select %\d+ %n %uint_8"
// spirv: "%m = OpSpecConstant %int 3"
// spirv: "OpSpecConstantOp %int IMul %m %int_2"
// spirv:-"BuiltIn WorkgroupSize"
[numthreads(n < 8 ? n : 8u, twice, 2)]
void main() {}
