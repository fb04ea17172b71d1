// Package convert answers how a value of one type becomes one of another, and
// does so to expressions.
//
//	sequence.go     which steps make an implicit conversion sequence, or that of a cast
//	numeric.go      those between scalars, vectors and matrices; the usual arithmetic conversions
//	leaves.go       which scalars a type is made of, one after the other
//	expr.go         conversion of expressions, and the words for those that cannot be
//	literaltype.go  what type a literal takes from its context
//	losses.go       what an implicit conversion loses
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
	Prog *checked.Program // is told of heaps and formats that are used

	casts      slab.Of[checked.Cast]
	leafCounts map[*types.Type]int // scalars of structs, see structLeafCount
}

// Bad returns the expression that stands for what has been reported.
func (c *Converter) Bad(span source.Span) checked.Expr { return checked.Bad(c.U, span) }
