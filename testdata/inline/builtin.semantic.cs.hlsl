// args: -T cs_6_7 -HV 202x -fspv-target-env=vulkan1.3
// A built-in that a variable and a semantic name is one variable of the entry
// point, as one that several variables name.
// spirv: "OpEntryPoint GLCompute %main \"main\" %gl_GlobalInvocationID %SubgroupLocalInvocationId %o"
[[vk::ext_builtin_input(/*GlobalInvocationId*/ 28)]] static const uint3 id;
[[vk::ext_builtin_input(28)]] static const uint3 again;
[[vk::ext_builtin_input(/*SubgroupLocalInvocationId*/ 41)]] static const uint lane;
RWStructuredBuffer<uint> o;

[numthreads(1, 1, 1)]
void main(uint3 dispatched : SV_DispatchThreadID) {
  o[dispatched.x] = id.y + again.z + lane + WaveGetLaneIndex(); // spirv: "OpLoad %v3uint %gl_GlobalInvocationID"
}
