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

// A Checker checks the use of builtin operators.
type Checker struct {
	*report.Reporter
	Conv *convert.Converter // conversion rules; Conv.U contains the types

	Literals *literals.Reader
	StageUse func(checked.StageUse) // called with each operation that only some stages support
	Exprs    *slab.Of[checked.Expr] // allocates lists of operands
	Budget   *budget.Budget         // polled so that checking can be cancelled
	Dialects dialect.Set
	Index64  bool // structured buffers are indexed with 64-bit integers
	Changes  int  // number of assignments, increments and decrements checked so far

	nodes
	wanted, given []convert.Leaf // reused by FromScalars
}

// nodes allocates the nodes of operators.
type nodes struct {
	swizzles   slab.Of[checked.Swizzle]
	constructs slab.Of[checked.Construct]
	assigns    slab.Of[checked.Assign]
	compounds  slab.Of[checked.CompoundAssign]
	indexes    slab.Of[checked.Index]
	binaries   slab.Of[checked.Binary]
}
