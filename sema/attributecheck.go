// Attributes are checked in three steps. subject.go determines which attributes a declaration may have, attributes.go
// checks the types of their arguments, and values.go checks the values of the arguments. packoffset.go checks the
// offsets of the members of a buffer.

package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/inlinespirv"
	"github.com/hlsl2spirv/hlsl2spirv/sema/report"
)

// A Checker checks attributes.
type Checker struct {
	*report.Reporter

	Expr   func(ast.Expr) checked.Expr // checks an argument and returns the checked expression
	Inline *inlinespirv.Checker
}
