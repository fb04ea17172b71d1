// Template argument deduction finds the arguments of a template that are not written, and orders the templates that
// match a call.
//
//	deduction.go     matches patterns against types
//	partialorder.go  orders templates by specialization
//	function.go      function types in patterns
//	alias.go         expands alias templates in patterns
//	equivalent.go    compares declarations in source form
//
// A template is a syntax tree. The checker resolves its names, and evaluates arguments that do not depend on template
// parameters.

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

	// Resolve returns the meaning of a name in a scope, or nil if it is not declared.
	Resolve func(*ast.QualName, *scope.Scope) *scope.Symbol
	// Evaluate evaluates a template argument in a scope.
	Evaluate func(*ast.TemplateArg, *scope.Scope) scope.Arg
	// InstanceOf returns the template and the arguments that a type is an instance of, including builtin templates, or
	// nil if it is not an instance.
	InstanceOf func(*types.Type, source.Pos) (*scope.Template, []scope.Arg)
}
