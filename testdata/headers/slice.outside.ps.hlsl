// args: -T ps_6_0 -E main
#include <hlsl/vector_utils>

float4 main(float4 a : A) : SV_Target {
  return hlsl::slice<3, 2>(a).xxyy; // ERROR[no-matching-function] "slice"
}
