// args: -T cs_6_0 -E main
// What a function says of its instruction is held against the grammar.
[[vk::ext_instruction(129)]] float one(float a);
[[vk::ext_instruction(129)]] float three(float a, float b, float c);
[[vk::ext_instruction(129)]] float literal(float a, [[vk::ext_literal]] float b);
[[vk::ext_instruction(61)]] float address([[vk::ext_reference]] vk::ext_result_id<float> p);
[[vk::ext_instruction(81)]] float index(float4 a, uint i);
[[vk::ext_instruction(81)]] float noIndex(float4 a);                        // any number of indices, none too
[[vk::ext_instruction(62)]] float store([[vk::ext_reference]] float a, float b); // ERROR[instruction-result] "OpStore has no result"
[[vk::ext_instruction(61)]] void load([[vk::ext_reference]] float a);       // ERROR[instruction-result] "OpLoad has a result"
[[vk::ext_instruction(249)]] void branch(int label);                        // ERROR[instruction-place] "OpBranch"
[[vk::ext_instruction(17)]] void capability([[vk::ext_literal]] int c);     // ERROR[instruction-place] "OpCapability"
[[vk::ext_instruction(22)]] void type([[vk::ext_literal]] int c);           // ERROR[instruction-place] "OpTypeFloat"
[[vk::ext_instruction(13, "GLSL.std.451")]] float otherSet(float a);        // ERROR[instruction-set-unknown] "GLSL.std.451"
[[vk::ext_instruction(1300, "GLSL.std.450")]] float otherNumber(float a);   // ERROR[opcode-unknown] "instruction of GLSL.std.450 with number 1300"
[[vk::ext_instruction(13, "GLSL.std.450")]] float sine(float a, float b);
[[vk::ext_instruction(65665)]] float wraps(float a, float b);               // ERROR[opcode-unknown] "65665"
[[vk::ext_instruction(-1)]] float negative(float a);                        // ERROR[opcode-unknown] "-1"
[[vk::ext_instruction(1, "NonSemantic.Any")]] float noResult();             // ERROR[instruction-result] "NonSemantic.Any has no result"
[[vk::ext_instruction(38)]] void kernel(float a);                           // ERROR[instruction-place] ""
[[vk::ext_instruction(261)]] bool all(uint scope, bool b);                   // ERROR[inline-not-vulkan] "OpGroupAll"
template<typename T> [[vk::ext_instruction(129)]] T add(T a);

RWStructuredBuffer<float> data;

[numthreads(1, 1, 1)]
void main() {
  one(1);             // ERROR[inline-operands] "OpFAdd has operands (IdRef, IdRef), not (id)"
  three(1, 2, 3);     // ERROR[inline-operands] "not (id, id, id)"
  literal(1, 2);      // ERROR[inline-operands] "not (id, literal)"
  index(data[0], 1);  // ERROR[inline-operands] "OpCompositeExtract has operands (IdRef, LiteralInteger*), not (id, id)"
  sine(1, 2);         // ERROR[inline-operands] "Sin has operands (IdRef), not (id, id)"
  add(data[0]);       // ERROR[inline-operands] "not (id)"
  noIndex(data[0]);
  vk::ext_result_id<float> r;
  address(r);                          // ERROR[reference-argument] "must be a reference"
}
