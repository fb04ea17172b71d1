package diagnostics

// Meaning.
const (
	// UndeclaredIdentifier occurs when a name is used that nothing declares.
	UndeclaredIdentifier Code = semaBase + iota
)

var semaRows = [...]Row{
	{UndeclaredIdentifier, "undeclared-identifier", Error, "", "use of undeclared identifier '%s'", "float4 main() : SV_Target { return x; }"},
}
