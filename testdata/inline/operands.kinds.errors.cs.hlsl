// args: -T cs_6_0 -E main
// Operands of types are checked where a template names the type.
typedef vk::integral_constant<uint, 4> Four;
typedef vk::SpirvOpaqueType<28, float, float> ByType;                             // ERROR[inline-operand-kind] "operand 2 of OpTypeArray must be a vk::integral_constant, not the type 'float'"
typedef vk::SpirvOpaqueType<28, Four, Four> OfConstants;                          // ERROR[inline-operand-kind] "operand 1 of OpTypeArray must be a type, not the constant"
typedef vk::SpirvOpaqueType<28, float, vk::integral_constant<uint, 0> > Empty;    // ERROR[inline-operand-kind] "operand 2 of OpTypeArray must be at least 1"
typedef vk::SpirvOpaqueType<30, float, Four> Struct;                              // ERROR[inline-operand-kind] "operand 2 of OpTypeStruct must be a type"
template <typename T> struct Pair { vk::SpirvOpaqueType<28, T, T> member; }; // ERROR[inline-operand-kind] "operand 2 of OpTypeArray must be a vk::integral_constant, not the type 'int'"
typedef vk::SpirvOpaqueType<28, float, Four> Fine;

[numthreads(1, 1, 1)]
void main() {
  Pair<int> made;
}
