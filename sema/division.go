package sema

import (
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// Division warns if x divides integers by a literal zero. t is the type of the left operand. A zero from a macro is
// ignored, because the code may test the macro's value before the division.
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
