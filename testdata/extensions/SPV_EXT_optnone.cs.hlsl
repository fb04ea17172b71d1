// args: -T cs_6_0
// A function that optimizers leave alone.
// spirv: "OpCapability OptNoneEXT" "OpExtension .SPV_EXT_optnone."
[[vk::ext_extension("SPV_EXT_optnone")]] [[vk::ext_capability(/* OptNoneEXT */ 6094)]] [[vk::ext_builtin_input(/* GlobalInvocationId */ 28)]] static const uint3 id;
RWStructuredBuffer<uint> o;
[numthreads(64, 1, 1)]
void main() { o[id.x] = id.x; }
