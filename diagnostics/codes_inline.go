package diagnostics

// Inline SPIR-V: what the vk::ext_ attributes and vk::Spirv types ask for.
const (
	// BuiltinBoth occurs when a variable is both an input and an output.
	BuiltinBoth Code = inlineBase + iota
	// BuiltinNotStatic occurs when a variable that is to be a built-in is not static.
	BuiltinNotStatic
	// BuiltinNotConst occurs when a variable that is to be an input can be written.
	BuiltinNotConst
	// BuiltinRedefined occurs when a built-in is an input here and an output there.
	BuiltinRedefined
	// ExecutionModeUnknown occurs when an execution mode does not exist.
	ExecutionModeUnknown
	// ExecutionModeConstant occurs when an operand of an execution mode is no constant.
	ExecutionModeConstant
	// LiteralArgument occurs when an argument for a [[vk::ext_literal]] parameter is not constant.
	LiteralArgument
	// ReferenceArgument occurs when an argument for a [[vk::ext_reference]] parameter is no object.
	ReferenceArgument
	// LiteralOfConstant occurs when the argument of vk::Literal is no vk::integral_constant.
	LiteralOfConstant
	// DecorateFunction occurs when a decoration that functions cannot have stands on one.
	DecorateFunction
	// DecorateConstant occurs when an operand of [[vk::ext_decorate_id]] is no constant.
	DecorateConstant
	// OpcodeUnknown occurs when an instruction or type does not exist.
	OpcodeUnknown
	// OperandNotType occurs when an operand of a vk::SpirvType is a value.
	OperandNotType
)

var inlineRows = [...]Row{
	{BuiltinBoth, "builtin-both", Error, "", "vk::ext_builtin_input cannot be used together with vk::ext_builtin_output",
		"[[vk::ext_builtin_input(24)]] [[vk::ext_builtin_output(24)]] static const uint3 n;"},
	{BuiltinNotStatic, "builtin-not-static", Error, "", "vk::ext_builtin_input and vk::ext_builtin_output can only be applied to a static variable",
		"[[vk::ext_builtin_input(24)]] uint3 n;"},
	{BuiltinNotConst, "builtin-not-const", Error, "", "vk::ext_builtin_input can only be applied to a const-qualified variable",
		"[[vk::ext_builtin_input(24)]] static uint3 n;"},
	{BuiltinRedefined, "builtin-redefined", Error, "", "cannot redefine builtin %d as an %s",
		"[[vk::ext_builtin_input(24)]] static const uint3 n; [[vk::ext_builtin_output(24)]] static uint3 m;"},
	{ExecutionModeUnknown, "execution-mode-unknown", Error, "", "Invalid execution mode operand: %d",
		"// args: -T ps_6_0\n[[vk::spvexecutionmode(999999)]] void main() {}"},
	{ExecutionModeConstant, "execution-mode-constant", Error, "", "operands of execution modes must be constant integers",
		"// args: -T ps_6_0\nvoid main(int i : I) { vk::ext_execution_mode(35, i); }"},
	{LiteralArgument, "literal-argument", Error, "", "vk::ext_literal may only be applied to parameters that can be evaluated to a literal value",
		"[[vk::ext_instruction(61)]] float load([[vk::ext_reference]] float p, [[vk::ext_literal]] int m); float f(float a, int i) { return load(a, i); }"},
	{ReferenceArgument, "reference-argument", Error, "", "argument for a parameter with vk::ext_reference attribute must be a reference",
		"[[vk::ext_instruction(61)]] float load([[vk::ext_reference]] float p); float f(float a) { return load(a + 1); }"},
	{LiteralOfConstant, "literal-of-constant", Error, "", "The template argument to vk::Literal must be a vk::integral_constant",
		"typedef vk::SpirvOpaqueType<28, float, vk::Literal<bool> > T;"},
	{DecorateFunction, "decorate-function", Error, "", "vk::%s is not supported on functions",
		"[[vk::ext_decorate_string(5636, \"a\")]] void f() {}\nvoid main() { f(); }"},
	{DecorateConstant, "decorate-constant", Error, "", "an operand of vk::ext_decorate_id must be a constant",
		"void f(int i) { [[vk::ext_decorate_id(27, i)]] int x = 0; }"},
	{OpcodeUnknown, "opcode-unknown", Error, "", "SPIR-V has no %s with the number %d",
		"[[vk::ext_instruction(65535)]] void f();"},
	{OperandNotType, "operand-not-type", Error, "", "an operand of a SPIR-V type must be a type, a vk::integral_constant or a vk::Literal",
		"typedef vk::SpirvOpaqueType<28, float, 4> T;"},
}
