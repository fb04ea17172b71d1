// Package scope answers what a name means: what has been declared, where, and
// which of it is visible.
//
//	symbol.go    what a name was declared as
//	scope.go     scopes that outlive their block: namespaces, structs, bound template parameters
//	table.go     the names of a translation unit, and blocks, which come and go
//	lookup.go    unqualified and qualified lookup, using namespace
//	phases.go    two-phase lookup: what an instance of a template must not see
//	dependent.go what depends on template parameters, as it is written
//	function.go  functions as they are declared
//	template.go  templates as they are written, and their instances
//	argument.go  template arguments
//	similar.go   the name that may have been meant
//
// It makes no instances and checks no bodies: those that do, hold what they know
// of a symbol in it.
package scope
