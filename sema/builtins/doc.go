// Package builtins answers what the language itself means by a name that no
// declaration has.
//
//	names.go       scalars, vectors, matrices and other types by name; namespaces
//	objects.go     built-in objects: what their arguments are and may be
//	predefined.go  constants, structs and variables
//	template.go    what of it stands for a template
package builtins

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/convert"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/report"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A Table holds what the language means by the names of a translation unit.
type Table struct {
	*report.Reporter
	Conv *convert.Converter // the rules of conversions, and the types

	Native16 bool // -enable-16bit-types
	Scopes   *scope.Table
	Spec     *declspec.Checker

	names   []*Name      // by symbol, nil until asked for
	statics *scope.Scope // of dx::HitObject, once namespace dx has been named
}

// NewTable returns the table of the names in scopes.
func NewTable(c *convert.Converter, scopes *scope.Table, spec *declspec.Checker, native16 bool) *Table {
	t := &Table{Reporter: c.Reporter, Conv: c, Scopes: scopes, Spec: spec, Native16: native16, names: make([]*Name, scopes.Interner.Len()+64)}
	c.U.StructNamed = func(name string) *types.Type { return t.Lookup(scopes.Interner.Intern(name)).Symbol.Type }
	return t
}
