// args: -T cs_6_0 -HV 2018 -fdialect=glslang -fspv-target-env=vulkan1.1
// A serial scan of what a histogram has counted: groups of one thread, bindings by layouts, vectors
// of one number.
layout(set = 0, binding = 2) RWStructuredBuffer<uint4> bins;
layout(set = 0, binding = 3) RWTexture2D<float4> curve : register(t3); // WARNING[register-taken] "register 't3'"
layout(constant_id = 0) const uint count = 64;
// spirv: "OpExecutionMode %main LocalSize 1 1 1"
// spirv: "OpDecorate %bins Binding 2" "OpDecorate %curve Binding 3"

struct Range { uint4 low, high; };

void main(uint3 group : SV_GroupID) { // WARNING[group-default] "its groups have one thread"
  Range seen = Range(uint4(0xffffffff), uint4(0));
  uint4 sum = uint4(0);
  for (uint i = 0; i < count; i++) {
    uint4 n = bins[group.x * count + i];
    sum += n;
    bins[group.x * count + i] = sum;
    seen.low = n == uint4(0) ? seen.low : min(seen.low, n); // spirv: "OpSelect %v4uint"
    seen.high = max(seen.high, n);
  }
  curve[group.xy] = float4(seen.high - seen.low) / max(float4(sum), float4(1));
  if (WaveActiveAllEqualBool(sum.x > 0)) // spirv: "OpGroupNonUniformAllEqual"
    bins[0] = sum;
}
