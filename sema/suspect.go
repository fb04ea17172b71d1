// This file answers whether what is written may be read otherwise than it
// is meant, or cannot be meant: operators whose precedence many get wrong, an assignment as a
// condition, an else that belongs to another if. Most of it looks at the text alone, so
// that it speaks even where types are wrong. The checker asks as it comes to a
// node: of a template that nothing instantiates nothing is said, and a note tells
// which instance a warning is about.
//
//	comparison.go  comparisons that are always true or false
//	division.go    division by zero
//	precedence.go  operators without parentheses inside of others
//	precision.go   types of low precision that are taken for others
//	statement.go   conditions and bodies of statements

package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/report"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A Warner warns of suspect text.
type Warner struct {
	*report.Reporter

	U        *types.Universe
	Native16 bool // -enable-16bit-types
}
