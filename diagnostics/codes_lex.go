package diagnostics

// Characters, tokens, directives, macros.
const (
	// UnterminatedComment occurs when /* has no */.
	UnterminatedComment Code = lexBase + iota
)

var lexRows = [...]Row{
	{UnterminatedComment, "unterminated-comment", Error, "", "unterminated /* comment", "/* "},
}
