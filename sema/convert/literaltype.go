package convert

import (
	"math"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// retypeArgs sets the type of the literals among the arguments of a call to the scalar type t. The result of the call
// must have a literal type. If t has 64 bits and the function does not support t, the literals get the 32-bit type, and
// the result is converted.
func (c *Converter) retypeArgs(x *checked.Intrinsic, t *types.Type) {
	if t.Bits == 64 && !x.Row.Takes(t.Kind) {
		t = c.SettledScalar(t, nil)
	}
	for i := range x.Args {
		if v := x.Args[i].Value; v != nil {
			c.Retype(v, t)
		}
	}
}

// Before HLSL 202x an unsuffixed literal has a literal type, and so does an expression that consists only of literals.
// Constants of such a type are folded where they are converted. But
//
//	c ? 1 : 2
//
// is not constant, and SPIR-V does not have literal types. When such a tree is converted or used without conversion,
// its literals get a type of the required width.

// HasLiteralType reports whether x has a literal type.
func HasLiteralType(x checked.Expr) bool { return x.Info().Type.IsLiteral() }

// folds reports whether the component conversion in the chain x results in a constant.
func folds(x checked.Expr) bool {
	for {
		n, ok := x.(*checked.Cast)
		if !ok {
			return false
		}
		if n.Kind == checked.NumericCast || n.Kind == checked.ToBool {
			_, ok := checked.Eval(n)
			return ok
		}
		x = n.X
	}
}

// performLiteral converts the literal but non-constant x by v.
func (c *Converter) performLiteral(x checked.Expr, to *types.Type, v Sequence, explicit bool) checked.Expr {
	scalar := x.Info().Type.Kind == types.LitInt
	t := c.SettledScalar(x.Info().Type.Scalar(), to)
	if to.IsAggregate() {
		t = c.DefaultScalar(x)
	}
	c.Retype(x, t)
	from := x.Info().Type
	w := c.Sequence(from, to, explicit)
	if scalar && t == to.Scalar() {
		// a conversion to exactly this type remains, as in clang
		w = Sequence{OK: true}
		w.add(checked.NumericCast, t)
		if tail := c.Sequence(t, to, explicit); tail.n > 0 {
			w.add(tail.steps[0].kind, tail.steps[0].to)
		}
	}
	return c.Apply(x, w, explicit)
}

// SettledScalar returns the type of literals that are converted to a type, which may be nil. It returns an int or a
// float with the width of that type.
func (c *Converter) SettledScalar(lit, to *types.Type) *types.Type {
	bits := uint8(32)
	if to != nil && to.IsNumeric() && !to.IsEncoded() {
		bits = to.Scalar().Bits
	}
	kinds := [...]types.Kind{types.Int16, types.Int, types.Int64}
	if bits == 8 {
		return c.U.Basic(types.Int8)
	}
	if lit.IsFloat() {
		kinds = [...]types.Kind{types.Float16, types.Float, types.Double}
		if to != nil && to.IsFloat() && !to.IsLiteral() && !to.IsEncoded() {
			return to.Scalar()
		}
	}
	switch bits {
	case 16:
		return c.U.Basic(kinds[0])
	case 64:
		return c.U.Basic(kinds[2])
	}
	return c.U.Basic(kinds[1])
}

// Settled gives an expression x of literal type the type that x has without context. This type is 32 bits wide, or 64
// bits wide if a literal in x does not fit into 32 bits.
func (c *Converter) Settled(x checked.Expr) checked.Expr {
	if HasLiteralType(x) {
		c.Retype(x, c.DefaultScalar(x))
	}
	return x
}

// SettledType returns the type that Settled gives an expression of type t.
func (c *Converter) SettledType(t *types.Type) *types.Type {
	if !t.IsLiteral() {
		return t
	}
	return c.U.WithShape(c.SettledScalar(t.Scalar(), nil), t)
}

// DefaultScalar returns the scalar type that Settled gives x.
func (c *Converter) DefaultScalar(x checked.Expr) *types.Type {
	lit := x.Info().Type.Scalar()
	if lit.Kind == types.LitInt && Wide(x) {
		return c.U.Basic(types.Int64)
	}
	return c.SettledScalar(lit, nil)
}

// Wide reports whether a literal in the tree x needs more than 32 bits.
func Wide(x checked.Expr) bool {
	hoststack.EnterRecursion()
	if !HasLiteralType(x) {
		return false
	}
	switch x := x.(type) {
	case *checked.Literal:
		return !fits(x.Value, constant.Format{Kind: constant.Int, Bits: 32})
	case *checked.Unary:
		return Wide(x.X)
	case *checked.Binary:
		return Wide(x.X) || Wide(x.Y)
	case *checked.Conditional:
		return Wide(x.X) || Wide(x.Y)
	case *checked.Comma:
		return Wide(x.Y)
	case *checked.Swizzle:
		return Wide(x.X)
	case *checked.Cast:
		return Wide(x.X)
	case *checked.Intrinsic:
		return slices.ContainsFunc(x.Args, func(a checked.Arg) bool { return a.Value != nil && Wide(a.Value) })
	default:
		return false
	}
}

// Retype replaces the literal scalar type in the tree x with t. The tree is not shared, so it is changed in place.
func (c *Converter) Retype(x checked.Expr, t *types.Type) {
	hoststack.EnterRecursion()
	in := x.Info()
	if !in.Type.IsLiteral() {
		return
	}
	in.Type = c.U.WithShape(t, in.Type)
	in.Retyped()
	switch x := x.(type) {
	case *checked.Literal:
		x.Value = constant.Convert(x.Value, checked.FormatOf(t))
	case *checked.Unary:
		c.Retype(x.X, t)
	case *checked.Binary:
		c.Retype(x.X, t)
		c.Retype(x.Y, t)
	case *checked.Conditional:
		c.Retype(x.X, t)
		c.Retype(x.Y, t)
	case *checked.Comma:
		c.Retype(x.Y, t)
	case *checked.Swizzle:
		c.Retype(x.X, t)
	case *checked.MatrixSwizzle:
		c.Retype(x.X, t)
	case *checked.Index:
		c.Retype(x.X, t)
	case *checked.Construct:
		for _, a := range x.Args {
			c.Retype(a, t)
		}
	case *checked.Intrinsic:
		c.retypeArgs(x, t)
	case *checked.Cast:
		c.retypeCast(x, t)
	default: // no operand depends on its type
	}
}

func (c *Converter) retypeCast(x *checked.Cast, t *types.Type) {
	switch {
	case !HasLiteralType(x.X):
	case x.Kind == checked.NumericCast:
		c.Retype(x.X, c.SettledScalar(x.X.Info().Type.Scalar(), t))
	default:
		c.Retype(x.X, t)
	}
}

// lost reports whether x is too large for the floating format f.
func lost(x float64, f constant.Format) bool {
	x = f.Round(x)
	return math.IsInf(x, 0) || math.IsNaN(x)
}

// fits reports whether the scalar v, or every component of v, is in the range of f.
func fits(v constant.Value, f constant.Format) bool {
	if v.Kind == constant.Composite {
		for _, e := range v.Elems() {
			if !fits(e, f) {
				return false
			}
		}
		return true
	}
	switch f.Kind {
	case constant.Float:
		x := v.Float64()
		return math.IsNaN(x) || math.IsInf(x, 0) || !lost(x, f)
	case constant.Uint:
		return v.IsInteger() && (v.Kind == constant.Uint || v.I >= 0) && constant.Wrap(v.I, f) == v.I
	case constant.Int:
		return v.IsInteger() && (v.Kind != constant.Uint || v.I >= 0) && constant.Wrap(v.I, f) == v.I
	}
	return true
}
