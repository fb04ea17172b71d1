package convert

import (
	"math"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// retypeArgs replaces the literal types in the arguments of x, a call whose result has a literal type, by the scalar
// type t. If t has 64 bits and the function does not support t, the arguments get the corresponding 32-bit type, and
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

// Before HLSL 202x, a literal without suffix has a literal type, and so does an expression that consists only of such
// literals. A constant of literal type gets its final type when it is converted. An expression such as
//
//	c ? 1 : 2
//
// has a literal type but is not constant, and SPIR-V does not have literal types. When such an expression is converted,
// or is used without a conversion, its literals therefore get a type of the required width.

// HasLiteralType reports whether x has a literal type.
func HasLiteralType(x checked.Expr) bool { return x.Info().Type.IsLiteral() }

// folds reports whether x is a chain of casts in which the step that changes the component type has a constant result.
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

// performLiteral is Perform for an x of literal type that is not constant. It gives the literals in x a definite type
// and converts the result.
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
		// as in clang, the conversion remains in the tree even if the literals already have this type
		w = Sequence{OK: true}
		w.add(checked.NumericCast, t)
		if tail := c.Sequence(t, to, explicit); tail.n > 0 {
			w.add(tail.steps[0].kind, tail.steps[0].to)
		}
	}
	return c.Apply(x, w, explicit)
}

// SettledScalar returns the type that literals of type lit get when they are converted to another type. This is an
// integer or floating type with the width of the other type, or with 32 bits if to is nil.
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

// Settled gives x, if it has a literal type, the type that x has without context: 32 bits wide, or 64 bits if a literal
// in x does not fit into 32 bits. It returns x.
func (c *Converter) Settled(x checked.Expr) checked.Expr {
	if HasLiteralType(x) {
		c.Retype(x, c.DefaultScalar(x))
	}
	return x
}

// SettledType returns the type that an expression of literal type t gets without context, if its literals fit into 32
// bits. It returns any other t unchanged.
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

// Wide reports whether x contains an integer literal of literal type that does not fit into 32 bits.
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

// Retype replaces the literal scalar type in x and its operands by t. It changes the nodes of x, which no other tree
// shares.
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
	default: // its operands do not depend on its type
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

// lost reports whether x overflows when it is rounded to the floating format f. NaN and infinities also count.
func lost(x float64, f constant.Format) bool {
	x = f.Round(x)
	return math.IsInf(x, 0) || math.IsNaN(x)
}

// fits reports whether the scalar v, or every component of v, is in the range of the format f.
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
