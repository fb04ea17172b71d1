// Package preprocessor converts the text of a shader and of its included files to the tokens for the parser. It
// processes words, directives, macros, conditions, inclusion and pragmas in one pass, without lexing twice.
//
// It must not depend on grammar, types or the target, except for the macros that its options define. Start with
// options.go, which declares the inputs and outputs, and preprocessor.go, which contains the main loop. Then read
// lexer.go, directives.go and expand.go.
//
// The expansion of a macro takes a range of positions in the source.Map. Tokens that come from the macro have positions
// in that range, so that a later message can show all macros around them. Names that must not be expanded again are
// marked with token.NoExpand, as C99 6.10.3.4 requires. Tokens do not have hide sets: a macro is disabled while its
// expansion is being read.
package preprocessor
