// Package frontend parses the tokens of a shader into the tree of package ast. The grammar is written once, as the
// struct tags of ast, from which frontend/gen generates the parser (parser_gen.go). The library participle reads the
// same tags at run time: Options.Participle selects it.
//
// The package must only distinguish whether a name is a type, a template or something else. It must not depend on
// types, conversions or SPIR-V.
//
// Tagger.go classifies names before parsing, deferred.go handles bodies in classes, parser.go is the run time of the
// generated engine, expr.go parses expressions for both engines, errors.go has messages and recovery, and participle.go
// is the other engine. For editors, repair.go completes incomplete source, and salvage.go keeps parts of invalid
// declarations.
package frontend

//go:generate go run ./gen
