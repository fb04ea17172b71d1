package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// modifiable reports whether x designates an object that may be changed, and
// says why if it does not.
func (c *checker) modifiable(x checked.Expr, at site) bool {
	in := x.Info()
	switch {
	case isBad(x):
		return false
	case !in.LValue:
		if what := duplicates(x); what != "" {
			c.reportSpan(at.pos, in.Span, diagnostics.DuplicateComponents, what)
		} else {
			c.reportSpan(at.pos, in.Span, diagnostics.NotAssignable)
		}
		return false
	case in.Quals&types.Const != 0 || holdsConst(in.Type):
		c.reportConst(x, at)
		return false
	}
	return true
}

// duplicates returns vector or matrix if x is a swizzle that is no lvalue only
// because it names a component twice.
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
	}
	return ""
}

// reportConst reports that the const object x is changed. If x is or belongs
// to a const variable, it is named.
func (c *checker) reportConst(x checked.Expr, at site) {
	in := x.Info()
	if r := constVariable(x); r != nil {
		d := c.reportSpan(at.pos, in.Span, diagnostics.AssignToConstVariable, r.Var.Name, types.Describe(r.Type, r.Quals))
		d.Note(r.Var.Pos, "variable '%s' declared const here", r.Var.Name)
		return
	}
	if isElement(x) {
		c.reportSpan(at.pos, in.Span, diagnostics.AssignToElement)
		return
	}
	c.reportSpan(at.pos, in.Span, diagnostics.AssignToConst)
}

// isElement reports whether x is or belongs to what [] of a resource gives.
func isElement(x checked.Expr) bool {
	_, ok := checked.Base(x, checked.IsPart).(*checked.ResourceIndex)
	return ok
}

// constVariable returns the variable that the const object x belongs to, nil
// if it cannot be named.
func constVariable(x checked.Expr) *checked.VarRef {
	r, ok := checked.Base(x, isConstPart).(*checked.VarRef)
	if !ok || r.Type.Kind == types.Object {
		return nil
	}
	return r
}

// isConstPart reports whether x is const because the whole is, and no element of
// an array.
func isConstPart(x checked.Expr) bool {
	whole := checked.Whole(x)
	if _, ok := x.(*checked.Index); ok && whole.Info().Type.Kind == types.Array {
		return false
	}
	return whole.Info().Quals&types.Const != 0
}

// assign checks x = y.
func (c *checker) assign(x, y checked.Expr, at site) checked.Expr {
	if isBad(x) || isBad(y) || !c.modifiable(x, at) {
		return c.bad(at.span)
	}
	if r, ok := x.(*checked.VarRef); ok && r.Var.Storage == checked.Resource && r.Type.Kind == types.Object {
		c.reportReached(at.pos, diagnostics.ResourceImmutable, r.Var.Name)
	}
	t := x.Info().Type
	y = c.convertAt(y, t, operand, at.pos)
	if isBad(y) {
		return c.bad(at.span)
	}
	c.warnCoherence(y, t, x.Info().Quals, at.pos)
	if isBufferOrArray(t) {
		c.gatherElement(x, at)
	}
	c.changes++
	n := c.slabs.assigns.New()
	n.Type, n.Pos, n.Span, n.X, n.Y = t, at.pos, at.span, x, y
	n.LValue, n.Quals = true, x.Info().Quals
	return n
}

// compoundAssign checks x op= y, where op is the binary operator. It computes
// in the shape of x, in the component type that both have in common.
func (c *checker) compoundAssign(op ast.Op, x, y checked.Expr, at site) checked.Expr {
	if isBad(x) || isBad(y) || !c.modifiable(x, at) {
		return c.bad(at.span)
	}
	class := opClasses[op]
	xt, yt := x.Info().Type, y.Info().Type
	if !c.operandFor(class, xt, at) || !c.operandFor(class, yt, at) {
		return c.bad(at.span)
	}
	if class != bitwise && scalarType(xt).Kind == types.Bool {
		c.reportSpan(at.pos, at.span, diagnostics.BoolLValueOperator)
		return c.bad(at.span)
	}
	elem, ok := c.operandScalar(class, xt, yt, at)
	if !ok {
		return c.bad(at.span)
	}
	t := c.u.WithShape(elem, xt)
	if !c.conversion(yt, t, false).ok || !c.conversion(t, xt, false).ok {
		c.cannotConvert(y, xt, operand, operandPos(y))
		return c.bad(at.span)
	}
	y = c.operand(y, t, class == shifting)
	if isBad(y) || !c.divides(op, elem, at) {
		return c.bad(at.span)
	}
	if back := c.conversion(t, xt, false); back.narrows {
		c.warnConversion(y, xt, back, operandPos(y))
	}
	c.changes++
	n := c.slabs.compounds.New()
	n.Type, n.Pos, n.Span, n.Op, n.X, n.Y, n.Compute = xt, at.pos, at.span, op, x, y, t
	n.LValue, n.Quals = true, x.Info().Quals
	if t != xt {
		n.ToCompute = c.through(xt, t, at)
		n.FromCompute = c.through(t, xt, at)
	}
	return n
}

// through returns the tree that converts a value computed elsewhere. The
// conversion has been found possible.
func (c *checker) through(from, to *types.Type, at site) checked.Expr {
	return c.apply(&checked.Operand{Node: at.node(from)}, c.conversion(from, to, false), false)
}
