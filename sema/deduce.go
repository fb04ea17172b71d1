// Template argument deduction finds the template arguments that are not written in the source. Partial ordering chooses
// among several templates that match.
//
//	deduction.go     matches patterns against types
//	partialorder.go  determines which of two templates is more specialized
//	function.go      function types in patterns
//	alias.go         expands alias templates in patterns
//	equivalent.go    compares declarations in source form
//
// A template is a syntax tree. The checker resolves the names in it, and evaluates arguments that do not depend on
// template parameters.

package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/convert"
	"github.com/hlsl2spirv/hlsl2spirv/sema/report"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Deducer deduces template arguments.
type Deducer struct {
	*report.Reporter
	Conv *convert.Converter // conversion rules; Conv.U contains the types

	// Resolve returns the symbol that a name denotes in a scope, or nil if the name is not declared.
	Resolve func(*ast.QualName, *scope.Scope) *scope.Symbol
	// Evaluate evaluates a template argument, whose names are looked up in a scope.
	Evaluate func(*ast.TemplateArg, *scope.Scope) scope.Arg
	// InstanceOf returns the class template, which may be builtin, of which a type is an instance, and the template
	// arguments. It returns nil if the type is not an instance. The arguments get the given position.
	InstanceOf func(*types.Type, source.Pos) (*scope.Template, []scope.Arg)
}
