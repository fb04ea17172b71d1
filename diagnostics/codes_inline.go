package diagnostics

// Codes about inline SPIR-V: the vk::ext_ attributes and the vk::Spirv types.
const (
	// BuiltinBoth occurs when a variable is both an input and an output.
	BuiltinBoth Code = inlineBase + iota
	// BuiltinNotStatic occurs when a variable declared as a builtin is not static.
	BuiltinNotStatic
	// BuiltinNotConst occurs when a variable declared as an input can be written.
	BuiltinNotConst
	// BuiltinRedefined occurs when a builtin is declared both as an input and as an output.
	BuiltinRedefined
	// ExecutionModeUnknown occurs when an execution mode does not exist.
	ExecutionModeUnknown
	// ExecutionModeConstant occurs when an operand of an execution mode is not constant.
	ExecutionModeConstant
	// LiteralArgument occurs when an argument for a [[vk::ext_literal]] parameter is not constant.
	LiteralArgument
	// ReferenceArgument occurs when an argument for a [[vk::ext_reference]] parameter is not an object.
	ReferenceArgument
	// FunctionArgument occurs when an argument for a [[vk::ext_function]] parameter is not a call of a function that an
	// instruction can call. Such a function has only scalar or vector parameters that are passed in, and is not a
	// member of an object.
	FunctionArgument
	// LiteralOfConstant occurs when the argument of vk::Literal is not a vk::integral_constant.
	LiteralOfConstant
	// DecorateFunction occurs when a decoration that functions cannot have is applied to a function.
	DecorateFunction
	// DecorateConstant occurs when an operand of [[vk::ext_decorate_id]] is not constant.
	DecorateConstant
	// OpcodeUnknown occurs when an instruction or type does not exist.
	OpcodeUnknown
	// OperandNotType occurs when an operand of a vk::SpirvType is a value.
	OperandNotType
	// ExtTypeUndefined occurs when no call describes a vk::ext_type.
	ExtTypeUndefined
	// ExtTypeDifferent occurs when calls describe a vk::ext_type in different ways.
	ExtTypeDifferent
	// InstructionSetUnknown occurs when an extended instruction set does not exist.
	InstructionSetUnknown
	// InstructionPlace occurs when a function represents an instruction that is not allowed in function bodies.
	InstructionPlace
	// InstructionResult occurs when a function returns a value and its instruction does not, or vice versa.
	InstructionResult
	// InlineOperands occurs when the operands of a construct of inline SPIR-V do not match the SPIR-V grammar.
	InlineOperands
	// InlineOperandKind occurs when an operand of a vk::SpirvType is a type where a constant is needed, or a constant
	// where a type is needed.
	InlineOperandKind
	// InlineNotVulkan occurs when inline SPIR-V uses a feature that exists only for kernels.
	InlineNotVulkan
	// SpirvTypeNoSize occurs when a vk::SpirvOpaqueType that is not a numeric type is stored in memory.
	SpirvTypeNoSize
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
	{FunctionArgument, "function-argument", Error, "", "argument of a vk::ext_function parameter must be a call of a function that takes and returns scalars or vectors",
		"[[vk::ext_instruction(5366)]] float reduce(float m, [[vk::ext_literal]] uint how, [[vk::ext_function]] float f); float f(float a) { return reduce(a, 1, a); }"},
	{LiteralOfConstant, "literal-of-constant", Error, "", "The template argument to vk::Literal must be a vk::integral_constant",
		"typedef vk::SpirvOpaqueType<28, float, vk::Literal<bool> > T;"},
	{DecorateFunction, "decorate-function", Error, "", "vk::%s is not supported on functions",
		"[[vk::ext_decorate_string(5636, \"a\")]] void f() {}\nvoid main() { f(); }"},
	{DecorateConstant, "decorate-constant", Error, "", "an operand of vk::ext_decorate_id must be a constant",
		"void f(int i) { [[vk::ext_decorate_id(27, i)]] int x = 0; }"},
	{OpcodeUnknown, "opcode-unknown", Error, "", "unknown %s with number %d",
		"[[vk::ext_instruction(65535)]] void f();"},
	{OperandNotType, "operand-not-type", Error, "", "an operand of a SPIR-V type must be a type, a vk::integral_constant or a vk::Literal",
		"typedef vk::SpirvOpaqueType<28, float, 4> T;"},
	{ExtTypeUndefined, "ext-type-undefined", Error, "", "%s is not defined; define it by calling a function with attribute vk::ext_type_def",
		"vk::ext_type<3> t;"},
	{ExtTypeDifferent, "ext-type-different", Error, "", "%s is already defined differently",
		"[[vk::ext_type_def(3, 21)]] void create([[vk::ext_literal]] int bits, [[vk::ext_literal]] int sign);\nvoid f() { create(32, 0); create(32, 1); }"},
	{InstructionSetUnknown, "instruction-set-unknown", Error, "", "unknown extended instruction set '%s'",
		"[[vk::ext_instruction(1, \"GLSL.std\")]] float f(float a);"},
	{InstructionPlace, "instruction-place", Error, "", "a function call cannot emit %v",
		"[[vk::ext_instruction(59)]] float f();"},
	{InstructionResult, "instruction-result", Error, "", "%v has %s result, but '%s' returns %s",
		"[[vk::ext_instruction(62)]] float f([[vk::ext_reference]] float a, float b);"},
	{InlineOperands, "inline-operands", Error, "", "%s has %s, not %s",
		"[[vk::ext_instruction(129)]] float f(float a, [[vk::ext_literal]] int b);\nfloat g() { return f(1, 2); }"},
	{InlineOperandKind, "inline-operand-kind", Error, "", "operand %d of %s must be %s, not %s '%s'",
		"typedef vk::SpirvOpaqueType<28, float, float> T;"},
	{InlineNotVulkan, "inline-not-vulkan", Error, "", "%s is not available in Vulkan",
		"typedef vk::SpirvOpaqueType<36> T;"},
	{SpirvTypeNoSize, "spirv-type-no-size", Error, "", "%s does not have a size, so it cannot be stored in memory: use vk::SpirvType for a size, or vk::ext_storage_class for another storage class",
		"vk::SpirvOpaqueType<19> t;\nfloat f() { return 1; }"},
}
