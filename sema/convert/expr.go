package convert

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Apply returns x converted by the steps of v, one Cast for each step. explicit indicates whether the source contains a
// cast.
func (c *Converter) Apply(x checked.Expr, v Sequence, explicit bool) checked.Expr {
	for _, s := range v.steps[:v.n] {
		in := x.Info()
		n := c.casts.New()
		n.Type, n.Pos, n.Span, n.Kind, n.Explicit, n.X = s.to, in.Pos, in.Span, s.kind, explicit, x
		if s.kind == checked.ToBase || s.kind == checked.ToContents {
			n.LValue, n.Quals = in.LValue, in.Quals
		}
		x = n
	}
	return x
}

// A Purpose indicates for what an expression is converted. It determines the wording of the error.
type Purpose uint8

const (
	Operand   Purpose = iota // as operand of an operator
	Variable                 // to initialize a variable
	Parameter                // as argument of a call
	Result                   // as result of a function
	element
)

// Purposes are the words for purposes in errors.
var Purposes = [...]string{Variable: "a variable", Parameter: "a parameter", Result: "return object",
	element: "an array element"}

// Convert converts x implicitly to a type. If that is not possible, it reports an error.
func (c *Converter) Convert(x checked.Expr, to *types.Type) checked.Expr {
	return c.ConvertAt(x, to, Operand, OperandPos(x))
}

// ConvertFor is like Convert, but p determines the wording of the error.
func (c *Converter) ConvertFor(x checked.Expr, to *types.Type, p Purpose) checked.Expr {
	return c.ConvertAt(x, to, p, x.Info().Span.Start)
}

// ConvertAt is like ConvertFor, but reports the error at pos.
func (c *Converter) ConvertAt(x checked.Expr, to *types.Type, p Purpose, pos source.Pos) checked.Expr {
	if checked.IsBad(x) || to.IsPoison() {
		return c.Bad(x.Info().Span)
	}
	if IsA(x, to) {
		return x
	}
	v := c.Sequence(x.Info().Type, to, false)
	if !v.OK {
		c.CannotConvert(x, to, p, pos)
		return c.Bad(x.Info().Span)
	}
	c.WarnConversion(x, to, v, pos)
	return c.Perform(x, to, v, false)
}

// OperandPos returns the position at which messages about the operand x are reported: the start of a swizzle, or the
// operator of another expression.
func OperandPos(x checked.Expr) source.Pos {
	switch x.(type) {
	case *checked.Swizzle, *checked.MatrixSwizzle:
		return x.Info().Span.Start
	default:
		return x.Info().Pos
	}
}

// Perform converts x to the type that v leads to. If x has a literal type, its literals first get the definite type
// that the conversion requires, unless the result is a constant or still has a literal type.
func (c *Converter) Perform(x checked.Expr, to *types.Type, v Sequence, explicit bool) checked.Expr {
	if v.n > 0 && v.steps[0].kind == checked.HeapToObject {
		return c.fromHeap(x, to, v, explicit)
	}
	if !HasLiteralType(x) {
		return c.Apply(x, v, explicit)
	}
	y := c.Apply(x, v, explicit)
	if y.Info().Type.IsLiteral() || folds(y) {
		return y
	}
	return c.performLiteral(x, to, v, explicit)
}

// IsA reports whether x already has type t and nothing has to be done or diagnosed to convert it. It returns false for
// integers, because a constant may have to be diagnosed.
func IsA(x checked.Expr, t *types.Type) bool {
	return x.Info().Type == t && !t.IsPoison() && !t.IsLiteral() && types.Kinds[t.Kind].Flags&types.IntegerKind == 0
}

// CannotConvert reports at pos that x cannot be converted to a type. p indicates for what x is converted.
func (c *Converter) CannotConvert(x checked.Expr, to *types.Type, p Purpose, pos source.Pos) {
	in := x.Info()
	from := SpelledType(x)
	lit, ok := x.(*checked.Literal)
	text := ok && lit.Value.Kind == constant.String
	if text {
		from = "literal string"
	}
	if p != Operand {
		value := "rvalue"
		if in.LValue || text {
			value = "lvalue"
		}
		c.ReportSpan(pos, in.Span, diagnostics.CannotInitialize, Purposes[p], to, value, from)
		return
	}
	how, what := "", ""
	if in.Type.Kind != types.Enum && to.Kind != types.Enum && c.Sequence(in.Type, to, true).OK {
		how = "implicitly "
	}
	if r, ok := x.(*checked.VarRef); ok && r.Var.Storage == checked.Parameter && r.Var.Quals&types.Out != 0 {
		what = "output parameter "
	}
	c.ReportSpan(pos, in.Span, diagnostics.CannotConvert, how, what, from, to)
}

// Cast checks the explicit cast (to)x.
func (c *Converter) Cast(x checked.Expr, to *types.Type, pos source.Pos) checked.Expr {
	if checked.IsBad(x) || to.IsPoison() {
		return c.Bad(x.Info().Span)
	}
	if to.Kind == types.Struct && !to.Struct.Complete {
		c.Report(pos, diagnostics.IncompleteType, to)
		return c.Bad(x.Info().Span)
	}
	v := c.Sequence(x.Info().Type, to, true)
	if !v.OK {
		c.ReportSpan(pos, x.Info().Span, diagnostics.CannotConvert, "", "",
			types.Describe(x.Info().Type, x.Info().Quals), to)
		return c.Bad(x.Info().Span)
	}
	if v.n == 0 {
		return sameTypeCast(x)
	}
	return c.Perform(x, to, v, true)
}

// sameTypeCast returns (T)x for an x of type T. The result is an lvalue if x is one, unless it is a scalar.
func sameTypeCast(x checked.Expr) checked.Expr {
	in := x.Info()
	n := &checked.Cast{Node: checked.Node{Type: in.Type, Pos: in.Pos, Span: in.Span}, Kind: checked.NoOp,
		Explicit: true, X: x}
	if !in.Type.IsScalar() {
		n.LValue, n.Quals = in.LValue, in.Quals
	}
	return n
}

// Condition converts the condition x of a statement to bool. what is the keyword of the statement: if, for, while, do
// or switch.
func (c *Converter) Condition(x checked.Expr, what string) checked.Expr {
	if checked.IsBad(x) {
		return x
	}
	in := x.Info()
	v := c.Sequence(in.Type, c.U.Basic(types.Bool), false)
	switch {
	case !v.OK:
		c.ReportSpan(in.Pos, in.Span, diagnostics.ConditionNotBool, types.Describe(in.Type, in.Quals))
	case v.Truncates:
		c.ReportSpan(in.Span.Start, in.Span, diagnostics.ConditionNotScalar, what)
	default:
		return c.Perform(x, c.U.Basic(types.Bool), v, false)
	}
	return c.Bad(in.Span)
}

// fromHeap converts x, which must be an element of a descriptor heap, to a resource, and records the type in
// Prog.HeapUses. It reports an error if x is a heap as a whole.
func (c *Converter) fromHeap(x checked.Expr, to *types.Type, v Sequence, explicit bool) checked.Expr {
	at, ok := x.(*checked.ResourceIndex)
	if !ok {
		c.Report(x.Info().Pos, diagnostics.HeapValue)
		return c.Bad(x.Info().Span)
	}
	heap, ok := at.X.(*checked.VarRef)
	if !ok {
		c.Report(x.Info().Pos, diagnostics.HeapValue)
		return c.Bad(x.Info().Span)
	}
	kind := heap.Var.Type.Object
	for i := range c.Prog.HeapUses {
		if u := &c.Prog.HeapUses[i]; u.Type == to && u.Heap == kind {
			return c.Apply(x, v, explicit)
		}
	}
	c.Prog.HeapUses = append(c.Prog.HeapUses, checked.HeapUse{TypeUse: checked.TypeUse{Type: to, Pos: x.Info().Pos},
		Heap: kind})
	return c.Apply(x, v, explicit)
}
