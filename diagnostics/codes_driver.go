package diagnostics

// Files, options, limits of the whole compilation.
const (
	// TooManyErrors occurs when the error limit is reached.
	TooManyErrors Code = driverBase + iota
	// InternalError occurs when the compiler itself is wrong.
	InternalError
)

var driverRows = [...]Row{
	{TooManyErrors, "too-many-errors", Fatal, "", "too many errors emitted, stopping now", ""},
	{InternalError, "internal-error", Fatal, "", "internal compiler error: %s", ""},
}
