// Package frontend parses the tokens of a shader into the tree of package ast.
// The grammar is written once, as the struct tags of ast; two engines run it:
// the generated parser (parser_gen.go, made by frontend/gen) and participle,
// which reads the tags at run time and is the oracle of the other.
//
// It must not know what names mean beyond "a type", "a template", "something
// else", nor anything of types, conversions or SPIR-V.
//
// Read tagger.go for what happens before parsing, parser.go for the generated
// engine's run time, expr.go for expressions (both engines), errors.go for
// messages and recovery, participle.go for the other engine.
package frontend

//go:generate go run ./gen
