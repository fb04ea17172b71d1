package sema

import (
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// Division warns about x, whose left operand has the type t, if integers are divided by a literal zero. Macros are
// ignored, because their value may be tested before the division.
func (w Warner) Division(x *ast.Binary, t *types.Type) {
	what := "division"
	switch x.Op {
	case ast.Div, ast.DivAssign:
	case ast.Rem, ast.RemAssign:
		what = "remainder"
	default:
		return
	}
	if !t.IsNumeric() || types.Kinds[t.Scalar().Kind].Flags&types.IntegerKind == 0 {
		return
	}
	y, ok := ast.Unparen(x.Y).(*ast.Literal)
	if !ok || w.List.Map.InMacro(y.Pos) {
		return
	}
	if n, err := strconv.ParseUint(strings.TrimRight(y.Text, "uUlL"), 0, 64); err == nil && n == 0 {
		w.Report(x.Pos, diagnostics.ZeroDivision, what).Highlight(y.Span())
	}
}
