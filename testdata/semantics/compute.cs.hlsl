// args: -T cs_6_0 -fcgl
// spirv: "OpEntryPoint GLCompute %main \"main\"" "OpExecutionMode %main LocalSize 8 4 2"
// spirv: "BuiltIn GlobalInvocationId" "BuiltIn WorkgroupId" "BuiltIn LocalInvocationId" "BuiltIn LocalInvocationIndex"
RWStructuredBuffer<uint3> output;
groupshared uint shared_; // spirv: "%shared_ = OpVariable %_ptr_Workgroup_uint Workgroup"
[numthreads(8, 4, 2)]
void main(uint3 a : SV_DispatchThreadID, uint3 b : SV_GroupID, uint3 c : SV_GroupThreadID, uint d : SV_GroupIndex) {
  shared_ = d;
  output[d] = a + b + c;
}
