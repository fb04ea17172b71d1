package diagnostics

// Syntax.
const (
	// ExpectedToken occurs when a token that the grammar demands is missing.
	ExpectedToken Code = parseBase + iota
	// ExpectedExpression occurs where an expression must stand and none does.
	ExpectedExpression
	// ExpectedDeclaration occurs when something at the outer level starts no declaration.
	ExpectedDeclaration
	// ExpectedStatement occurs when something in a block starts no statement.
	ExpectedStatement
	// UnknownTypeName occurs when a declaration starts with a name that is no type.
	UnknownTypeName
	// ReservedKeyword occurs when a word that HLSL keeps for itself is used.
	ReservedKeyword
	// NestingTooDeep occurs when brackets, blocks or expressions nest beyond the limit.
	NestingTooDeep
)

var parseRows = [...]Row{
	{ExpectedToken, "expected-token", Error, "", "expected %s", "float f() { return 1 }"},
	{ExpectedExpression, "expected-expression", Error, "", "expected expression", "float f() { return +; }"},
	{ExpectedDeclaration, "expected-declaration", Error, "", "expected unqualified-id", "+ float f;"},
	{ExpectedStatement, "expected-statement", Error, "", "expected statement", "void f() { if (true) }"},
	{UnknownTypeName, "unknown-type-name", Error, "", "unknown type name '%s'", "Foo f();"},
	{ReservedKeyword, "reserved-keyword", Error, "", "'%s' is a reserved keyword in HLSL", "class A { virtual void f(); };"},
	{NestingTooDeep, "nesting-too-deep", Fatal, "", "bracket nesting level exceeded maximum of %d", ""},
}
