package checked

import (
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A SpecAlgebra computes a value of type T for an expression from the values of its operands. For example, T can be a
// number or the ID of an instruction. The types t are bool or integer scalars.
type SpecAlgebra[T any] interface {
	Constant(t *types.Type, v constant.Value) T
	Variable(v *Var) T   // v is a specialization constant
	Const(v *Var, x T) T // v is a const variable, and x is the value of its initializer
	Unary(op ast.Op, t *types.Type, x T) T
	Binary(op ast.Op, operands, result *types.Type, x, y T) T
	Select(t *types.Type, c, x, y T) T
	Convert(from, to *types.Type, x T) T
}

// Specialized computes x with a if the value of x is known when the pipeline is created; otherwise, ok is false. Such
// an expression consists of bool or integer constants, specialization constants, operators, conversions between bools
// and integers, and const variables whose initializers are such expressions. c evaluates the constants in x.
func Specialized[T any](c *Constants, x Expr, a SpecAlgebra[T]) (result T, ok bool) {
	return (&specialization[T]{c: c, a: a}).expr(x)
}

// A specialization is one call of Specialized. It computes each const variable once: if each of n variables used the
// previous one twice, repeating the computation would take exponential time.
type specialization[T any] struct {
	c     *Constants
	a     SpecAlgebra[T]
	known map[*Var]T
	none  map[*Var]bool // variables for which Specialized fails
}

func (s *specialization[T]) expr(x Expr) (result T, ok bool) {
	hoststack.EnterRecursion()
	t := x.Info().Type
	if !isSpecializable(t) {
		return result, false
	}
	if v, ok := s.c.Eval(x); ok {
		return s.a.Constant(t, v), true
	}
	switch x := x.(type) {
	case *VarRef:
		return s.variable(x.Var)
	case *Unary:
		v, ok := s.expr(x.X)
		if !ok || x.Op == ast.Plus {
			return v, ok
		}
		return s.a.Unary(x.Op, t, v), true
	case *Binary:
		return s.pair(x.X, x.Y, x.Op, t)
	case *Logical:
		return s.pair(x.X, x.Y, x.Op, t)
	case *Conditional:
		c, ok := s.expr(x.Cond)
		if !ok {
			return result, false
		}
		v, ok := s.expr(x.X)
		if !ok {
			return result, false
		}
		w, ok := s.expr(x.Y)
		if !ok {
			return result, false
		}
		return s.a.Select(t, c, v, w), true
	case *Cast:
		if x.Kind != NoOp && x.Kind != NumericCast && x.Kind != ToBool {
			return result, false
		}
		v, ok := s.expr(x.X)
		if !ok {
			return result, false
		}
		return s.a.Convert(x.X.Info().Type, t, v), true
	default:
		return result, false
	}
}

func (s *specialization[T]) variable(v *Var) (result T, ok bool) {
	switch {
	case IsSpecConstant(v):
		return s.a.Variable(v), true
	case v.Quals&types.Const == 0 || v.Init == nil || v.Storage != Local && v.Storage != StaticLocal &&
		v.Storage != StaticGlobal || s.none[v]:
		return result, false
	}
	if known, ok := s.known[v]; ok {
		return known, true
	}
	if s.known == nil {
		s.known, s.none = make(map[*Var]T), make(map[*Var]bool)
	}
	s.none[v] = true // applies if the initializer uses v itself
	result, ok = s.expr(v.Init)
	if ok {
		result = s.a.Const(v, result)
		s.known[v] = result
		delete(s.none, v)
	}
	return result, ok
}

func (s *specialization[T]) pair(x, y Expr, op ast.Op, t *types.Type) (result T, ok bool) {
	v, ok := s.expr(x)
	if !ok {
		return result, false
	}
	w, ok := s.expr(y)
	if !ok {
		return result, false
	}
	return s.a.Binary(op, x.Info().Type, t, v, w), true
}

// isSpecializable reports whether OpSpecConstantOp supports values of type t.
func isSpecializable(t *types.Type) bool {
	return isScalar(t) && !t.Scalar().IsFloat() && t.Kind != types.String
}

// IsSpecConstant reports whether v is a specialization constant.
func IsSpecConstant(v *Var) bool { return attr.SpecConstant(v.Attrs) != nil }

// DefaultOf returns the value of x if the application does not set any specialization constant. It returns false if
// Specialized fails for x, or if the value cannot be computed.
func DefaultOf(x Expr) (constant.Value, bool) {
	var d defaults
	v, ok := Specialized(nil, x, &d)
	return v, ok && !d.failed
}

// defaults is a SpecAlgebra that computes with the default values of specialization constants.
type defaults struct{ failed bool }

func (d *defaults) Constant(_ *types.Type, v constant.Value) constant.Value { return v }

func (d *defaults) Variable(v *Var) constant.Value {
	if v.Init == nil {
		d.failed = true
		return constant.Value{}
	}
	x, ok := Eval(v.Init)
	return d.checked(constant.Convert(x, FormatOf(v.Type)), ok)
}

func (d *defaults) Const(_ *Var, x constant.Value) constant.Value { return x }

func (d *defaults) Unary(op ast.Op, t *types.Type, x constant.Value) constant.Value {
	return d.checked(constant.Unary(op, x, FormatOf(t)))
}

func (d *defaults) Binary(op ast.Op, operands, _ *types.Type, x, y constant.Value) constant.Value {
	switch op {
	case ast.LogicalOr:
		return constant.MakeBool(x.IsTrue() || y.IsTrue())
	case ast.LogicalAnd:
		return constant.MakeBool(x.IsTrue() && y.IsTrue())
	}
	return d.checked(constant.Binary(op, x, y, FormatOf(operands)))
}

func (d *defaults) Select(_ *types.Type, c, x, y constant.Value) constant.Value {
	if c.IsTrue() {
		return x
	}
	return y
}

func (d *defaults) Convert(_, to *types.Type, x constant.Value) constant.Value {
	return constant.Convert(x, FormatOf(to))
}

func (d *defaults) checked(v constant.Value, ok bool) constant.Value {
	d.failed = d.failed || !ok
	return v
}

// maxSpelling is the maximum length, in bytes, of the text that represents a const variable.
const maxSpelling = 256

// A Spelling is a SpecAlgebra that returns the text of an expression. Expressions with the same text have the same
// value.
type Spelling struct {
	Long bool // the text of a const variable was longer than maxSpelling, and was replaced by …
}

// Constant returns the text of the constant v.
func (*Spelling) Constant(t *types.Type, v constant.Value) string {
	if t.IsBool() {
		return strconv.FormatBool(v.IsTrue())
	}
	return strconv.FormatInt(v.Int64(), 10)
}

// Variable returns the name of the specialization constant v.
func (*Spelling) Variable(v *Var) string { return v.Qualified }

// Const returns the text of the initializer of a const variable. The name of the variable is not suitable, because a
// variable in a template has a different value in each instance.
func (s *Spelling) Const(_ *Var, x string) string {
	if len(x) > maxSpelling {
		s.Long = true
		return "…"
	}
	return x
}

// Unary returns the text of an operator applied to x.
func (*Spelling) Unary(op ast.Op, _ *types.Type, x string) string { return op.String() + x }

// Binary returns the text of an operator applied to x and y.
func (*Spelling) Binary(op ast.Op, _, _ *types.Type, x, y string) string {
	return "(" + x + " " + op.String() + " " + y + ")"
}

// Select returns the text of c ? x : y.
func (*Spelling) Select(_ *types.Type, c, x, y string) string {
	return "(" + c + " ? " + x + " : " + y + ")"
}

// Convert returns x if the conversion does not change the bits, and otherwise the text of the conversion.
func (*Spelling) Convert(from, to *types.Type, x string) string {
	if from.Bits == to.Bits && from.IsBool() == to.IsBool() {
		return x
	}
	return to.String() + "(" + x + ")"
}
