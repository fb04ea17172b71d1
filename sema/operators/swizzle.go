package operators

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// maxSwizzle is the maximum number of components of a swizzle.
const maxSwizzle = 4

// Swizzle checks x.name on a scalar, vector or matrix.
func (c *Checker) Swizzle(x checked.Expr, name ast.Ident, at checked.Site) checked.Expr {
	if checked.IsBad(x) {
		return c.Conv.Bad(at.Span)
	}
	if x.Info().Type.Kind == types.Matrix {
		return c.matrixSwizzle(x, name, at)
	}
	in := x.Info()
	if in.Type.IsLongVector() {
		c.ReportSpan(name.Pos, at.Span, diagnostics.SwizzleLongVector, name.Name, in.Type)
		return c.Conv.Bad(at.Span)
	}
	elems, code, ok := parseSwizzle(name.Name)
	if !ok {
		args := []any{name.Name}
		if code == diagnostics.SwizzleMixed {
			args = nil
		}
		c.ReportSpan(name.Pos, at.Span, code, args...)
		return c.Conv.Bad(at.Span)
	}
	size := in.Type.Components()
	repeats := false
	for i, e := range elems {
		if int(e) >= size {
			c.ReportSpan(name.Pos, at.Span, diagnostics.SwizzleOutOfBounds, name.Name)
			return c.Conv.Bad(at.Span)
		}
		for _, f := range elems[:i] {
			repeats = repeats || e == f
		}
	}
	n := c.swizzles.New()
	n.Type, n.Pos, n.Span, n.X, n.Elems = c.swizzled(in.Type, len(elems)), at.Pos, at.Span, x, elems
	n.LValue, n.Quals = in.LValue && !repeats, in.Quals
	return n
}

// swizzled returns the type of n components of t.
func (c *Checker) swizzled(t *types.Type, n int) *types.Type {
	if n == 1 {
		return t.ComponentType()
	}
	return c.Conv.U.Vector(t.ComponentType(), n)
}

// parseSwizzle parses a swizzle of a vector, or returns the code of the error.
func parseSwizzle(s string) ([]uint8, diagnostics.Code, bool) {
	var elems []uint8
	set := -1
	for i := range len(s) {
		e, of := -1, -1
		for k, names := range [...]string{"xyzw", "rgba"} {
			for j := range len(names) {
				if names[j] == s[i] {
					e, of = j, k
				}
			}
		}
		switch {
		case e < 0:
			return nil, diagnostics.SwizzleFormat, false
		case set >= 0 && of != set:
			return nil, diagnostics.SwizzleMixed, false
		case len(elems) == maxSwizzle:
			return nil, diagnostics.SwizzleTooLong, false
		}
		set = of
		elems = append(elems, uint8(e))
	}
	return elems, 0, len(elems) > 0
}

func (c *Checker) matrixSwizzle(x checked.Expr, name ast.Ident, at checked.Site) checked.Expr {
	in := x.Info()
	elems, code, ok := parseMatrixSwizzle(name.Name)
	if !ok {
		c.ReportSpan(name.Pos, at.Span, code, name.Name)
		return c.Conv.Bad(at.Span)
	}
	repeats := false
	for i, e := range elems {
		if e.Row >= in.Type.Rows || uint16(e.Col) >= in.Type.Cols {
			c.ReportSpan(name.Pos, at.Span, diagnostics.MatrixSwizzleOutOfBounds, name.Name)
			return c.Conv.Bad(at.Span)
		}
		for _, f := range elems[:i] {
			repeats = repeats || e == f
		}
	}
	n := &checked.MatrixSwizzle{Node: at.Node(c.swizzled(in.Type, len(elems))), X: x, Elems: elems}
	n.LValue, n.Quals = in.LValue && !repeats, in.Quals&^(types.RowMajor|types.ColumnMajor)
	return n
}

// parseMatrixSwizzle parses a sequence of _mRC, zero-based, or of _RC, one-based.
func parseMatrixSwizzle(s string) ([]checked.MatrixElem, diagnostics.Code, bool) {
	var elems []checked.MatrixElem
	base := -1
	for len(s) > 0 {
		if s[0] != '_' {
			return nil, diagnostics.MatrixSwizzleFormat, false
		}
		s = s[1:]
		this := 1
		if len(s) > 0 && s[0] == 'm' {
			this, s = 0, s[1:]
		}
		if len(s) < 2 || !isDigit(s[0]) || !isDigit(s[1]) {
			return nil, diagnostics.MatrixSwizzleFormat, false
		}
		row, col := int(s[0]-'0'), int(s[1]-'0')
		s = s[2:]
		switch {
		case base >= 0 && base != this:
			return nil, diagnostics.MatrixSwizzleMixed, false
		case this == 0 && (row == 4 || col == 4):
			return nil, diagnostics.MatrixSwizzleFour, false
		case this == 1 && (row == 0 || col == 0):
			return nil, diagnostics.MatrixSwizzleZero, false
		case len(elems) == maxSwizzle:
			return nil, diagnostics.SwizzleTooLong, false
		}
		base = this
		elems = append(elems, checked.MatrixElem{Row: uint8(row - base), Col: uint8(col - base)})
	}
	return elems, diagnostics.MatrixSwizzleFormat, len(elems) > 0
}

func isDigit(b byte) bool { return '0' <= b && b <= '9' }
