// args: -T cs_6_0 -E main
// What types, decorations and modes are given is held against the grammar.
typedef vk::SpirvOpaqueType<35> Event;                                      // ERROR[inline-not-vulkan] "OpTypeDeviceEvent"
typedef vk::SpirvOpaqueType<28, float> Array;                               // ERROR[inline-operands] "OpTypeArray has operands (IdRef, IdRef), not (id)"
typedef vk::SpirvOpaqueType<28, float, vk::Literal<vk::integral_constant<uint, 4> > > Array4; // ERROR[inline-operands] "not (id, literal)"
[[vk::ext_decorate(30)]] float location;                                    // ERROR[inline-operands] "Location has operands (LiteralInteger), not ()"
[[vk::ext_decorate(11, 99999)]] float builtin;                              // ERROR[inline-operands] "BuiltIn"
[[vk::ext_decorate(30, 0x100000000)]] float wide;                           // ERROR[inline-operands] "not (64-bit literal)"
[[vk::ext_decorate(99999)]] float decoration;                               // ERROR[opcode-unknown] "decoration with number 99999"
[[vk::ext_decorate_id(30, 1)]] float id;                                    // ERROR[inline-operands] "not (id)"
[[vk::ext_capability(99999)]] float capable;                                // ERROR[opcode-unknown] "capability with number 99999"
[[vk::ext_storage_class(99999)]] float stored;                              // ERROR[opcode-unknown] "storage class with number 99999"

[numthreads(1, 1, 1)]
void main() {
  vk::ext_execution_mode(17, 1);       // ERROR[inline-operands] "LocalSize has operands"
  vk::ext_execution_mode_id(17, 1, 1, 1); // ERROR[inline-operands] "not (id, id, id)"
  vk::ext_execution_mode(999999);      // ERROR[execution-mode-unknown] "999999"
}
