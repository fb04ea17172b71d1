// args: -T cs_6_0 -E main -fcgl
// Counters are buffers of their own, declared in front of the buffers that
// have them, and bound after all that the source binds.
AppendStructuredBuffer<float> more;
ConsumeStructuredBuffer<float2> less : register(u7);
RWStructuredBuffer<int> plain;
RWStructuredBuffer<int> counted;
// spirv: "OpDecorate %less Binding 7" "OpDecorate %more Binding 0" "OpDecorate %counter_var_more Binding 1" "OpDecorate %counter_var_less Binding 2"
// spirv: "%counter_var_more = OpVariable" "%more = OpVariable" "%plain = OpVariable" "%counter_var_counted = OpVariable" "%counted = OpVariable"
// spirv:-"counter_var_plain"
[numthreads(1, 1, 1)]
void main() {
	more.Append(less.Consume().y); // spirv: "OpAtomicIAdd %int %\d+ %uint_1 %uint_0 %int_1" "OpAtomicISub %int %\d+ %uint_1 %uint_0 %int_1" "OpISub %int"
	plain[0] = counted.IncrementCounter(); // spirv: "OpBitcast %uint"
}
