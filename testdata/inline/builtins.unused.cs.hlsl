// args: -T cs_6_0 -fcgl
// args: -T cs_6_0
// A header may declare the built-ins of all stages.
[[vk::ext_builtin_input(/*HelperInvocation*/ 23)]] static const bool helper;
[[vk::ext_builtin_input(/*NumWorkgroups*/ 24)]] static const uint3 groups;
RWStructuredBuffer<uint> output;
[numthreads(1, 1, 1)]
void main() { output[0] = groups.x; }
