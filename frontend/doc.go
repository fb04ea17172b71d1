// Package frontend parses the tokens of a shader into the tree of package ast. The grammar is written once, in the
// struct tags of ast. From these, frontend/gen generates the parser (parser_gen.go). Options.Participle selects another
// engine, the library participle, which reads the same tags at run time.
//
// The package must distinguish only whether a name is a type, a template or something else. It must not depend on
// types, conversions or SPIR-V.
//
// tagger.go classifies names before parsing, and deferred.go handles bodies in classes. parser.go contains the methods
// that the generated code calls, and participle.go contains the other engine. expr.go parses expressions for both
// engines. errors.go contains the messages and recovery.go the recovery from errors. For editors, repair.go completes
// incomplete source, and salvage.go keeps parts of invalid declarations.
package frontend

//go:generate go run ./gen
