package declspec

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// maxArray is the largest number of elements that an array may have.
const maxArray = 1 << 28

// ArraySize evaluates x, the length of array name. If x contains specialization constants, size is its default value
// and spec is the checked x; otherwise, spec is nil. ok is false after an error.
func (c *Checker) ArraySize(x ast.Expr, name string) (size int, spec checked.Expr, ok bool) {
	e := c.Expr(x)
	if checked.IsBad(e) {
		return 0, nil, false
	}
	t := e.Info().Type
	if t.Kind == types.Vector && t.Cols == 1 || t.Kind == types.Enum {
		t = t.Scalar()
	}
	if !t.IsScalar() || !(t.IsInteger() || t.IsBool()) {
		c.Report(x.Position(), diagnostics.SizeNotInteger, e.Info().Type)
		return 0, nil, false
	}
	n, ok := checked.EvalInt(e)
	if !ok {
		var v constant.Value
		if v, ok = checked.DefaultOf(e); ok {
			n, spec = v.Int64(), e
		}
	}
	switch {
	case !ok:
		c.Report(x.Position(), diagnostics.VariableLengthArray)
		return 0, nil, false
	case n < 0:
		c.Report(x.Position(), diagnostics.NegativeArraySize, name)
		return 0, nil, false
	case n == 0:
		c.Report(x.Position(), diagnostics.ZeroArraySize)
		return 0, nil, false
	case n > maxArray:
		c.Report(x.Position(), diagnostics.ArrayTooLarge)
		return 0, nil, false
	}
	return int(n), spec, true
}

// FixedLength reports an error and returns true if the length of an array in t depends on specialization constants. It
// is called where the layout must be known before. what describes the place.
func (c *Checker) FixedLength(t *types.Type, pos source.Pos, what string) (refused bool) {
	if !t.HasSpecLength() {
		return false
	}
	c.Report(pos, diagnostics.SpecLengthPlace, what)
	return true
}
