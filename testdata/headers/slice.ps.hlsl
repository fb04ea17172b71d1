// args: -T ps_6_0 -E main -fcgl
#include <hlsl/vector_utils>

float4 main(float4 a : A) : SV_Target {
  float2 end = hlsl::slice<2, 2>(a); // spirv: "OpFunctionCall %v2float %hlsl__slice %"
  float3 start = hlsl::slice<3>(a);  // spirv: "OpFunctionCall %v3float %hlsl__slice_0 %"
  return float4(start.xy, end);
} // spirv: "%hlsl__slice = OpFunction %v2float" "OpIAdd %int %int_2" "%hlsl__slice_0 = OpFunction %v3float" "OpFunctionCall %v3float %hlsl__slice_1"
