package diagnostics

// Codes about valid code that is rarely intended.
const (
	// AndInOr occurs for a && b || c.
	AndInOr Code = suspectBase + iota
	// BitAndInBitOr occurs for a & b | c.
	BitAndInBitOr
	// BitwiseRelation occurs for a & b == c.
	BitwiseRelation
	// SumInShift occurs for a << b + c.
	SumInShift
	// SumAsCondition occurs for a + (b == c) ? d : e.
	SumAsCondition
	// AssignmentAsCondition occurs for if (a = b).
	AssignmentAsCondition
	// EqualityParentheses occurs for if ((a == b)).
	EqualityParentheses
	// DanglingElse occurs when an else belongs to the inner of two if statements without braces.
	DanglingElse
	// EmptyBody occurs when the body of a statement is a semicolon directly after the condition.
	EmptyBody
	// EnumeratorsMissing occurs when a switch over an enumeration does not handle all values and does not have a
	// default.
	EnumeratorsMissing
	// CallUnused occurs when the result of a builtin function without side effects is not used.
	CallUnused
	// ReadUnused occurs when the result of a method that only reads is not used.
	ReadUnused
	// CoherenceMismatch occurs when a resource is assigned to a resource with a different coherence.
	CoherenceMismatch
	// ResultUnused occurs when the result of a function marked [[nodiscard]] is not used.
	ResultUnused
	// SharedCopied occurs when groupshared memory is copied to an inout parameter and back.
	SharedCopied
	// PositionSemantic occurs when a vertex shader returns POSITION, which is not a system value.
	PositionSemantic
	// UnevaluatedChange occurs for sizeof(x = 1).
	UnevaluatedChange
	// ParameterUnset occurs when an out parameter is read or returned without a value.
	ParameterUnset
	// ParameterUnsetOn occurs when an out parameter is read or returned without a value on one path through the
	// function.
	ParameterUnsetOn
	// LocalUnset occurs when a local variable is read without a value.
	LocalUnset
	// LocalUnsetOn occurs when a local variable is read without a value on one path through the function.
	LocalUnsetOn
	// LocalUnused occurs when a local variable is not used.
	LocalUnused
	// DoublePromotion occurs when a floating value is converted to a wider type.
	DoublePromotion
	// Unsequenced occurs for a[i++] = i, because the two operands may be evaluated in any order.
	Unsequenced
	// UnsequencedChanges occurs for i = i++.
	UnsequencedChanges
	// UninstantiatedMember occurs when a member function of a class template is never instantiated and has an error that
	// instantiation would report, such as an initializer of a wrong type or the name of a missing member.
	UninstantiatedMember
	// SelfInit occurs for int i = i + 1.
	SelfInit
	// StaticSelfInit occurs for static int i = i + 1 in a function.
	StaticSelfInit
	// ZeroDivision occurs when an integer is divided by a literal zero.
	ZeroDivision
	// RegisterMismatch occurs when a texture has a register of samplers, or a sampler has a register of textures.
	RegisterMismatch
	// GroupSharedSize occurs when an entry point uses more groupshared memory than Direct3D provides.
	GroupSharedSize
	// UnsignedComparison occurs for u < 0 and u >= 0 where u is unsigned.
	UnsignedComparison
	// ConstantComparison occurs when an expression is compared with a constant that its type cannot represent.
	ConstantComparison
	// SelfComparison occurs for i == i where i is an integer.
	SelfComparison
	// DivergentBarrier occurs when some threads of a group reach a barrier and others do not.
	DivergentBarrier
	// VaryingBarrier occurs when some threads of a group may reach a barrier and others not.
	VaryingBarrier
	// VaryingDerivative occurs when some pixels may take a derivative that their neighbors do not.
	VaryingDerivative
)

var suspectRows = [...]Row{
	{AndInOr, "and-in-or", Warning, "logical-op-parentheses", "'&&' within '||'", "bool f(bool a, bool b, bool c) { return a && b || c; }"},
	{BitAndInBitOr, "bitand-in-bitor", Warning, "bitwise-op-parentheses", "'&' within '|'", "int f(int a, int b, int c) { return a & b | c; }"},
	{BitwiseRelation, "bitwise-relation", Warning, "parentheses", "%s has lower precedence than %s; %s will be evaluated first", "bool f(int a, int b, int c) { return a & b == c; }"},
	{SumInShift, "sum-in-shift", Warning, "shift-op-parentheses", "operator '%s' has lower precedence than '%s'; '%s' will be evaluated first", "int f(int a, int b, int c) { return a << b + c; }"},
	{SumAsCondition, "sum-as-condition", Warning, "parentheses", "operator '?:' has lower precedence than '%s'; '%s' will be evaluated first", "int f(int a, int b, int c) { return a + (b == c) ? 1 : 2; }"},
	{AssignmentAsCondition, "assignment-as-condition", Warning, "parentheses", "using the result of an assignment as a condition without parentheses", "int f(int a, int b) { if (a = b) return 1; return 2; }"},
	{EqualityParentheses, "equality-parentheses", Warning, "parentheses-equality", "equality comparison with extraneous parentheses", "int f(int a, int b) { if ((a == b)) return 1; return 2; }"},
	{DanglingElse, "dangling-else", Warning, "dangling-else", "add explicit braces to avoid dangling else", "int f(int a, int b) { if (a) if (b) return 1; else return 2; return 3; }"},
	{EmptyBody, "empty-body", Warning, "empty-body", "%s statement has empty body", "void f(int a) { if (a); }"},
	{EnumeratorsMissing, "enumerators-missing", Warning, "switch", "%s not handled in switch", "enum E { A, B }; int f(E e) { switch (e) { case A: return 1; } return 2; }"},
	{CallUnused, "call-unused", Warning, "unused-value", "ignoring return value of function declared with const attribute", "void f(float a) { sin(a); }"},
	{ReadUnused, "read-unused", Warning, "unused-value", "ignoring return value of function that only reads data", "Buffer<float4> b; void f() { b.Load(0); }"},
	{CoherenceMismatch, "coherence-mismatch", Warning, "conversion", "implicit conversion from '%s' to '%s' %s annotation", "globallycoherent RWBuffer<float> a; void f() { RWBuffer<float> b = a; }"},
	{ResultUnused, "result-unused", Warning, "unused-result", "ignoring return value of function declared with '%s' attribute", "[[nodiscard]] int g() { return 1; } void f() { g(); }"},
	{SharedCopied, "shared-copied", Warning, "parameter-usage", "Passing groupshared variable to a parameter annotated with inout. See 'groupshared' parameter annotation added in 202x", "// args: -T cs_6_0 -HV 202x\ngroupshared int s; void g(inout int a) { a++; } [numthreads(1, 1, 1)] void main() { g(s); }"},
	{PositionSemantic, "position-semantic", Warning, "dx9-deprecation", "'%s' is a user-defined semantic; did you mean 'SV_Position'?", "// args: -T vs_6_0\nfloat4 main() : POSITION { return 1; }"},
	{UnevaluatedChange, "unevaluated-change", Warning, "unevaluated-expression", "expression with side effects has no effect in an unevaluated context", "int f(int a) { return sizeof(a = 1); }"},
	{ParameterUnset, "parameter-unset", Warning, "parameter-usage", "parameter '%s' is uninitialized when used here", "void f(out int a) {}"},
	{ParameterUnsetOn, "parameter-unset-on", Warning, "parameter-usage", "parameter '%s' is used uninitialized whenever %s", "void f(int b, out int a) { if (b) a = 1; }"},
	{LocalUnset, "local-unset", Warning, "uninitialized", "variable '%s' is uninitialized when used here", "int f() { int a; return a; }"},
	{LocalUnsetOn, "local-unset-on", Ignored, "sometimes-uninitialized", "variable '%s' is used uninitialized whenever %s", "int f(int b) { int a; if (b) a = 1; return a; }"},
	{LocalUnused, "local-unused", Ignored, "unused-variable", "unused variable '%s'", "void f() { int a; }"},
	{DoublePromotion, "double-promotion", Ignored, "double-promotion", "implicit conversion increases floating-point precision: '%s' to '%s'", "double f(float a) { return a; }"},
	{Unsequenced, "unsequenced", Warning, "unsequenced", "unsequenced modification and access to '%s'", "int f(int i) { return i++ + i; }"},
	{UnsequencedChanges, "unsequenced-changes", Warning, "unsequenced", "multiple unsequenced modifications to '%s'", "int f(int i) { i = i++; return i; }"},
	{UninstantiatedMember, "uninstantiated-member", Ignored, "uninstantiated-member", "%s, in a member function that is never instantiated", "// args: -T ps_6_0 -Wall\nstruct P { float a; }; template<class T> struct S { void f() { P p; p.b = 1; } };"},
	{SelfInit, "self-init", Warning, "uninitialized", "variable '%s' is uninitialized when used within its own initialization", "int f() { int i = i + 1; return i; }"},
	{StaticSelfInit, "static-self-init", Warning, "static-self-init", "static variable '%s' is suspiciously used within its own initialization", "int f() { static int i = i + 1; return i; }"},
	{ZeroDivision, "zero-division", Warning, "division-by-zero", "%s by zero is undefined", "int f(int a) { return a / 0; }"},
	{RegisterMismatch, "register-mismatch", Ignored, "register-mismatch", "'%s' register for a resource of type '%s', which requires a '%s' register", "// args: -T ps_6_0 -Wall\nTexture2D t : register(s0);"},
	{GroupSharedSize, "groupshared-size", Ignored, "groupshared-size", "'%s' uses %d bytes of groupshared memory; Direct3D allows %d, and Vulkan guarantees %d", "// args: -T cs_6_0 -Wall\ngroupshared float4 a[2049]; [numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) { a[i] = i; }"},
	{UnsignedComparison, "unsigned-comparison", Warning, "tautological-compare", "comparison of %s is always %t", "bool f(uint u) { return u < 0; }"},
	{ConstantComparison, "constant-comparison", Warning, "tautological-constant-out-of-range-compare", "comparison of constant %s with %s is always %t", "bool f(bool b) { return b == 2; }"},
	{SelfComparison, "self-comparison", Ignored, "tautological-compare", "self-comparison always evaluates to %t", "// args: -T ps_6_0 -Wall\nbool f(int i) { return i == i; }"},
	{DivergentBarrier, "divergent-barrier", Warning, "divergent-barrier", "%s is reached by some threads of the group and not by others", "// args: -T cs_6_0\n[numthreads(64, 1, 1)] void main(uint i : SV_GroupIndex) { if (i < 32) GroupMemoryBarrierWithGroupSync(); }"},
	{VaryingBarrier, "varying-barrier", Ignored, "varying-barrier", "%s may be reached by some threads of the group and not by others", "// args: -T cs_6_0 -Wvarying-barrier\nuint n; [numthreads(64, 1, 1)] void main(uint3 id : SV_DispatchThreadID) { if (id.x < n) GroupMemoryBarrierWithGroupSync(); }"},
	{VaryingDerivative, "varying-derivative", Ignored, "varying-derivative", "%s computes derivatives, which are undefined here because neighboring pixels may take another branch", "// args: -T ps_6_0 -Wvarying-derivative\nfloat4 main(float a : A) : SV_Target { if (a > 1) return ddx(a); return 0; }"},
}
