package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// methodObject returns the object on which the method fn is called, converted to the struct that declares fn. If obj is
// nil, the object is this. It returns nil after an error.
func (c *checker) methodObject(fn *checked.Func, obj checked.Expr, at checked.Site) checked.Expr {
	if obj == nil {
		if c.this == nil {
			c.Report(at.Pos, diagnostics.MethodWithoutObject)
			return nil
		}
		obj = c.thisAt(at.Pos, at.Span)
	}
	x := c.baseOf(obj, fn.This, at.Pos)
	if x == nil {
		c.Report(at.Pos, diagnostics.MethodWithoutObject)
	}
	return x
}

// callMember checks x.f(args).
func (c *checker) callMember(x *ast.Call, m *ast.Member) checked.Expr {
	obj := c.contents(c.expr(m.X))
	span := x.Span()
	last := m.Name.Last()
	c.noteMethod(obj, m)
	args, ok := c.args(x.Args)
	if !ok || checked.IsBad(obj) {
		return c.bad(span)
	}
	t := obj.Info().Type
	at := checked.Site{Pos: last.Pos, Span: span}
	switch t.Kind {
	case types.Struct:
		sym := c.memberSymbol(obj, &m.Name)
		if sym == nil || sym.Unknown {
			return c.bad(span)
		}
		if sym.Kind == scope.FuncSymbol {
			return c.callOverloads(sym.Functions, sym, last, obj, args, at)
		}
		return c.callValueWith(c.structMember(obj, m, last), args, x)
	case types.Object:
		return c.callObjectMethod(obj, last, args, at)
	}
	c.Report(last.Pos, diagnostics.MemberOfNonStruct, t)
	return c.bad(span)
}

// callObjectMethod checks a call of a method of a builtin object.
func (c *checker) callObjectMethod(obj checked.Expr, p *ast.NamePart, args []checked.Expr,
	at checked.Site) checked.Expr {
	explicit, ok := c.intrinsicArgument(p)
	if !ok {
		return c.bad(at.Span)
	}
	if x := c.methodCall(obj, p.Name, explicit, at.Pos, at.Span, args); x != nil {
		return x
	}
	t := obj.Info().Type
	if hasNoMethods(t.Object) {
		c.ReportReached(p.Pos, diagnostics.Unsupported, "method '"+p.Name+"' of '"+t.String()+"'")
	} else {
		c.suggestMethod(c.Report(p.Pos, diagnostics.NoMember, p.Name, "'"+t.String()+"'"), p.Pos, p.Name, t)
	}
	return c.bad(at.Span)
}

// hasNoMethods reports whether the table of intrinsics does not contain any method of the object type k. The language
// has methods for all object types.
func hasNoMethods(k types.ObjectKind) bool {
	return !intrinsics.HasMethods(k)
}

func isObjectMethod(t *types.Type, name string) bool { return intrinsics.Method(t.Object, name) != nil }

// callValue checks v(args), a call of operator() of the value v.
func (c *checker) callValue(v checked.Expr, x *ast.Call) checked.Expr {
	args, ok := c.args(x.Args)
	if !ok || checked.IsBad(v) {
		return c.bad(x.Span())
	}
	return c.callValueWith(v, args, x)
}

func (c *checker) callValueWith(v checked.Expr, args []checked.Expr, x *ast.Call) checked.Expr {
	at := checked.Site{Pos: x.Fun.Position(), Span: x.Span()}
	if checked.IsBad(v) {
		return c.bad(at.Span)
	}
	v = c.contents(v)
	if r := c.userOperator("()", v, args, at); r != nil {
		return r
	}
	code := diagnostics.NotCallable
	if k := v.Info().Type.Kind; k == types.Struct || k == types.Object {
		code = diagnostics.NoCallOperator
	}
	c.ReportSpan(at.Pos, at.Span, code, v.Info().Type)
	return c.bad(at.Span)
}
