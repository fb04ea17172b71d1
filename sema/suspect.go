// Warnings about valid text that probably does not have the intended meaning: operators with
// confusing precedence, an assignment as a condition, an else that belongs to another if. Most
// of them depend on the text alone, so they are reported even if types are wrong. Templates
// that are not instantiated get no warnings. A note names the instance that a warning is about.
//
//	comparison.go  comparisons that are always true or false
//	division.go    division by zero
//	precedence.go  operators that need parentheses inside others
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
