// Package convert converts values from one type to another, and resolves overloads by comparing conversions.
//
//	sequence.go     implicit conversion sequences, and those of casts
//	numeric.go      conversions between scalars, vectors and matrices; the usual arithmetic conversions
//	leaves.go       the scalars of a type, in order
//	expr.go         converts expressions, and reports those that cannot be converted
//	literaltype.go  the type that a literal takes from its context
//	losses.go       warnings for implicit conversions that lose something
//	rank.go         viable candidates of a call: the best candidate, or an ambiguity
//	cost.go         compares implicit conversion sequences
//	argument.go     passes an argument to a parameter, in both directions
//	explain.go      explains why no function matches a call, or why several do
package convert

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/slab"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/report"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Converter converts the expressions of one translation unit.
type Converter struct {
	*report.Reporter

	U    *types.Universe
	HV   int              // language version
	Prog *checked.Program // receives the types to which elements of descriptor heaps are converted

	casts      slab.Of[checked.Cast]
	leafCounts map[*types.Type]int // cached results of structLeafCount
}

// Bad returns an expression for code whose error has been reported.
func (c *Converter) Bad(span source.Span) checked.Expr { return checked.Bad(c.U, span) }
