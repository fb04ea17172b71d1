// args: -T ps_6_0 -I more -fcgl
#include "include.common.hlsli"
#include "include.common.hlsli"
#include <include.other.hlsli>
float4 main() : SV_Target {
  float x = common_(2); // spirv: "OpFunctionCall %float %common_"
  return x + OTHER;     // spirv: "OpFAdd %float %\w+ %float_42"
}
