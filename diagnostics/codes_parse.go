package diagnostics

// Codes about syntax.
const (
	// ExpectedToken occurs when a required token is missing.
	ExpectedToken Code = parseBase + iota
	// ExpectedExpression occurs when an expression is missing.
	ExpectedExpression
	// ExpectedDeclaration occurs when a token at global scope cannot start a declaration.
	ExpectedDeclaration
	// ExpectedStatement occurs when a token in a block cannot start a statement.
	ExpectedStatement
	// UnknownTypeName occurs when a declaration starts with a name that is not a type.
	UnknownTypeName
	// ReservedKeyword occurs when a reserved word of HLSL is used.
	ReservedKeyword
	// NestingTooDeep occurs when brackets, blocks or expressions nest more deeply than the limit allows.
	NestingTooDeep
	// ExtraneousBrace occurs when a closing brace does not have a matching opening brace.
	ExtraneousBrace
	// ExpectedIdentifier occurs when a name is missing.
	ExpectedIdentifier
	// ExpectedParameter occurs when a token in a parameter list cannot start a parameter.
	ExpectedParameter
	// MissingTypeSpecifier occurs when a declaration has a name but no type.
	MissingTypeSpecifier
	// PointersUnsupported occurs when a declarator has a star.
	PointersUnsupported
	// ReferencesUnsupported occurs when a declarator has an ampersand.
	ReferencesUnsupported
	// RightAngles occurs when >> closes two lists of template arguments before HLSL 202x.
	RightAngles
	// ArrowUnsupported occurs when a member is selected with an arrow.
	ArrowUnsupported
	// EffectsStateBlock occurs when a variable has a state block.
	EffectsStateBlock
	// EffectsSamplerState occurs when sampler_state or compile initializes a variable.
	EffectsSamplerState
	// EffectsTechnique occurs when a technique is declared.
	EffectsTechnique
	// EffectsAnnotation occurs when a variable has annotations in angle brackets.
	EffectsAnnotation
	// ModifierAfterType occurs when a modifier other than const follows a type.
	ModifierAfterType
	// TypeAfterType occurs when a type keyword follows a type.
	TypeAfterType
	// ConversionOperator occurs when a conversion operator is declared.
	ConversionOperator
	// BitFieldAnnotation occurs when a bit-field has a semantic or another annotation.
	BitFieldAnnotation
	// ExpectedType occurs when a type is missing.
	ExpectedType
	// ExpectedClassName occurs when a base class name is missing.
	ExpectedClassName
	// FunctionInParameters occurs when a parameter is declared like a function.
	FunctionInParameters
	// VariadicUnsupported occurs when a parameter list ends in an ellipsis.
	VariadicUnsupported
)

var parseRows = [...]Row{
	{ExpectedToken, "expected-token", Error, "", "expected %s", "float f() { return 1 }"},
	{ExpectedExpression, "expected-expression", Error, "", "expected expression", "float f() { return +; }"},
	{ExpectedDeclaration, "expected-declaration", Error, "", "expected unqualified-id", "+ float f;"},
	{ExpectedStatement, "expected-statement", Error, "", "expected statement", "void f() { if (true) }"},
	{UnknownTypeName, "unknown-type-name", Error, "", "unknown type name '%s'", "Foo f();"},
	{ReservedKeyword, "reserved-keyword", Error, "", "'%s' is a reserved keyword in HLSL", "class A { virtual void f(); };"},
	{NestingTooDeep, "nesting-too-deep", Fatal, "", "bracket nesting level exceeded maximum of %d", ""},
	{ExtraneousBrace, "extraneous-brace", Error, "", "extraneous closing brace ('}')", "float f; }"},
	{ExpectedIdentifier, "expected-identifier", Error, "", "expected identifier", "enum E { 1 };"},
	{ExpectedParameter, "expected-parameter", Error, "", "expected parameter declarator", "void f(+);"},
	{MissingTypeSpecifier, "missing-type-specifier", Error, "", "HLSL requires a type specifier for all declarations", "f;"},
	{PointersUnsupported, "pointers-unsupported", Error, "", "pointers are unsupported in HLSL", "float *f;"},
	{ReferencesUnsupported, "references-unsupported", Error, "", "references are unsupported in HLSL", "float &f;"},
	{RightAngles, "right-angles", Error, "", "a space is required between consecutive right angle brackets (use '> >')", "StructuredBuffer<vector<float, 4>> b;"},
	{ArrowUnsupported, "arrow-unsupported", Error, "", "operator is not supported in HLSL; use '.' to select a member", "struct S { float f; }; float g(S s) { return s->f; }"},
	{EffectsStateBlock, "effects-state-block", Warning, "effects-syntax", "effect state block ignored - effect syntax is deprecated; to use braces as an initializer use them with an equal sign", "SamplerState s { Filter = 1; };"},
	{EffectsSamplerState, "effects-sampler-state", Warning, "effects-syntax", "effect state assignment ignored - effect syntax is deprecated", "sampler s = sampler_state { Filter = 1; };"},
	{EffectsTechnique, "effects-technique", Warning, "effects-syntax", "effect technique ignored - effect syntax is deprecated", "technique T { pass P { } }"},
	{EffectsAnnotation, "effects-annotation", Warning, "effects-syntax", "effect annotation ignored - effect syntax is deprecated", "float f < string n = \"f\"; >;"},
	{ModifierAfterType, "modifier-after-type", Error, "", "modifiers must appear before type", "float2x2 row_major m;"},
	{TypeAfterType, "type-after-type", Error, "", "cannot combine with previous '%s' declaration specifier", "float3 double;"},
	{ConversionOperator, "conversion-operator", Error, "", "conversion operator overloading is not allowed", ""},
	{BitFieldAnnotation, "bit-field-annotation", Error, "", "bitfields are not allowed with HLSL annotations", "struct S { int a : A : 3; };"},
	{ExpectedType, "expected-type", Error, "", "expected a type", "using T = 1;"},
	{ExpectedClassName, "expected-class-name", Error, "", "expected class name", "struct S : 1 { };"},
	{FunctionInParameters, "function-in-parameters", Error, "", "function declaration is not allowed in function parameters", "void f(int g());"},
	{VariadicUnsupported, "variadic-unsupported", Error, "", "variadic arguments is unsupported in HLSL", "void f(int a, ...);"},
}
