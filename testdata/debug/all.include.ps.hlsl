// args: -T ps_6_0 -E main -Zi -fcgl -fspv-target-env=vulkan1.1
#include "part.hlsli"

float4 main() : SV_Target {
  return twice(1);
}
