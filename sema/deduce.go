// Template argument deduction finds the arguments of a template that are not written, and
// orders the templates that match a call.
//
//	deduction.go     matches patterns against types
//	partialorder.go  orders templates by specialization
//	function.go      function types in patterns
//	alias.go         expands alias templates in patterns
//	equivalent.go    compares declarations as they are written
//
// A template is a syntax tree. The checker resolves its names, and evaluates arguments that do
// not depend on template parameters.

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
	Conv *convert.Converter // the rules of conversions, and the types

	// Resolve returns what a name means that stands in a scope, nil if nothing.
	Resolve func(*ast.QualName, *scope.Scope) *scope.Symbol
	// Evaluate returns the argument that one is which stands in a scope.
	Evaluate func(*ast.TemplateArg, *scope.Scope) scope.Arg
	// InstanceOf returns the template and the arguments that a type is an instance
	// of, those of the language included; nil if there are none.
	InstanceOf func(*types.Type, source.Pos) (*scope.Template, []scope.Arg)
}
