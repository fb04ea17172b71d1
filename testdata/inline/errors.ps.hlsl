// args: -T ps_6_0 -E main
[[vk::ext_builtin_input(24)]] uint3 a;                                     // ERROR[builtin-not-static] "static variable"
[[vk::ext_builtin_input(24)]] static uint3 b;                              // ERROR[builtin-not-const] "const-qualified"
[[vk::ext_builtin_input(24)]] [[vk::ext_builtin_output(24)]] static const uint3 c; // ERROR[builtin-both] "together"
[[vk::ext_builtin_input(25)]] static const uint3 d;                        // NOTE "previous definition"
[[vk::ext_builtin_output(25)]] static uint3 e;                             // ERROR[builtin-redefined] "cannot redefine builtin 25 as an output"
typedef vk::SpirvOpaqueType<28, float, vk::Literal<bool> > F;              // ERROR[literal-of-constant] "vk::Literal"
typedef vk::SpirvOpaqueType<28, float, 4> G;                               // ERROR[operand-not-type] "must be a type"
typedef vk::SpirvOpaqueType<61> H;                                         // ERROR[opcode-unknown] "61"
[[vk::ext_instruction(61)]] float load([[vk::ext_reference]] float p, [[vk::ext_literal]] int m);
[[vk::ext_instruction(65535)]] void nothing();                             // ERROR[opcode-unknown] "65535"
[[vk::ext_decorate_string(5636, "x")]] float decorated() { return 1; }     // ERROR[decorate-function] "vk::ext_decorate_string is not supported on functions"
[[vk::spvexecutionmode(999999)]]                                           // ERROR[execution-mode-unknown] "999999"
float4 main(float x : X) : SV_Target {
  [[vk::ext_decorate_id(27, (int)x)]] int y = 0;                           // ERROR[decorate-constant] "constant"
  vk::ext_execution_mode(35, (int)x);                                      // ERROR[execution-mode-constant] "constant"
  float z = load(x, (int)x);                                               // ERROR[literal-argument] "literal value"
  return decorated() + load(x + 1, 0);                                     // ERROR[reference-argument] "must be a reference"
}
