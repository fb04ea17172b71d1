// This file and the files below contain the warnings about valid code that probably does not have the intended meaning:
// operators with confusing precedence, an assignment as a condition, or an else that belongs to another if. Most of
// them depend only on the syntax tree, so they are reported even if types are wrong. Warnings are not reported in
// templates that are not instantiated. In an instance, a note names the instance.
//
//	comparison.go  comparisons that are always true or false
//	division.go    division by zero
//	precedence.go  operators that need parentheses inside others
//	precision.go   low-precision types that are replaced by others
//	statement.go   conditions and bodies of statements

package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/report"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A Warner warns about suspicious code.
type Warner struct {
	*report.Reporter

	U        *types.Universe
	Native16 bool // command-line option -enable-16bit-types
}
