// Package preprocessor turns the text of a shader and of the files it includes
// into the tokens the parser reads: characters to words, directives, macros,
// conditions, inclusion and pragmas, all in one pass and without lexing twice.
//
// It must not know grammar, types or the target beyond the macros it is told
// to define. Read options.go for what goes in and out, then preprocessor.go for
// the loop, lexer.go, directives.go, expand.go.
//
// Where a token comes out of a macro, its position lies in a range of the
// source.Map that the expansion took, so that any later message can tell the
// whole chain. Names that must not be expanded again are painted
// (token.NoExpand) as C99 6.10.3.4 wants it; there are no hide sets, a macro is
// disabled while its expansion is being read.
package preprocessor
