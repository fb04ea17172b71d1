package checked

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Eval returns the value of x as a constant of x's type, and false if x is not constant. Like dxc, it evaluates
// operators on scalars, conversions of scalars and vectors, swizzles of constant vectors, and brace lists. It also
// evaluates const scalars with a constant initializer, and min, max and asuint. It does not evaluate calls, other
// intrinsics, operators on vectors, or elements of arrays and structs.
//
// Repeated calls for an expression that is not constant are cheap, because the tree records this. Once the checker has
// finished with a program, use Constants, which does not write to the tree.
func Eval(x Expr) (constant.Value, bool) { return (*Constants)(nil).Eval(x) }

// EvalInt returns the value of x if x is a constant integer, enumerator or bool, and false otherwise.
func EvalInt(x Expr) (int64, bool) { return (*Constants)(nil).EvalInt(x) }

// A Constants evaluates the constants of a program that several goroutines may read. It stores its own results, and
// uses those that Eval has stored in the tree. The zero value is ready for use. A nil *Constants stores its results in
// the tree.
type Constants struct {
	notConst map[*Node]bool
	chains   map[*folded]constant.Value
}

// Eval is like the function Eval, but stores results in c.
func (c *Constants) Eval(x Expr) (constant.Value, bool) {
	hoststack.EnterRecursion()
	info := x.Info()
	if info.notConst || c != nil && c.notConst[info] {
		return constant.Value{}, false
	}
	v, ok := c.eval(x, info.Type)
	if !ok {
		c.fail(info)
	}
	return v, ok
}

// fail records that the node n is not constant.
func (c *Constants) fail(n *Node) {
	if c == nil {
		n.notConst = true
		return
	}
	if c.notConst == nil {
		c.notConst = make(map[*Node]bool)
	}
	c.notConst[n] = true
}

// EvalInt is like the function EvalInt, but stores results in c.
func (c *Constants) EvalInt(x Expr) (int64, bool) {
	v, ok := c.Eval(x)
	if !ok || !v.IsInteger() {
		return 0, false
	}
	return v.I, true
}

// EvalOffset is like Eval, but for the offsets of texture methods. It also evaluates the truncation of a vector to its
// first component.
func (c *Constants) EvalOffset(x Expr) (constant.Value, bool) {
	if cut, ok := x.(*Cast); ok && cut.Kind == VectorToScalar {
		v, ok := c.Eval(cut.X)
		if !ok {
			return v, false
		}
		return v.Elems()[0], true
	}
	return c.Eval(x)
}

// Retyped must be called after the types in an expression with node n have changed, so that Eval evaluates it again.
func (n *Node) Retyped() { n.notConst = false }

// A folded stores the value of an expression that may be in a long chain, such as a + b + c + …. In a chain, each
// operator needs the value of its first operand. The value is valid as long as that operand has the type of.
type folded struct {
	value *constant.Value
	of    *types.Type
}

// known returns the stored value of f, whose first operand is x, and false if none exists.
func (c *Constants) known(f *folded, x Expr) (constant.Value, bool) {
	if f.value != nil && f.of == x.Info().Type {
		return *f.value, true
	}
	if c == nil {
		return constant.Value{}, false
	}
	v, ok := c.chains[f]
	return v, ok
}

// keep returns v and ok. If ok is set, it stores v as the value of f, unless the first operand x is a literal, which is
// at the start of a chain.
func (c *Constants) keep(f *folded, x Expr, v constant.Value, ok bool) (constant.Value, bool) {
	if _, first := x.(*Literal); !ok || first {
		return v, ok
	}
	if c == nil {
		f.value, f.of = &v, x.Info().Type
		return v, ok
	}
	if c.chains == nil {
		c.chains = make(map[*folded]constant.Value)
	}
	c.chains[f] = v
	return v, ok
}

func (c *Constants) eval(x Expr, t *types.Type) (constant.Value, bool) {
	switch x := x.(type) {
	case *Literal:
		return x.Value, true
	case *VarRef:
		return x.Var.value, x.Var.isConst
	case *Unary:
		return c.evalUnary(x)
	case *Binary:
		if v, ok := c.known(&x.folded, x.X); ok {
			return v, true
		}
		v, ok := c.evalBinary(x)
		return c.keep(&x.folded, x.X, v, ok)
	case *Logical:
		if v, ok := c.known(&x.folded, x.X); ok {
			return v, true
		}
		v, ok := c.evalLogical(x)
		return c.keep(&x.folded, x.X, v, ok)
	case *Conditional:
		return c.evalConditional(x)
	case *Comma:
		if v, ok := c.known(&x.folded, x.X); ok {
			return v, true
		}
		if _, ok := c.Eval(x.X); !ok {
			return constant.Value{}, false
		}
		v, ok := c.Eval(x.Y)
		return c.keep(&x.folded, x.X, v, ok)
	case *Cast:
		return c.evalCast(x, t)
	case *Swizzle:
		if v, ok := c.known(&x.folded, x.X); ok {
			return v, true
		}
		v, ok := c.evalSwizzle(x, t)
		return c.keep(&x.folded, x.X, v, ok)
	case *Construct:
		return c.evalConstruct(x, t)
	case *Intrinsic:
		return c.evalIntrinsic(x, t)
	default:
		return constant.Value{}, false
	}
}

// evalIntrinsic evaluates a call of min, max or asuint with scalars. dxc evaluates only these.
func (c *Constants) evalIntrinsic(x *Intrinsic, t *types.Type) (constant.Value, bool) {
	if x.Object != nil || !isScalar(t) || len(x.Args) == 0 || len(x.Args) > 2 {
		return constant.Value{}, false
	}
	switch name := x.Row.Name; {
	case name == "asuint" && len(x.Args) == 1:
		return c.evalAsuint(x.Args[0].Value)
	case (name == "min" || name == "max") && len(x.Args) == 2:
		a, ok := c.Eval(x.Args[0].Value)
		if !ok {
			return a, false
		}
		b, ok := c.Eval(x.Args[1].Value)
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

func (c *Constants) evalAsuint(x Expr) (constant.Value, bool) {
	v, ok := c.Eval(x)
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

// Initialize sets the initializer of v to x, which may be nil. It computes the constant value immediately, so that
// evaluating a chain of constants does not recurse deeper than one link.
func (v *Var) Initialize(x Expr) {
	v.Init, v.value, v.isConst = x, constant.Value{}, false // while its own initializer is evaluated, v is not constant
	if !v.mayBeConst() {
		return
	}
	if value, ok := Eval(x); ok {
		v.value, v.isConst = value, true
	}
}

// mayBeConst reports whether v is a const scalar with an initializer. Specialization constants are excluded because
// their value may change later.
func (v *Var) mayBeConst() bool {
	switch {
	case v.Quals&types.Const == 0 || v.Init == nil || !(v.Type.IsScalar() || v.Type.Kind == types.Enum):
		return false
	case v.Storage != Local && v.Storage != StaticLocal && v.Storage != StaticGlobal:
		return false
	}
	return !IsSpecConstant(v)
}

func (c *Constants) evalUnary(x *Unary) (constant.Value, bool) {
	if !isScalar(x.X.Info().Type) {
		return constant.Value{}, false
	}
	v, ok := c.Eval(x.X)
	if !ok {
		return v, false
	}
	return constant.Unary(x.Op, v, FormatOf(x.X.Info().Type))
}

func (c *Constants) evalBinary(x *Binary) (constant.Value, bool) {
	t := x.X.Info().Type
	if !isScalar(t) {
		return constant.Value{}, false
	}
	b, ok := c.Eval(x.Y) // the right operand is usually the smaller tree
	if !ok {
		return b, false
	}
	a, ok := c.Eval(x.X)
	if !ok {
		return a, false
	}
	return constant.Binary(x.Op, a, b, FormatOf(t))
}

func (c *Constants) evalLogical(x *Logical) (constant.Value, bool) {
	a, ok := c.Eval(x.X)
	if !ok || a.Kind == constant.Composite {
		return constant.Value{}, false
	}
	if x.ShortCircuit && a.IsTrue() == (x.Op == ast.LogicalOr) {
		return a, true
	}
	b, ok := c.Eval(x.Y)
	if !ok || b.Kind == constant.Composite {
		return constant.Value{}, false
	}
	if x.Op == ast.LogicalOr {
		return constant.MakeBool(a.IsTrue() || b.IsTrue()), true
	}
	return constant.MakeBool(a.IsTrue() && b.IsTrue()), true
}

func (c *Constants) evalConditional(x *Conditional) (constant.Value, bool) {
	cond, ok := c.Eval(x.Cond)
	if !ok || cond.Kind == constant.Composite {
		return constant.Value{}, false
	}
	if cond.IsTrue() {
		return c.Eval(x.X)
	}
	return c.Eval(x.Y)
}

func (c *Constants) evalSwizzle(x *Swizzle, t *types.Type) (constant.Value, bool) {
	v, ok := c.Eval(x.X)
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

func (c *Constants) evalCast(x *Cast, t *types.Type) (constant.Value, bool) {
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
	v, ok := c.Eval(x.X)
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

// convertAll converts v, a scalar or every component of a vector, to the format f.
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

// fill returns the value of type t in which all scalars equal v.
func fill(t *types.Type, v constant.Value) (constant.Value, bool) {
	if isScalar(t) {
		return constant.Convert(v, FormatOf(t)), true
	}
	if t.Kind == types.Vector || t.Kind == types.Matrix {
		return repeat(constant.Convert(v, FormatOf(t)), t.Components()), true
	}
	return compose(t, func(elem *types.Type) (constant.Value, bool) { return fill(elem, v) })
}

// maxFolded is the maximum length of an array that is evaluated to a constant.
const maxFolded = 1 << 16

// compose returns the value of the array or struct type t whose parts have the values that part returns for their
// types. It returns false if part does, or if t does not have parts.
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

// evalConstruct evaluates a brace list or constructor if each argument is a whole part of the result. As in dxc, it
// does not split vector arguments, and does not evaluate swizzle arguments.
func (c *Constants) evalConstruct(x *Construct, t *types.Type) (constant.Value, bool) {
	for _, a := range x.Args {
		if _, ok := a.(*Swizzle); ok {
			return constant.Value{}, false
		}
		if _, ok := c.Eval(a); !ok {
			return constant.Value{}, false
		}
	}
	next := 0
	v, ok := c.takeArgs(x.Args, &next, t)
	return v, ok && next == len(x.Args)
}

func (c *Constants) takeArgs(args []Expr, next *int, t *types.Type) (constant.Value, bool) {
	if *next == len(args) {
		return constant.Value{}, false
	}
	arg := args[*next]
	from := arg.Info().Type
	if from == t || isScalar(from) && isScalar(t) {
		*next++
		v, ok := c.Eval(arg)
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
			if elems[i], ok = c.takeArgs(args, next, t.Elem); !ok {
				return constant.Value{}, false
			}
		}
		return constant.MakeComposite(elems), true
	}
	return compose(t, func(t *types.Type) (constant.Value, bool) { return c.takeArgs(args, next, t) })
}

func isScalar(t *types.Type) bool { return t.IsScalar() || t.Kind == types.Enum }

// FormatOf returns the format of a scalar type, or of the components of a vector or matrix type.
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
