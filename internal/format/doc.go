// Package format formats HLSL: indentation, braces, spaces between tokens, and alignment in columns. It works on the
// tokens of the source text before macro expansion and #include. Comments, directives and both sides of #if and #else
// are thus preserved. It changes only white space.
//
// It is independent of the compiler's interpretation of tokens, and of files.
//
// A text is processed once, from beginning to end:
//
//	text ─tokens─> []token ─pairs─> ─structure─> []line ─columns─> ─edits─> []Edit
//
// Read format.go for the API, token.go for tokens, and structure.go for the construction of lines. Then
//
//	tokens.go     the scanner
//	pairs.go      matching of brackets and of template argument lists
//	branches.go   the effect of #if, #else and #endif on open brackets
//	frames.go     open constructs: blocks, brackets, control statements
//	regions.go    code between #if and #endif that is indented further
//	statements.go statement boundaries and indentation
//	braces.go     kinds of braces and their lines
//	hanging.go    indentation of continuation lines
//	spacing.go    spaces between two tokens of a line
//	roles.go      roles of operators and brackets
//	columns.go    tokens aligned by their author
//	edits.go      conversion to white space edits
//	style.go      style options
//	stylefile.go  style options in .clang-format files
//	unified.go    edits as a unified diff
//
// Formatting is idempotent. All decisions that depend on the positions of tokens (columns, lines aligned below a
// token) are derived from the text and preserved in the result. Formatting the result therefore makes the same
// decisions.
package format
