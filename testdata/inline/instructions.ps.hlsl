// args: -T ps_6_0 -E main -fcgl
// A function stands for an instruction: values, literals and addresses are its
// operands.
[[vk::ext_instruction(/* OpLoad */ 61)]]
float4 load([[vk::ext_reference]] float4 p, [[vk::ext_literal]] int access);
[[vk::ext_instruction(/* OpStore */ 62)]]
void store([[vk::ext_reference]] float4 p, float4 v, [[vk::ext_literal]] int access);
[[vk::ext_instruction(/* Sin */ 13, "GLSL.std.450")]]
float4 sine(float4 v);
template <typename To, typename From>
[[vk::ext_instruction(/* OpBitcast */ 124)]] To as(From v);
[[vk::ext_instruction(/* OpLoad */ 61)]]
vk::ext_result_id<float> loadID([[vk::ext_reference]] float p, [[vk::ext_literal]] int access);
[[vk::ext_instruction(/* OpStore */ 62)]]
void storeID([[vk::ext_reference]] float p, vk::ext_result_id<float> v, [[vk::ext_literal]] int access);

struct S { int i; float4 v; };

float4 main(float4 a : A) : SV_Target {
  S s;
  s.v = a;
  float4 b = load(s.v, 1);   // spirv: "(%\d+) = OpAccessChain %_ptr_Function_v4float %s %int_1\n +(%\d+) = OpLoad %v4float %\d+ Volatile\n +OpStore %b %\d+"
  store(b, sine(b), 0);      // spirv: "%\d+ = OpExtInst %v4float %1 Sin %\d+\n +OpStore %b %\d+ None"
  uint u = as<uint>(b.x);    // spirv: "OpBitcast %uint"
  vk::ext_result_id<float> r = loadID(b.y, 0); // spirv: "%\d+ = OpLoad %float %\d+ None"
  storeID(b.z, r, 0);        // spirv: "OpStore %\d+ %\d+ None"
  return b * u;
}
