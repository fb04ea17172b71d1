package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/convert"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// initialize checks the initializer of a variable of type t at pos: an expression or a brace list. It returns the
// converted value and its type: t, or t with the size that the initializer determines for an unsized array.
func (c *checker) initialize(t *types.Type, init ast.Expr, pos source.Pos) (checked.Expr, *types.Type) {
	if list, ok := init.(*ast.InitList); ok {
		return c.initializeList(t, list)
	}
	x := c.expr(init)
	c.warnComma(x, init)
	from := x.Info().Type
	if t.Kind == types.Array && t.Len == types.Unsized && from.Kind == types.Array && from.Elem == t.Elem {
		t = from
	}
	return c.conv.ConvertAt(x, t, convert.Variable, pos), t
}

// warnComma warns about (a, b) where a constructor may be intended: as an initializer, a result, or the operand of a
// cast.
func (c *checker) warnComma(x checked.Expr, written ast.Expr) {
	if _, ok := x.(*checked.Comma); ok {
		c.ReportSpan(written.Span().Start, written.Span(), diagnostics.CommaInInit)
	}
}

// initializeList checks { … } for a variable of type t.
func (c *checker) initializeList(t *types.Type, list *ast.InitList) (checked.Expr, *types.Type) {
	at := checked.Site{Pos: list.Pos, Span: list.Span()}
	args, ok := c.listArgs(nil, list)
	if !ok || t.IsPoison() {
		return c.bad(at.Span), t
	}
	if t.HasSpecLength() {
		c.Report(list.Pos, diagnostics.SpecLengthList)
		return c.bad(at.Span), t
	}
	full := t
	if t.Kind == types.Array && t.Len == types.Unsized {
		full = c.ops.CompleteArray(t, args)
	}
	n, ok := c.ops.FromScalars(full, args, at, list.Pos).(*checked.Construct)
	if !ok {
		return c.bad(at.Span), t
	}
	n.Brace = true
	return n, full
}

// listArgs appends the expressions in list, including those of nested lists.
func (c *checker) listArgs(args []checked.Expr, list *ast.InitList) ([]checked.Expr, bool) {
	ok := true
	for _, e := range list.Elems {
		if inner, isList := e.(*ast.InitList); isList {
			if !c.enter() {
				c.tooDeep(inner.Pos)
				return args, false
			}
			var innerOK bool
			args, innerOK = c.listArgs(args, inner)
			ok = ok && innerOK
			c.leave()
			continue
		}
		x := c.expr(e)
		ok = ok && !checked.IsBad(x)
		args = append(args, x)
	}
	return args, ok
}
