// args: -T cs_6_7 -HV 202x -fspv-target-env=vulkan1.3 -O0
// A variable that nothing uses is no second variable of a built-in, whatever
// its type.
[[vk::ext_builtin_input(/*GlobalInvocationId*/ 28)]] static const int3 unused;
[[vk::ext_builtin_input(28)]] static const uint3 same;
RWStructuredBuffer<uint> o;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { // spirv: "OpEntryPoint GLCompute %main \"main\" %gl_GlobalInvocationID_0 %o"
  o[id.x] = 1;
}
