package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/convert"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// initialize checks init, the initializer of a variable of type t at pos, which is an expression or a brace list. It
// returns the converted value, and the type of the variable. This type is t, except that an unsized array gets the size
// of its initializer.
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

// warnComma warns if x, which is written, is (a, b), because a constructor was probably intended. It is called for
// initializers, results and operands of casts.
func (c *checker) warnComma(x checked.Expr, written ast.Expr) {
	if _, ok := x.(*checked.Comma); ok {
		c.ReportSpan(written.Span().Start, written.Span(), diagnostics.CommaInInit)
	}
}

// initializeList checks the brace list of a variable of type t. It returns the value, and t with the size of the list
// if t is an unsized array.
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

// listArgs appends the checked expressions of list to args, including those of nested lists. It returns false after an
// error.
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
