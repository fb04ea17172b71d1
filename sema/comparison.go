package sema

import (
	"math/big"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// The functions of this file warn about comparisons whose result follows from the types, and about comparisons of a
// variable with itself. Comparisons in macro expansions and with named constants are ignored, because their result may
// differ in other contexts.

// Comparison warns about the comparison x, which has been checked as v, if its result is always the same.
func (w Warner) Comparison(x *ast.Binary, v checked.Expr) {
	b, ok := v.(*checked.Binary)
	if !ok || !isRelation(x.Op) || w.List.Map.InMacro(x.Pos) {
		return
	}
	left, right := unconverted(b.X), unconverted(b.Y)
	switch {
	case isNumber(x.Y):
		w.withConstant(x, left, b.Y, x.Op)
	case isNumber(x.X):
		w.withConstant(x, right, b.X, mirrored[x.Op])
	case isWhole(left) && isSame(left, right) && !w.List.Map.InMacro(x.X.Span().Start) &&
		!w.List.Map.InMacro(x.Y.Span().Start):
		equal := x.Op == ast.Equal || x.Op == ast.LessEqual || x.Op == ast.GreaterEqual
		w.ReportSpan(x.Pos, x.X.Span(), diagnostics.SelfComparison, equal).Highlight(x.Y.Span())
	}
}

// mirrored maps each relation to the relation that gives the same result with exchanged operands.
var mirrored = [...]ast.Op{
	ast.Equal: ast.Equal, ast.NotEqual: ast.NotEqual,
	ast.Less: ast.Greater, ast.Greater: ast.Less, ast.LessEqual: ast.GreaterEqual, ast.GreaterEqual: ast.LessEqual,
}

// isNumber reports whether x is a literal, possibly with a sign.
func isNumber(x ast.Expr) bool {
	x = ast.Unparen(x)
	if u, ok := x.(*ast.Unary); ok && u.Op == ast.Minus {
		x = ast.Unparen(u.X)
	}
	return literal(x)
}

// unconverted returns the operand of the implicit conversions in x, or x if none exist.
func unconverted(x checked.Expr) checked.Expr {
	for {
		n, ok := x.(*checked.Cast)
		if !ok || n.Explicit {
			return x
		}
		x = n.X
	}
}

// withConstant warns about the comparison x if its result is always the same. x compares the expression y with the
// literal c, which has been converted to the type of the comparison. op is the operator if y is the left operand.
func (w Warner) withConstant(x *ast.Binary, y, c checked.Expr, op ast.Op) {
	lo, hi, ok := valuesOf(y.Info().Type)
	from, to, wide := valuesOf(c.Info().Type)
	if !ok || !wide || from.Cmp(lo) > 0 || to.Cmp(hi) < 0 || w.List.Map.InMacro(x.X.Span().Start) ||
		w.List.Map.InMacro(x.Y.Span().Start) {
		return
	}
	n, ok := constantOf(c)
	if !ok {
		return
	}
	t := y.Info().Type.Scalar()
	always, known := verdict(op, n, lo, hi)
	switch {
	case !known:
	case t.Kind == types.Bool:
		w.ReportSpan(x.Pos, x.Span(), diagnostics.ConstantComparison, n, "boolean expression", always)
	case n.Cmp(lo) < 0 || n.Cmp(hi) > 0:
		w.ReportSpan(x.Pos, x.Span(), diagnostics.ConstantComparison, n, "expression of type '"+y.Info().Type.String()+
			"'", always)
	case n.Sign() == 0 && lo.Sign() == 0:
		text := "unsigned expression " + op.String() + " 0"
		if op != x.Op {
			text = "0 " + x.Op.String() + " unsigned expression"
		}
		w.ReportSpan(x.Pos, x.Span(), diagnostics.UnsignedComparison, text, always)
	}
}

// verdict returns the result of the comparison "k op n" if it is the same for every number k from lo to hi. known is
// false if the result differs.
func verdict(op ast.Op, n, lo, hi *big.Int) (always, known bool) {
	below, above := hi.Cmp(n) < 0, lo.Cmp(n) > 0 // n is above or below all of the numbers
	switch op {
	case ast.Equal, ast.NotEqual:
		return op == ast.NotEqual, below || above
	case ast.Less:
		return below, below || lo.Cmp(n) >= 0
	case ast.LessEqual:
		return !above, above || hi.Cmp(n) <= 0
	case ast.Greater:
		return above, above || hi.Cmp(n) <= 0
	case ast.GreaterEqual:
		return !below, below || lo.Cmp(n) >= 0
	}
	return false, false
}

// valuesOf returns the minimum and maximum value of the components of t. ok is false if they are not bools or integers
// of a known width.
func valuesOf(t *types.Type) (lo, hi *big.Int, ok bool) {
	if !t.IsNumeric() {
		return nil, nil, false
	}
	kind := t.Scalar().Kind
	row := types.Kinds[kind]
	one := big.NewInt(1)
	switch {
	case kind == types.Bool:
		return new(big.Int), one, true
	case row.Flags&types.IntegerKind == 0 || row.Bits == 0 || row.Flags&types.MinPrecisionKind != 0:
		return nil, nil, false
	case row.Flags&types.UnsignedKind != 0:
		hi = new(big.Int).Lsh(one, uint(row.Bits))
		return new(big.Int), hi.Sub(hi, one), true
	}
	half := new(big.Int).Lsh(one, uint(row.Bits)-1)
	return new(big.Int).Neg(half), new(big.Int).Sub(half, one), true
}

// constantOf returns the integer value of x or, if x is a vector or matrix, the value that all components have. It
// returns false if x does not have such a constant value.
func constantOf(x checked.Expr) (*big.Int, bool) {
	t := x.Info().Type.Scalar()
	if n, ok := x.(*checked.Cast); ok && (n.Kind == checked.SplatVector || n.Kind == checked.SplatMatrix) {
		x = n.X
	}
	v, ok := checked.Eval(x)
	switch {
	case !ok || !v.IsInteger():
		return nil, false
	case types.Kinds[t.Kind].Flags&types.UnsignedKind != 0:
		return new(big.Int).SetUint64(uint64(v.I)), true
	}
	return big.NewInt(v.I), true
}

// isWhole reports whether the components of x are integers or bools. Floats are excluded because a NaN does not equal
// itself.
func isWhole(x checked.Expr) bool {
	t := x.Info().Type
	return t.Kind == types.Enum || t.IsNumeric() && types.Kinds[t.Scalar().Kind].Flags&types.IntegerKind != 0
}

// isSame reports whether x and y are the same variable, or the same part of one variable. It returns false for
// groupshared memory, which other threads can change between two reads.
func isSame(x, y checked.Expr) bool {
	switch x := x.(type) {
	case *checked.VarRef:
		y, ok := y.(*checked.VarRef)
		return ok && x.Var == y.Var && x.Var.Storage != checked.GroupShared
	case *checked.Field:
		y, ok := y.(*checked.Field)
		return ok && x.Field == y.Field && isSame(x.X, y.X)
	case *checked.Index:
		y, ok := y.(*checked.Index)
		return ok && isSame(x.X, y.X) && (isSame(x.I, y.I) || isEqual(x.I, y.I))
	case *checked.Swizzle:
		y, ok := y.(*checked.Swizzle)
		return ok && string(x.Elems) == string(y.Elems) && isSame(x.X, y.X)
	case *checked.Cast:
		y, ok := y.(*checked.Cast)
		return ok && x.Kind == y.Kind && x.Type == y.Type && isSame(x.X, y.X)
	case *checked.This:
		_, ok := y.(*checked.This)
		return ok
	default:
		return false
	}
}

// isEqual reports whether x and y are integer constants with the same value.
func isEqual(x, y checked.Expr) bool {
	a, ok := checked.EvalInt(x)
	b, also := checked.EvalInt(y)
	return ok && also && a == b
}
