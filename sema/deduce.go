// This file answers what the arguments of a template are where they are not
// written, and how templates compare that both fit.
//
//	deduction.go     template argument deduction: patterns held against types
//	partialorder.go  which of two templates is the more specialized one
//	function.go      function types in patterns
//	alias.go         what an alias template stands for in a pattern
//	equivalent.go    whether two declarations mean the same, as they are written
//
// A template is a tree with names in it: what those mean, and what an argument
// without parameters evaluates to, the checker is asked.

package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/convert"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Deducer deduces template arguments.
type Deducer struct {
	*convert.Converter

	// Resolve returns what a name means that stands in a scope, nil if nothing.
	Resolve func(*ast.QualName, *scope.Scope) *scope.Symbol
	// Evaluate returns the argument that one is which stands in a scope.
	Evaluate func(*ast.TemplateArg, *scope.Scope) scope.Arg
	// InstanceOf returns the template and the arguments that a type is an instance
	// of, those of the language included; nil if there are none.
	InstanceOf func(*types.Type, source.Pos) (*scope.Template, []scope.Arg)
}
