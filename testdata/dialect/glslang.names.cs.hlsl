// args: -T cs_6_0 -fdialect=glslang -fspv-target-env=vulkan1.1
RWStructuredBuffer<uint> output;
// spirv: "OpExecutionMode %main LocalSize 1 1 1"
void main(uint3 id : SV_DispatchThreadID) { // WARNING[group-default] "its groups have one thread"
  output[id.x] = WaveActiveAllEqualBool(id.x > 1); // spirv: "OpGroupNonUniformAllEqual"
}
