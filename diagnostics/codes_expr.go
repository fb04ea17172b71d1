package diagnostics

// Codes about conversions, operators, initializers, overloads and literals.
const (
	// CannotConvert occurs when a value cannot be converted to a type. The first word of the message is empty if an
	// explicit cast would not help.
	CannotConvert Code = exprBase + iota
	// CannotInitialize occurs when a variable, parameter or return value cannot be initialized from an expression.
	CannotInitialize
	// ImplicitTruncation occurs when an implicit conversion drops components.
	ImplicitTruncation
	// Narrowing occurs when an implicit conversion may lose precision.
	Narrowing
	// MinPrecisionPromoted occurs when a declaration has a minimum precision type that is promoted to another type.
	MinPrecisionPromoted
	// ConstantConversion occurs when an integer constant does not fit its new type.
	ConstantConversion
	// LiteralConversion occurs when converting a floating literal to an integer changes its value.
	LiteralConversion
	// AmbiguousLiteralShift occurs when an unsuffixed literal is shifted by a value of known type.
	AmbiguousLiteralShift
	// CommaInInit occurs when (a, b) initializes a variable.
	CommaInInit
	// TypeMismatch occurs when operands or initializers do not have a common type.
	TypeMismatch
	// InitializerCount occurs when a list has too few or too many scalars.
	InitializerCount
	// EmptyInitializer occurs for T() and T x = {}.
	EmptyInitializer
	// ConstructorNotNumeric occurs when a struct is constructed from several arguments.
	ConstructorNotNumeric
	// RequiresInteger occurs when ~, %, &, |, ^ or a shift is used on floating values.
	RequiresInteger
	// RequiresNumeric occurs when an arithmetic operator is used on a value that is not numeric.
	RequiresNumeric
	// RequiresNonAggregate occurs when an operator is used on a struct, array or object.
	RequiresNonAggregate
	// ArrayEquality occurs when arrays are compared.
	ArrayEquality
	// ObjectOperator occurs when an operator is used on a resource.
	ObjectOperator
	// StructOperator occurs when an operator is used on a struct that does not define it.
	StructOperator
	// BoolLValueOperator occurs for ++, --, += and so on of a bool.
	BoolLValueOperator
	// MinPrecisionDivision occurs when signed minimum precision integers are divided.
	MinPrecisionDivision
	// DoubleModulo occurs when % is used on doubles.
	DoubleModulo
	// PointerOperator occurs for & and * as prefix operators.
	PointerOperator
	// LogicalNotScalar occurs when && or || is used on vectors since HLSL 2021.
	LogicalNotScalar
	// TernaryNotScalar occurs when the condition of ?: is a vector since HLSL 2021.
	TernaryNotScalar
	// TernaryCondition occurs when the condition of ?: is a struct or an object.
	TernaryCondition
	// TernaryResult occurs when ?: chooses between values that are not numeric.
	TernaryResult
	// TernaryComponents occurs when the two sides of ?: do not have a common component type.
	TernaryComponents
	// TernaryObject occurs when ?: chooses between strings, because no variable can hold the result.
	TernaryObject
	// TernaryResultShape occurs when the two sides of ?: do not have a common shape.
	TernaryResultShape
	// TernaryShape occurs when condition and result of ?: differ in shape.
	TernaryShape
	// ConditionNotScalar occurs when a statement's condition is a vector.
	ConditionNotScalar
	// ConditionNotBool occurs when a condition cannot be converted to bool.
	ConditionNotBool
	// NotAssignable occurs when the target of an assignment does not designate an object.
	NotAssignable
	// AssignToConstVariable occurs when a const variable is changed.
	AssignToConstVariable
	// AssignToConst occurs when a const object without a name is changed.
	AssignToConst
	// AssignToElement occurs when an element of a read-only resource is changed.
	AssignToElement
	// DuplicateComponents occurs when a swizzle that names a component twice is assigned to.
	DuplicateComponents
	// IncrementEnum occurs for ++ and -- of an enumeration.
	IncrementEnum
	// SwizzleFormat occurs when a member of a vector is not a swizzle.
	SwizzleFormat
	// SwizzleMixed occurs when a swizzle mixes xyzw and rgba.
	SwizzleMixed
	// SwizzleOutOfBounds occurs when a swizzle names a component that the vector lacks.
	SwizzleOutOfBounds
	// SwizzleLongVector occurs when a swizzle follows a vector of more than four components.
	SwizzleLongVector
	// SwizzleTooLong occurs when a swizzle names more than four components.
	SwizzleTooLong
	// MatrixSwizzleFormat occurs when a member of a matrix is not a swizzle.
	MatrixSwizzleFormat
	// MatrixSwizzleMixed occurs when a matrix swizzle mixes _m00 and _11.
	MatrixSwizzleMixed
	// MatrixSwizzleFour occurs when a zero-based matrix swizzle contains a 4.
	MatrixSwizzleFour
	// MatrixSwizzleZero occurs when a one-based matrix swizzle contains a 0.
	MatrixSwizzleZero
	// MatrixSwizzleOutOfBounds occurs when a swizzle names an element that the matrix lacks.
	MatrixSwizzleOutOfBounds
	// NotSubscriptable occurs when [] follows a value that does not have elements.
	NotSubscriptable
	// NoSubscript occurs when [] follows a resource or struct that does not support it.
	NoSubscript
	// NoViableSubscript occurs when the index of a vector, matrix or resource has the wrong shape.
	NoViableSubscript
	// ArrayIndexOutOfBounds occurs when a constant index is outside the bounds of an array.
	ArrayIndexOutOfBounds
	// ArrayIndexPastEnd is ArrayIndexOutOfBounds before HLSL 2017.
	ArrayIndexPastEnd
	// VectorIndexOutOfBounds occurs when a constant index is outside the bounds of a vector.
	VectorIndexOutOfBounds
	// MatrixIndexOutOfBounds occurs when a constant index is outside the bounds of a matrix.
	MatrixIndexOutOfBounds
	// LiteralTooLarge occurs when an integer literal needs more than 64 bits.
	LiteralTooLarge
	// LiteralSuffix occurs when a literal has an invalid suffix.
	LiteralSuffix
	// LiteralDigit occurs when a digit is invalid in the base of a literal.
	LiteralDigit
	// LiteralExponent occurs when a floating literal ends in e.
	LiteralExponent
	// LiteralSignedness occurs for a literal like 0xffffffff, which is signed until 202x.
	LiteralSignedness
	// FixedSizeSuffix occurs for suffixes like f32 before 202x.
	FixedSizeSuffix
	// HalfSuffix occurs for the suffix f16 without 16-bit types.
	HalfSuffix
	// FloatRange occurs when a floating literal is too large for its type.
	FloatRange
	// CharLiteral occurs when a character literal is not one plain character.
	CharLiteral
	// EscapeRange occurs when a numeric escape sequence is more than a byte.
	EscapeRange
	// EscapeNoDigits occurs when no hexadecimal digit follows \x, \u or \U.
	EscapeNoDigits
	// UnknownEscape occurs when an escape sequence is unknown.
	UnknownEscape
	// UniversalIncomplete occurs when \u has fewer than four digits or \U fewer than eight.
	UniversalIncomplete
	// UniversalInvalid occurs when a universal character name is not a Unicode character.
	UniversalInvalid
	// UniversalBasic occurs when a universal character name denotes a character that can be written directly.
	UniversalBasic
	// UniversalControl occurs when a universal character name is a control character.
	UniversalControl
	// NoMatchingFunction occurs when no overload accepts the arguments.
	NoMatchingFunction
	// StringArgument occurs when a string literal is passed to a user-defined function. Its characters can be passed
	// individually.
	StringArgument
	// AmbiguousCall occurs when several overloads match the arguments equally well.
	AmbiguousCall
	// ArgumentNotLValue occurs when an out argument does not designate a modifiable object.
	ArgumentNotLValue
	// ArgumentTruncated occurs when an output parameter has fewer components than its argument.
	ArgumentTruncated
	// ConstantOverflow occurs when a floating constant is out of the range of its new type.
	ConstantOverflow
)

var exprRows = [...]Row{
	{CannotConvert, "cannot-convert", Error, "", "cannot %sconvert %sfrom '%s' to '%s'", "struct S { float4 a[2]; }; void f(S s, float x) { x = s; }"},
	{CannotInitialize, "cannot-initialize", Error, "", "cannot initialize %s of type '%s' with an %s of type '%s'", "struct S { float4 a[2]; }; void f(S s) { float x = s; }"},
	{ImplicitTruncation, "implicit-truncation", Warning, "conversion", "implicit truncation of vector type", "void f(float4 v) { float2 w = v; }"},
	{Narrowing, "narrowing", Warning, "conversion", "conversion from larger type '%s' to smaller type '%s', possible loss of data", "void f(double d) { float x = d; }"},
	{MinPrecisionPromoted, "min-precision-promoted", Warning, "conversion", "'%s' is promoted to '%s'", "static min10float f;"},
	{ConstantConversion, "constant-conversion", Warning, "constant-conversion", "implicit conversion from '%s' to '%s' changes value from %s to %s", "void f() { int i = 10000000000; }"},
	{LiteralConversion, "literal-conversion", Warning, "literal-conversion", "implicit conversion from '%s' to '%s' changes value from %s to %s", "void f() { int i = 1.5; }"},
	{AmbiguousLiteralShift, "ambiguous-literal-shift", Warning, "ambig-lit-shift", "ambiguous type for bit shift; use a type suffix on literal values, like 'L' or 'U', or a cast", "void f(uint u) { uint x = 1 << u; }"},
	{CommaInInit, "comma-in-init", Warning, "comma-in-init", "comma expression used where a constructor list may have been intended", "void f() { float2 v = (1, 2); }"},
	{TypeMismatch, "type-mismatch", Error, "", "type mismatch", "Texture2D t; void f() { float2 v = { 1, t }; }"},
	{InitializerCount, "initializer-count", Error, "", "too %s elements in vector initialization (expected %d element%s, have %d)", "void f() { float4 v = float4(1, 2, 3); }"},
	{EmptyInitializer, "empty-initializer", Error, "", "'%s' cannot have an explicit empty initializer", "void f() { float4 v = float4(); }"},
	{ConstructorNotNumeric, "constructor-not-numeric", Error, "", "constructors only defined for numeric base types", "struct S { int a, b; }; void f() { S s = S(1, 2); }"},
	{RequiresInteger, "requires-integer", Error, "", "int or unsigned int type required", "void f(float x) { x = x << 1; }"},
	{RequiresNumeric, "requires-numeric", Error, "", "numeric type expected", "enum class E { A }; void f(E e) { bool b = e < e; }"},
	{RequiresNonAggregate, "requires-non-aggregate", Error, "", "scalar, vector, or matrix expected", "struct S { int a; }; void f(S s) { s + s; }"},
	{ArrayEquality, "array-equality", Error, "", "equality operators cannot be used with array types", "void f(int a[2]) { bool b = a == a; }"},
	{ObjectOperator, "object-operator", Error, "", "operator cannot be used with built-in type '%s'", "Texture2D t; void f() { bool b = t == t; }"},
	{StructOperator, "struct-operator", Error, "", "operator cannot be used with user-defined type '%s'", "struct S { int a; }; void f(S s) { bool b = s == s; }"},
	{BoolLValueOperator, "bool-lvalue-operator", Error, "", "operator cannot be used with a bool lvalue", "void f(bool b) { b++; }"},
	{MinPrecisionDivision, "min-precision-division", Error, "", "signed integer division is not supported on minimum-precision types, cast to int to use 32-bit division", "void f(min16int i) { i = i / i; }"},
	{DoubleModulo, "double-modulo", Error, "", "modulo cannot be used with doubles, cast to float first", "void f(double d) { d = d % d; }"},
	{PointerOperator, "pointer-operator", Error, "", "operator is not supported", "void f(int i) { &i; }"},
	{LogicalNotScalar, "logical-not-scalar", Error, "", "operands for short-circuiting logical binary operator must be scalar, for non-scalar types use '%s'", "void f(bool2 a) { bool2 b = a && a; }"},
	{TernaryNotScalar, "ternary-not-scalar", Error, "", "condition for short-circuiting ternary operator must be scalar, for non-scalar types use 'select'", "void f(bool2 a) { float2 b = a ? 1 : 2; }"},
	{TernaryCondition, "ternary-condition", Error, "", "conditional operator only supports condition with scalar, vector, or matrix types convertible to bool", "struct S { int a; }; void f(S s) { int i = s ? 1 : 2; }"},
	{TernaryResult, "ternary-result", Error, "", "conditional operator only supports results with numeric scalar, vector, or matrix types", "struct S { int a; }; void f(S s, bool b) { S t = b ? s : s; }"},
	{TernaryComponents, "ternary-components", Error, "", "conditional operator result component types mismatch", "enum class E { A }; void f(E e, bool b) { b ? e : 1; }"},
	{TernaryObject, "ternary-object", Error, "", "casting to type '%s' unimplemented: a conditional operator cannot choose between strings", "string a = \"x\", b = \"y\"; void f(bool c) { c ? a : b; }"},
	{TernaryResultShape, "ternary-result-shape", Error, "", "conditional operator result dimensions mismatch", "void f(bool b, float2x2 m, float3 v) { b ? m : v; }"},
	{TernaryShape, "ternary-shape", Error, "", "conditional operator condition and result dimensions mismatch", ""},
	{ConditionNotScalar, "condition-not-scalar", Error, "", "%s statement conditional expressions must evaluate to a scalar", "void f(float2 v) { if (v) {} }"},
	{ConditionNotBool, "condition-not-bool", Error, "", "value of type '%s' is not contextually convertible to 'bool'", "struct S { int a; }; void f(S s) { if (s) {} }"},
	{NotAssignable, "not-assignable", Error, "", "expression is not assignable", "void f(int i) { i + 1 = 2; }"},
	{AssignToConstVariable, "assign-to-const-variable", Error, "", "cannot assign to variable '%s' with const-qualified type '%s'", "void f() { const int i = 1; i = 2; }"},
	{AssignToConst, "assign-to-const", Error, "", "read-only variable is not assignable", "void f() { const int a[2] = { 1, 2 }; a[0] = 1; }"},
	{AssignToElement, "assign-to-element", Error, "", "cannot assign to return value because function 'operator[]' returns a const value", "StructuredBuffer<int> b; void f() { b[0] = 1; }"},
	{DuplicateComponents, "duplicate-components", Error, "", "%s is not assignable (contains duplicate components)", "void f(float4 v) { v.xx = 1; }"},
	{IncrementEnum, "increment-enum", Error, "", "cannot %s expression of enum type '%s'", "enum E { A }; void f(E e) { e++; }"},
	{SwizzleFormat, "swizzle-format", Error, "", "invalid format for vector swizzle '%s'", "void f(float4 v) { v.foo; }"},
	{SwizzleMixed, "swizzle-mixed", Error, "", "vector component names cannot mix 'xyzw' and 'rgba'", "void f(float4 v) { v.xg; }"},
	{SwizzleOutOfBounds, "swizzle-out-of-bounds", Error, "", "vector swizzle '%s' is out of bounds", "void f(float2 v) { v.z; }"},
	{SwizzleLongVector, "swizzle-long-vector", Error, "", "swizzle '%s' of type '%s': use subscripts for vectors of more than 4 components",
		"// args: -T cs_6_9\nvoid f(vector<float, 5> v) { v.x; } [numthreads(1, 1, 1)] void main() {}"},
	{SwizzleTooLong, "swizzle-too-long", Error, "", "more than four positions are referenced in '%s'", "void f(float4 v) { v.xxxxx; }"},
	{MatrixSwizzleFormat, "matrix-swizzle-format", Error, "", "invalid format for matrix subscript '%s'", "void f(float2x2 m) { m.xy; }"},
	{MatrixSwizzleMixed, "matrix-swizzle-mixed", Error, "", "matrix subscript '%s' mixes one-based and zero-based references", "void f(float2x2 m) { m._m00_11; }"},
	{MatrixSwizzleFour, "matrix-swizzle-four", Error, "", "the digit '4' is used in '%s', but the syntax is for zero-based rows and columns", "void f(float4x4 m) { m._m44; }"},
	{MatrixSwizzleZero, "matrix-swizzle-zero", Error, "", "the digit '0' is used in '%s', but the syntax is for one-based rows and columns", "void f(float4x4 m) { m._01; }"},
	{MatrixSwizzleOutOfBounds, "matrix-swizzle-out-of-bounds", Error, "", "matrix subscript '%s' is out of bounds", "void f(float2x2 m) { m._m23; }"},
	{NotSubscriptable, "not-subscriptable", Error, "", "subscripted value is not an array, matrix, or vector", "void f(int i) { i[0]; }"},
	{NoSubscript, "no-subscript", Error, "", "type '%s' does not provide a subscript operator", "TextureCube t; void f() { t[0]; }"},
	{NoViableSubscript, "no-viable-subscript", Error, "", "no viable overloaded operator[] for type '%s'", "Texture2D t; float4 f(int i) { return t[i]; }"},
	{ArrayIndexOutOfBounds, "array-index-out-of-bounds", Error, "", "array index %d is out of bounds", "void f(int a[2]) { a[2]; }"},
	{ArrayIndexPastEnd, "array-index-past-end", Warning, "array-bounds", "array index %d is past the end of the array (which contains %d elements)", ""},
	{VectorIndexOutOfBounds, "vector-index-out-of-bounds", Error, "", "vector element index '%d' is out of bounds", "void f(float2 v) { v[2]; }"},
	{MatrixIndexOutOfBounds, "matrix-index-out-of-bounds", Error, "", "matrix row index '%d' is out of bounds", "void f(float2x2 m) { m[2]; }"},
	{LiteralTooLarge, "literal-too-large", Error, "", "integer literal is too large to be represented in any integer type", "void f() { 99999999999999999999; }"},
	{LiteralSuffix, "literal-suffix", Error, "", "invalid suffix '%s' on %s constant", "void f() { 1x; }"},
	{LiteralDigit, "literal-digit", Error, "", "invalid digit '%c' in %s constant", "void f() { 089; }"},
	{LiteralExponent, "literal-exponent", Error, "", "exponent has no digits", "void f() { 1.0e+; }"},
	{LiteralSignedness, "literal-signedness", Ignored, "hlsl-legacy-literal", "literal value is treated as signed in HLSL before HLSL 202x, and unsigned in later language versions", "void f() { 0x80000000; }"},
	{FixedSizeSuffix, "fixed-size-suffix", Warning, "hlsl-202x-extensions", "fixed-size floating-point literal suffix '%s' is a HLSL 202x extension", "void f() { 1.0f32; }"},
	{HalfSuffix, "half-suffix", Error, "", "16-bit floating-point literal suffix '%s' requires '-enable-16bit-types'", "void f() { 1.0f16; }"},
	{FloatRange, "float-range", Warning, "literal-range", "magnitude of floating-point constant too large for type '%s'; maximum is %s", "void f() { 1e39f; }"},
	{CharLiteral, "char-literal", Error, "", "unsupported style of char literal - use a single-character char-based literal", "void f() { 'ab'; }"},
	{EscapeRange, "escape-range", Error, "", "%s escape sequence out of range", "string s = \"\\xFFF\";"},
	{EscapeNoDigits, "escape-no-digits", Error, "", "\\%s used with no following hex digits", "string s = \"\\x\";"},
	{UnknownEscape, "unknown-escape", Warning, "unknown-escape-sequence", "unknown escape sequence '\\%s'", "string s = \"\\q\";"},
	{UniversalIncomplete, "universal-incomplete", Error, "", "incomplete universal character name", "string s = \"\\u12\";"},
	{UniversalInvalid, "universal-invalid", Error, "", "invalid universal character", "string s = \"\\uD800\";"},
	{UniversalBasic, "universal-basic", Error, "", "character '%s' cannot be specified by a universal character name", "string s = \"\\u0041\";"},
	{UniversalControl, "universal-control", Error, "", "universal character name refers to a control character", "string s = \"\\u0001\";"},
	{NoMatchingFunction, "no-matching-function", Error, "", "no matching function for call to '%s'", "struct S { int a; }; void g(int i) {} void f(S s) { g(s); }"},
	{StringArgument, "string-argument", Error, "", "string literals parameters are not supported in HLSL", "template<typename T> void g(T s) {} float4 main() : SV_Target { g(\"text\"); return 1; }"},
	{AmbiguousCall, "ambiguous-call", Error, "", "call to '%s' is ambiguous", "void g(int i, float f) {} void g(float f, int i) {} void f() { g(1, 1); }"},
	{ArgumentNotLValue, "argument-not-lvalue", Error, "", "Output argument must be an l-value", "void f() { float s; sincos(1.0, s, 2.0); }"},
	{ArgumentTruncated, "argument-truncated", Error, "", "cannot truncate lvalue vector/matrix", "void f(out float x) { x = 1; }\nfloat4 main() : SV_Target { float4 v; f(v); return v; }"},
	{ConstantOverflow, "constant-overflow", Warning, "const-expr-overflow", "overflow in the expression when converting to '%s' type", "void f() { int i = 1e10; }"},
}
