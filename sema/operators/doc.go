// Package operators answers what a built-in operator makes of its operands, whose
// types are known: of which type the result is, to what the operands are converted,
// and why they may be none.
//
//	operators.go  unary and binary operators, conditional expressions
//	assign.go     assignment, and what may be assigned to
//	subscript.go  elements of arrays, vectors, matrices and resources
//	swizzle.go    components by name
//	construct.go  T(…) and { … }: the scalars of an object from those of other ones
//	gathered.go   which arrays of buffers are put together from several variables
//
// Operators that a shader defines are looked for by the checker first.
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
	Conv *convert.Converter // the rules of conversions, and the types

	Literals *literals.Reader
	StageUse func(checked.StageUse) // is told of what not every stage can do
	Exprs    *slab.Of[checked.Expr] // where lists of operands come from
	Budget   *budget.Budget         // is asked whether to go on
	Dialects dialect.Set
	Index64  bool // structured buffers are indexed by numbers of 64 bits
	Changes  int  // of objects in the expression that is being checked

	nodes
	wanted, given []convert.Leaf // room for FromScalars
}

// nodes are where the nodes that operators make come from.
type nodes struct {
	swizzles   slab.Of[checked.Swizzle]
	constructs slab.Of[checked.Construct]
	assigns    slab.Of[checked.Assign]
	compounds  slab.Of[checked.CompoundAssign]
	indexes    slab.Of[checked.Index]
	binaries   slab.Of[checked.Binary]
}
