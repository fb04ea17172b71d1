// Package format lays HLSL out: indentation, braces, blanks between tokens, columns.
// It works on the tokens of a text as somebody wrote it, before any macro or #include,
// so that comments, directives and both sides of #if and #else stay what they are. What
// it changes is white space and nothing else.
//
// It must not know what the tokens mean to the compiler, nor anything of files.
//
// A text goes through it once, from its beginning to its end:
//
//	text ─tokens─> []token ─pairs─> ─structure─> []line ─columns─> ─edits─> []Edit
//
// Read format.go for what callers ask, token.go for what a token is, and structure.go for
// how lines come about. Then
//
//	tokens.go     a text as tokens
//	pairs.go      which brackets belong together; which < begins template arguments
//	branches.go   what #if, #else and #endif do to whatever counts brackets
//	frames.go     what is open at a token: blocks, brackets, statements of control
//	regions.go    code between #if and #endif that is indented further
//	statements.go where statements begin and end, and how far they are indented
//	braces.go     what a brace opens; on which line it stands
//	hanging.go    how far a line is indented that goes on with a statement
//	spacing.go    blanks between two tokens of a line
//	roles.go      what an operator or a bracket is where it stands
//	columns.go    tokens that stand below each other because their author wanted it
//	edits.go      what becomes of the white space between two tokens
//	style.go      what can be chosen
//	stylefile.go  choices as .clang-format has them
//	unified.go    edits as a unified diff
//
// Formatting what is formatted changes nothing: whatever depends on where tokens stand
// (columns, lines that hang below a token) is found in the text and kept in the result,
// so it is found there again.
package format
