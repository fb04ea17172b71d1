// args: -T cs_6_0 -fcgl
AppendStructuredBuffer<float> added;
ConsumeStructuredBuffer<float> taken;
RWStructuredBuffer<float> counted;
// spirv: "OpName %type_ACSBuffer_counter \"type.ACSBuffer.counter\"" "OpName %counter_var_added \"counter.var.added\"" "OpName %type_AppendStructuredBuffer_float"
[numthreads(1, 1, 1)] void main() {
  added.Append(taken.Consume());
  // spirv: "OpAccessChain %_ptr_Uniform_int %counter_var_added %uint_0" "OpAtomicIAdd %int %\w+ %uint_1 %uint_0 %int_1"
  counted.IncrementCounter(); // spirv: "OpAtomicIAdd %int"
  counted.DecrementCounter(); // spirv: "OpAtomicISub %int"
}
// spirv: "OpFunctionEnd"
