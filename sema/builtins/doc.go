// Package builtins provides the meanings of the names that the language itself declares.
//
//	names.go       scalars, vectors, matrices and other types by name; namespaces
//	objects.go     builtin objects and their arguments
//	predefined.go  constants, structs and variables
//	template.go    builtin types that are templates
//	similar.go     builtin names in searches for similar names
//	words.go       lists of builtin names
package builtins

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/convert"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/report"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A Table holds the builtin meanings of the names of a translation unit.
type Table struct {
	*report.Reporter
	Conv *convert.Converter // conversion rules; Conv.U contains the types

	Native16 bool // -enable-16bit-types
	Scopes   *scope.Table
	Spec     *declspec.Checker

	names   []*Name      // index: the symbol of the name; nil until the name is first used
	statics *scope.Scope // scope of dx::HitObject; nil until namespace dx is named
}

// NewTable returns the table of the names in scopes.
func NewTable(c *convert.Converter, scopes *scope.Table, spec *declspec.Checker, native16 bool) *Table {
	t := &Table{Reporter: c.Reporter, Conv: c, Scopes: scopes, Spec: spec, Native16: native16,
		names: make([]*Name, scopes.Interner.Len()+64)}
	c.U.StructNamed = func(name string) *types.Type { return t.Lookup(scopes.Interner.Intern(name)).Symbol.Type }
	return t
}
