// This file answers what the attributes say that stand on something:
// whether they may stand there (subject.go), what their arguments are
// (attributes.go), and whether those make sense (values.go). Where members of a buffer may
// lie stands in packoffset.go.

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

	Expr   func(ast.Expr) checked.Expr // checks an argument
	Inline *inlinespirv.Checker
}
