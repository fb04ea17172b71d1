package operators

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/convert"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// modifiable reports whether x may be assigned to. If not, it has reported the reason.
func (c *Checker) modifiable(x checked.Expr, at checked.Site) bool {
	in := x.Info()
	switch {
	case checked.IsBad(x):
		return false
	case !in.LValue:
		if what := duplicates(x); what != "" {
			c.ReportSpan(at.Pos, in.Span, diagnostics.DuplicateComponents, what)
		} else {
			c.ReportSpan(at.Pos, in.Span, diagnostics.NotAssignable)
		}
		return false
	case in.Quals&types.Const != 0 || in.Type.HoldsConst():
		c.reportConst(x, at)
		return false
	}
	return true
}

// duplicates returns "vector" or "matrix" if x is a swizzle of an lvalue, but is not itself an lvalue because it names
// a component twice. Otherwise it returns "".
func duplicates(x checked.Expr) string {
	switch x := x.(type) {
	case *checked.Swizzle:
		if x.X.Info().LValue {
			return "vector"
		}
		return duplicates(x.X)
	case *checked.MatrixSwizzle:
		if x.X.Info().LValue {
			return "matrix"
		}
		return duplicates(x.X)
	default:
		return ""
	}
}

// reportConst reports an assignment to the const object x. The message names the variable if x is or belongs to a const
// variable.
func (c *Checker) reportConst(x checked.Expr, at checked.Site) {
	in := x.Info()
	if r := constVariable(x); r != nil {
		d := c.ReportSpan(at.Pos, in.Span, diagnostics.AssignToConstVariable, r.Var.Name,
			types.Describe(r.Type, r.Quals))
		d.Note(r.Var.Pos, "variable '%s' declared const here", r.Var.Name)
		return
	}
	if isElement(x) {
		c.ReportSpan(at.Pos, in.Span, diagnostics.AssignToElement)
		return
	}
	c.ReportSpan(at.Pos, in.Span, diagnostics.AssignToConst)
}

// isElement reports whether x is, or belongs to, an element of a resource.
func isElement(x checked.Expr) bool {
	_, ok := checked.Base(x, checked.IsPart).(*checked.ResourceIndex)
	return ok
}

// constVariable returns the reference to the const variable that x is or belongs to. It returns nil if x is const for
// another reason, or if the variable is an object such as a texture.
func constVariable(x checked.Expr) *checked.VarRef {
	r, ok := checked.Base(x, isConstPart).(*checked.VarRef)
	if !ok || r.Type.Kind == types.Object {
		return nil
	}
	return r
}

// isConstPart reports whether x is a part that is const because the whole object is const. It returns false for array
// elements.
func isConstPart(x checked.Expr) bool {
	whole := checked.Whole(x)
	if _, ok := x.(*checked.Index); ok && whole.Info().Type.Kind == types.Array {
		return false
	}
	return whole.Info().Quals&types.Const != 0
}

// assign checks x = y.
func (c *Checker) assign(x, y checked.Expr, at checked.Site) checked.Expr {
	if checked.IsBad(x) || checked.IsBad(y) || !c.modifiable(x, at) {
		return c.Conv.Bad(at.Span)
	}
	if r, ok := x.(*checked.VarRef); ok && r.Var.Storage == checked.Resource && r.Type.Kind == types.Object {
		c.ReportReached(at.Pos, diagnostics.ResourceImmutable, r.Var.Name)
	}
	t := x.Info().Type
	y = c.Conv.ConvertAt(y, t, convert.Operand, at.Pos)
	if checked.IsBad(y) {
		return c.Conv.Bad(at.Span)
	}
	c.Conv.WarnCoherence(y, t, x.Info().Quals, at.Pos)
	if isBufferOrArray(t) {
		c.gatherElement(x, at)
	}
	c.Changes++
	n := c.assigns.New()
	n.Type, n.Pos, n.Span, n.X, n.Y = t, at.Pos, at.Span, x, y
	n.LValue, n.Quals = true, x.Info().Quals
	return n
}

// compoundAssign checks x op= y. op is the binary operator, such as + for +=. It is computed with the shape of x and
// the common component type of both operands.
func (c *Checker) compoundAssign(op ast.Op, x, y checked.Expr, at checked.Site) checked.Expr {
	if checked.IsBad(x) || checked.IsBad(y) || !c.modifiable(x, at) {
		return c.Conv.Bad(at.Span)
	}
	class := opClasses[op]
	xt, yt := x.Info().Type, y.Info().Type
	if !c.operandFor(class, xt, at) || !c.operandFor(class, yt, at) {
		return c.Conv.Bad(at.Span)
	}
	if class != bitwise && xt.ComponentType().Kind == types.Bool {
		c.ReportSpan(at.Pos, at.Span, diagnostics.BoolLValueOperator)
		return c.Conv.Bad(at.Span)
	}
	elem, ok := c.operandScalar(class, xt, yt, at)
	if !ok {
		return c.Conv.Bad(at.Span)
	}
	t := c.Conv.U.WithShape(elem, xt)
	if !c.Conv.Sequence(yt, t, false).OK || !c.Conv.Sequence(t, xt, false).OK {
		c.Conv.CannotConvert(y, xt, convert.Operand, convert.OperandPos(y))
		return c.Conv.Bad(at.Span)
	}
	y = c.Operand(y, t, class == shifting)
	if checked.IsBad(y) || !c.divides(op, elem, at) {
		return c.Conv.Bad(at.Span)
	}
	if back := c.Conv.Sequence(t, xt, false); back.Narrows {
		c.Conv.WarnConversion(y, xt, back, convert.OperandPos(y))
	}
	c.Changes++
	n := c.compounds.New()
	n.Type, n.Pos, n.Span, n.Op, n.X, n.Y, n.Compute = xt, at.Pos, at.Span, op, x, y, t
	n.LValue, n.Quals = true, x.Info().Quals
	if t != xt {
		n.ToCompute = c.through(xt, t, at)
		n.FromCompute = c.through(t, xt, at)
	}
	return n
}

// through returns the conversion of an operand, whose value is determined elsewhere, from one type to another. The
// conversion must be possible.
func (c *Checker) through(from, to *types.Type, at checked.Site) checked.Expr {
	return c.Conv.Apply(&checked.Operand{Node: at.Node(from)}, c.Conv.Sequence(from, to, false), false)
}
