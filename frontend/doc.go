// Package frontend parses the tokens of a shader into the tree of package ast.
// The grammar is written once, as the struct tags of ast, from which frontend/gen
// makes the parser (parser_gen.go). The library participle reads the same tags at
// run time: Options.Participle selects it.
//
// It must not know what names mean beyond "a type", "a template", "something
// else", nor anything of types, conversions or SPIR-V.
//
// Read tagger.go for the classification of names before parsing, deferred.go for bodies in classes, parser.go for the generated
// engine's run time, expr.go for expressions (both engines), errors.go for
// messages and recovery, participle.go for the other engine. What is half
// written is made whole for editors in repair.go, and saved in salvage.go.
package frontend

//go:generate go run ./gen
