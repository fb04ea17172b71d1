// Package scope resolves names. It stores the declarations and finds those that are visible.
//
//	symbol.go    the entity that a name declares
//	scope.go     scopes that outlive their block: namespaces, structs, bound template parameters
//	table.go     the names of a translation unit, and block scopes
//	lookup.go    unqualified and qualified lookup, using namespace
//	phases.go    two-phase lookup: declarations that an instance of a template must not see
//	dependent.go dependence on template parameters, in source form
//	function.go  declarations of functions
//	template.go  templates in source form, and their instances
//	argument.go  template arguments
//	similar.go   similar names for suggestions
//
// The package does not create instances or check bodies. Package sema, which does, stores its state in the symbols.
package scope
