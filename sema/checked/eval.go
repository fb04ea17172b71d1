package checked

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Eval evaluates x as a constant of x's own type. It folds what dxc folds:
// operators on scalars, conversions of scalars and vectors, swizzles of
// constant vectors, brace lists, const scalars that have a constant
// initialiser, and min, max and asuint. Calls, other intrinsics, operators on
// vectors, and elements of arrays and structs are not folded.
//
// Failure is cheap: a tree remembers that it is not constant.
func Eval(x Expr) (constant.Value, bool) {
	hoststack.EnterRecursion()
	info := x.Info()
	if info.notConst {
		return constant.Value{}, false
	}
	v, ok := eval(x, info.Type)
	if !ok {
		info.notConst = true
	}
	return v, ok
}

// EvalInt evaluates x as an integer, enumerator or bool.
func EvalInt(x Expr) (int64, bool) {
	v, ok := Eval(x)
	if !ok || !v.IsInteger() {
		return 0, false
	}
	return v.I, true
}

// EvalOffset is Eval for the offsets that texture methods take, where cutting
// a vector to its first component is folded as well.
func EvalOffset(x Expr) (constant.Value, bool) {
	if c, ok := x.(*Cast); ok && c.Kind == VectorToScalar {
		v, ok := Eval(c.X)
		if !ok {
			return v, false
		}
		return v.Elems()[0], true
	}
	return Eval(x)
}

// Retyped tells that the types in x have been changed, so that Eval looks at
// it again.
func (n *Node) Retyped() { n.notConst = false }

// A folded is the value of an expression that may stand in a long chain, as
// a + b + c + …, where each operator asks for that of its first operand: it is
// computed once, as long as that operand keeps its type.
type folded struct {
	value *constant.Value
	of    *types.Type
}

// known returns the value for the first operand x.
func (f *folded) known(x Expr) (constant.Value, bool) {
	if f.value == nil || f.of != x.Info().Type {
		return constant.Value{}, false
	}
	return *f.value, true
}

// keep remembers v, if ok, unless the chain begins with x.
func (f *folded) keep(x Expr, v constant.Value, ok bool) (constant.Value, bool) {
	if _, first := x.(*Literal); ok && !first {
		f.value, f.of = &v, x.Info().Type
	}
	return v, ok
}

func eval(x Expr, t *types.Type) (constant.Value, bool) {
	switch x := x.(type) {
	case *Literal:
		return x.Value, true
	case *VarRef:
		return x.Var.constant()
	case *Unary:
		return evalUnary(x)
	case *Binary:
		if v, ok := x.known(x.X); ok {
			return v, true
		}
		v, ok := evalBinary(x)
		return x.keep(x.X, v, ok)
	case *Logical:
		if v, ok := x.known(x.X); ok {
			return v, true
		}
		v, ok := evalLogical(x)
		return x.keep(x.X, v, ok)
	case *Conditional:
		return evalConditional(x)
	case *Comma:
		if v, ok := x.known(x.X); ok {
			return v, true
		}
		if _, ok := Eval(x.X); !ok {
			return constant.Value{}, false
		}
		v, ok := Eval(x.Y)
		return x.keep(x.X, v, ok)
	case *Cast:
		return evalCast(x, t)
	case *Swizzle:
		if v, ok := x.known(x.X); ok {
			return v, true
		}
		v, ok := evalSwizzle(x, t)
		return x.keep(x.X, v, ok)
	case *Construct:
		return evalConstruct(x, t)
	case *Intrinsic:
		return evalIntrinsic(x, t)
	}
	return constant.Value{}, false
}

// evalIntrinsic folds the few functions that dxc folds: min, max and asuint of
// scalars.
func evalIntrinsic(x *Intrinsic, t *types.Type) (constant.Value, bool) {
	if x.Object != nil || !isScalar(t) || len(x.Args) == 0 || len(x.Args) > 2 {
		return constant.Value{}, false
	}
	switch name := x.Row.Name; {
	case name == "asuint" && len(x.Args) == 1:
		return evalAsuint(x.Args[0].Value)
	case (name == "min" || name == "max") && len(x.Args) == 2:
		a, ok := Eval(x.Args[0].Value)
		if !ok {
			return a, false
		}
		b, ok := Eval(x.Args[1].Value)
		if !ok {
			return b, false
		}
		op := ast.Less
		if name == "max" {
			op = ast.Greater
		}
		return constant.Choose(op, a, b, FormatOf(t))
	}
	return constant.Value{}, false
}

func evalAsuint(x Expr) (constant.Value, bool) {
	v, ok := Eval(x)
	f := FormatOf(x.Info().Type)
	switch {
	case !ok || !isScalar(x.Info().Type):
		return constant.Value{}, false
	case v.Kind == constant.Float && f.Bits == 32:
		return constant.MakeUint(uint64(math.Float32bits(float32(v.F())))), true
	case v.Kind == constant.Float:
		return constant.Value{}, false
	}
	return constant.Convert(v, constant.Format{Kind: constant.Uint, Bits: 32}), true
}

// Initialize gives v an initialiser, nil for none. What it is as a constant is
// computed at once: a chain of constants, each made of the one before, is then
// no deeper than its links.
func (v *Var) Initialize(x Expr) {
	v.Init, v.value, v.folding = x, constant.Value{}, notFolded
	v.constant()
}

// constant returns the value of a const scalar with a constant initialiser.
// Specialization constants have none: their value may change later.
func (v *Var) constant() (constant.Value, bool) {
	switch {
	case v.folding != notFolded:
		return v.value, v.folding == foldedToConst
	case v.Quals&types.Const == 0 || v.Init == nil || !(v.Type.IsScalar() || v.Type.Kind == types.Enum):
		return constant.Value{}, false
	case v.Storage != Local && v.Storage != StaticLocal && v.Storage != StaticGlobal:
		return constant.Value{}, false
	case IsSpecConstant(v):
		return constant.Value{}, false
	}
	v.folding = foldedToNothing // what its own initialiser sees
	if value, ok := Eval(v.Init); ok {
		v.value, v.folding = value, foldedToConst
	}
	return v.value, v.folding == foldedToConst
}

// A folding says what became of evaluating a variable's initialiser.
type folding uint8

const (
	notFolded folding = iota
	foldedToNothing
	foldedToConst
)

func evalUnary(x *Unary) (constant.Value, bool) {
	if !isScalar(x.X.Info().Type) {
		return constant.Value{}, false
	}
	v, ok := Eval(x.X)
	if !ok {
		return v, false
	}
	return constant.Unary(x.Op, v, FormatOf(x.X.Info().Type))
}

func evalBinary(x *Binary) (constant.Value, bool) {
	t := x.X.Info().Type
	if !isScalar(t) {
		return constant.Value{}, false
	}
	b, ok := Eval(x.Y) // the right operand is usually the smaller tree
	if !ok {
		return b, false
	}
	a, ok := Eval(x.X)
	if !ok {
		return a, false
	}
	return constant.Binary(x.Op, a, b, FormatOf(t))
}

func evalLogical(x *Logical) (constant.Value, bool) {
	a, ok := Eval(x.X)
	if !ok || a.Kind == constant.Composite {
		return constant.Value{}, false
	}
	if x.ShortCircuit && a.IsTrue() == (x.Op == ast.LogicalOr) {
		return a, true
	}
	b, ok := Eval(x.Y)
	if !ok || b.Kind == constant.Composite {
		return constant.Value{}, false
	}
	if x.Op == ast.LogicalOr {
		return constant.MakeBool(a.IsTrue() || b.IsTrue()), true
	}
	return constant.MakeBool(a.IsTrue() && b.IsTrue()), true
}

func evalConditional(x *Conditional) (constant.Value, bool) {
	c, ok := Eval(x.Cond)
	if !ok || c.Kind == constant.Composite {
		return constant.Value{}, false
	}
	if c.IsTrue() {
		return Eval(x.X)
	}
	return Eval(x.Y)
}

func evalSwizzle(x *Swizzle, t *types.Type) (constant.Value, bool) {
	v, ok := Eval(x.X)
	if !ok {
		return v, false
	}
	at := func(i uint8) constant.Value {
		if v.Kind == constant.Composite {
			return v.Elems()[i]
		}
		return v
	}
	if t.Kind != types.Vector {
		return at(x.Elems[0]), true
	}
	elems := make([]constant.Value, len(x.Elems))
	for i, e := range x.Elems {
		elems[i] = at(e)
	}
	return constant.MakeComposite(elems), true
}

func evalCast(x *Cast, t *types.Type) (constant.Value, bool) {
	from := x.X.Info().Type
	switch x.Kind {
	case NoOp:
	case NumericCast, ToBool:
		if t.Kind == types.Matrix {
			return constant.Value{}, false
		}
	case SplatVector, SplatMatrix, SplatAggregate, ScalarToVec1, VectorTruncate:
	default:
		return constant.Value{}, false
	}
	v, ok := Eval(x.X)
	if !ok {
		return v, false
	}
	switch x.Kind {
	case NumericCast, ToBool:
		return convertAll(v, FormatOf(t)), true
	case SplatVector, SplatMatrix:
		return repeat(v, t.Components()), true
	case SplatAggregate:
		return fill(t, v)
	case ScalarToVec1:
		if isScalar(from) {
			return repeat(v, 1), true
		} else if isScalar(t) {
			return v.Elems()[0], true
		}
	case VectorTruncate:
		return constant.MakeComposite(v.Elems()[:t.Components()]), true
	}
	return v, true
}

// convertAll converts a scalar or every component of a vector.
func convertAll(v constant.Value, f constant.Format) constant.Value {
	if v.Kind != constant.Composite {
		return constant.Convert(v, f)
	}
	elems := make([]constant.Value, len(v.Elems()))
	for i, e := range v.Elems() {
		elems[i] = constant.Convert(e, f)
	}
	return constant.MakeComposite(elems)
}

func repeat(v constant.Value, n int) constant.Value {
	elems := make([]constant.Value, n)
	for i := range elems {
		elems[i] = v
	}
	return constant.MakeComposite(elems)
}

// fill makes the value of type t all of whose leaves are the scalar v.
func fill(t *types.Type, v constant.Value) (constant.Value, bool) {
	if isScalar(t) {
		return constant.Convert(v, FormatOf(t)), true
	}
	if t.Kind == types.Vector || t.Kind == types.Matrix {
		return repeat(constant.Convert(v, FormatOf(t)), t.Components()), true
	}
	return compose(t, func(elem *types.Type) (constant.Value, bool) { return fill(elem, v) })
}

// maxFolded is the largest array that is folded to a constant.
const maxFolded = 1 << 16

// compose makes a value of the array or struct t from the values of its parts.
func compose(t *types.Type, part func(*types.Type) (constant.Value, bool)) (constant.Value, bool) {
	var elems []constant.Value
	add := func(t *types.Type) bool {
		v, ok := part(t)
		elems = append(elems, v)
		return ok
	}
	switch t.Kind {
	case types.Array:
		if t.Len > maxFolded {
			return constant.Value{}, false
		}
		for range t.Len {
			if !add(t.Elem) {
				return constant.Value{}, false
			}
		}
	case types.Struct:
		if t.Struct.Base != nil && !add(t.Struct.Base) {
			return constant.Value{}, false
		}
		for _, f := range t.Struct.Fields {
			if !add(f.Type) {
				return constant.Value{}, false
			}
		}
	default:
		return constant.Value{}, false
	}
	return constant.MakeComposite(elems), true
}

// evalConstruct folds a list whose arguments are each a whole part of the
// result. Taking a vector argument apart is left to the emitter, and so is a
// swizzle as an argument, as in dxc.
func evalConstruct(x *Construct, t *types.Type) (constant.Value, bool) {
	for _, a := range x.Args {
		if _, ok := a.(*Swizzle); ok {
			return constant.Value{}, false
		}
		if _, ok := Eval(a); !ok {
			return constant.Value{}, false
		}
	}
	next := 0
	v, ok := takeArgs(x.Args, &next, t)
	return v, ok && next == len(x.Args)
}

func takeArgs(args []Expr, next *int, t *types.Type) (constant.Value, bool) {
	if *next == len(args) {
		return constant.Value{}, false
	}
	arg := args[*next]
	from := arg.Info().Type
	if from == t || isScalar(from) && isScalar(t) {
		*next++
		v, ok := Eval(arg)
		if ok && from != t {
			v = constant.Convert(v, FormatOf(t))
		}
		return v, ok
	}
	switch t.Kind {
	case types.Vector, types.Matrix:
		elems := make([]constant.Value, t.Components())
		for i := range elems {
			var ok bool
			if elems[i], ok = takeArgs(args, next, t.Elem); !ok {
				return constant.Value{}, false
			}
		}
		return constant.MakeComposite(elems), true
	}
	return compose(t, func(t *types.Type) (constant.Value, bool) { return takeArgs(args, next, t) })
}

func isScalar(t *types.Type) bool { return t.IsScalar() || t.Kind == types.Enum }

// FormatOf returns what a scalar, or the components of a vector or matrix,
// are computed in.
func FormatOf(t *types.Type) constant.Format {
	s := t.Scalar()
	f := constant.Format{Kind: constant.Int, Bits: s.Bits}
	switch {
	case s.Kind == types.Bool:
		f.Kind = constant.Bool
	case s.IsFloat():
		f.Kind = constant.Float
		if e, ok := s.Encoding(); ok {
			f.Small = spirv.FormatOfEncoding(e)
		}
	case s.IsUnsigned():
		f.Kind = constant.Uint
	}
	return f
}
