// Package operators checks builtin operators on operands of known types. It determines the type of the result and the
// conversions of the operands, and reports invalid operands.
//
//	operators.go  unary and binary operators, conditional expressions
//	assign.go     assignment, and assignable objects
//	subscript.go  elements of arrays, vectors, matrices and resources
//	swizzle.go    components by name
//	construct.go  T(…) and { … }: objects built from the scalars of other objects
//	gathered.go   arrays of buffers that are built from several variables
//
// The checker looks for user-defined operators first.
package operators

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/dialect"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/slab"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/convert"
	"github.com/hlsl2spirv/hlsl2spirv/sema/literals"
	"github.com/hlsl2spirv/hlsl2spirv/sema/report"
)

// A Checker checks operators.
type Checker struct {
	*report.Reporter
	Conv *convert.Converter // conversion rules; Conv.U contains the types

	Literals *literals.Reader
	StageUse func(checked.StageUse) // called for stage-dependent operations
	Exprs    *slab.Of[checked.Expr] // allocates lists of operands
	Budget   *budget.Budget         // polled for cancellation
	Dialects dialect.Set
	Index64  bool // structured buffers are indexed with 64-bit integers
	Changes  int  // number of changes of objects in the expression that is being checked

	nodes
	wanted, given []convert.Leaf // scratch space for FromScalars
}

// nodes are the allocators of operator nodes.
type nodes struct {
	swizzles   slab.Of[checked.Swizzle]
	constructs slab.Of[checked.Construct]
	assigns    slab.Of[checked.Assign]
	compounds  slab.Of[checked.CompoundAssign]
	indexes    slab.Of[checked.Index]
	binaries   slab.Of[checked.Binary]
}
