// Package format formats HLSL: it determines indentation, braces, spaces between tokens, and alignment in columns. It
// processes the tokens of the source before macro expansion and #include. Therefore, comments, directives and all
// branches of #if are preserved. It changes only white space.
//
// It does not depend on how the compiler interprets tokens, and does not access files.
//
// A text is processed once, from its beginning to its end:
//
//	text ─tokens─> []token ─pairs─> ─structure─> []line ─columns─> ─edits─> []Edit
//
// First read format.go for the API, token.go for tokens, and structure.go for how lines are made. Then read
//
//	tokens.go     the scanner
//	pairs.go      pairs of brackets, including those of template arguments
//	branches.go   the effect of #if, #else and #endif on open brackets
//	frames.go     open constructs: blocks, brackets, control statements
//	regions.go    additional indentation of code between #if and #endif
//	statements.go ends of statements, and indentation
//	braces.go     kinds of braces, and their lines
//	hanging.go    indentation of lines that continue a statement
//	spacing.go    spaces between two tokens of a line
//	roles.go      roles of operators and brackets
//	columns.go    tokens that the author has aligned
//	edits.go      conversion to edits of white space
//	style.go      style options
//	stylefile.go  style options in .clang-format files
//	unified.go    edits as a unified diff
//
// Formatting is idempotent. Some decisions depend on the positions of tokens: those about columns, and about lines that
// are aligned with a token of an earlier line. They depend only on properties of the text that the result preserves.
// When the result is formatted again, the decisions are therefore the same.
package format
