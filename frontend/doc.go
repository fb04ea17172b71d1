// Package frontend parses the tokens of a shader into the tree of package ast. The grammar is written once, as the
// struct tags of ast. From these, frontend/gen generates the parser (parser_gen.go). Options.Participle selects another
// engine, the library participle, which reads the same tags at run time.
//
// The package must only distinguish whether a name is a type, a template or something else. It must not depend on
// types, conversions or SPIR-V.
//
// The file tagger.go classifies names before parsing, and deferred.go handles bodies in classes. parser.go is the run
// time of the generated engine, and participle.go is the other engine. expr.go parses expressions for both engines.
// errors.go has messages and recovery. For editors, repair.go completes incomplete source, and salvage.go keeps parts
// of invalid declarations.
package frontend

//go:generate go run ./gen
