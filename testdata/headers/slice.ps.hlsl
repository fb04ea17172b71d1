// args: -T ps_6_0 -E main
#include <hlsl/vector_utils>

float4 main(float4 a : A) : SV_Target {
  float2 end = hlsl::slice<2, 2>(a); // spirv: "%in_var_A %uint_2" "%in_var_A %uint_3" "%in_var_A %uint_0" "%in_var_A %uint_1"
  return float4(hlsl::slice<2>(a), end);
}
