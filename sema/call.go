package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/builtins"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/inlinespirv"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// call checks a call x, where the called expression is a name, a member or another value.
func (c *checker) call(x *ast.Call) checked.Expr {
	switch f := ast.Unparen(x.Fun).(type) {
	case *ast.Name:
		return c.callName(x, f)
	case *ast.Member:
		return c.callMember(x, f)
	default:
		return c.callValue(c.expr(x.Fun), x)
	}
}

// callName checks the call x of the function, type or value that the name f denotes.
func (c *checker) callName(x *ast.Call, f *ast.Name) checked.Expr {
	last := f.Name.Last()
	span := x.Span()
	sym, in, ok := c.resolve(&f.Name)
	if !ok || sym != nil && sym.Unknown {
		c.args(x.Args)
		return c.bad(span)
	}
	c.noteCallee(sym, in, last)
	if sym == nil && c.namesType(&f.Name, in) {
		t, _ := c.typeName(&ast.Type{Pos: last.Pos, Name: &f.Name})
		return c.constructor(t, x.Args, span)
	}
	if sym != nil {
		switch sym.Kind {
		case scope.TypeSymbol:
			t, _ := c.noReference(sym.Type, sym.Quals, last.Pos)
			return c.constructor(t, x.Args, span)
		case scope.TemplateSymbol:
			if sym.Template.Kind != scope.VarTemplate {
				t, q := c.templateType(sym, last)
				t, _ = c.noReference(t, q, last.Pos)
				return c.constructor(t, x.Args, span)
			}
			return c.callValue(c.expr(f), x)
		case scope.VarSymbol, scope.ConstSymbol, scope.FieldSymbol, scope.NamespaceSymbol:
			return c.callValue(c.expr(f), x)
		}
	}
	args, ok := c.args(x.Args)
	if !ok {
		return c.bad(span)
	}
	return c.callSymbol(sym, in, last, x, args, checked.Site{Pos: last.Pos, Span: span})
}

// namesType reports whether q, which is not declared in the program, is the name of a builtin type. in is the scope
// that the qualifier of q denotes, or nil.
func (c *checker) namesType(q *ast.QualName, in *scope.Scope) bool {
	last := q.Last()
	if in != nil && in != c.names.Global {
		return in.Name == "vk" && in.Parent == c.names.Global &&
			(builtins.FindObject(last.Name) != nil || inlinespirv.IsType(last.Name))
	}
	b := c.builtins.Lookup(last.Sym)
	switch b.Kind {
	case builtins.Vector, builtins.Matrix, builtins.Object:
		return true
	case builtins.Symbol:
		return b.Symbol.Kind == scope.TypeSymbol
	}
	return false
}

// callSymbol checks the call x of a function with the name p: one of the functions of sym, which may be nil, or an
// intrinsic function. An intrinsic function that accepts the arguments takes precedence over user functions outside
// structs. Template arguments apply only to user functions and are dropped in calls of intrinsic functions.
func (c *checker) callSymbol(sym *scope.Symbol, in *scope.Scope, p *ast.NamePart, x *ast.Call, args []checked.Expr,
	at checked.Site) checked.Expr {
	row := c.intrinsicRow(p, in)
	if row != nil && sym == nil {
		return c.callIntrinsic(row, p, args, at)
	}
	if row != nil && in == nil && sym.Scope.Kind != scope.StructScope && c.intrinsicTakes(row, args) {
		return c.callRow(row, nil, nil, at.Pos, at.Span, args)
	}
	var fns []*scope.Function
	switch {
	case in == nil:
		fns = c.overloadsOf(sym, p.Sym, x, args)
	case sym != nil:
		fns = c.names.Visible(sym.Functions)
	}
	if sym == nil && len(fns) == 0 {
		return c.callUndeclared(in, p, args, at)
	}
	return c.callOverloads(fns, sym, p, nil, args, at)
}

// callUndeclared checks a call of a function that is neither declared nor in the table of intrinsic functions. Some
// functions of namespace vk are not in the table. Calls of other functions are errors.
func (c *checker) callUndeclared(in *scope.Scope, p *ast.NamePart, args []checked.Expr, at checked.Site) checked.Expr {
	if x := c.vkFunction(p.Name, in, args, at); x != nil {
		return x
	}
	if c.isPointerCast(p.Name, in) {
		return c.pointerCast(p, args, at)
	}
	c.undeclared(p, in, aCallee)
	return c.bad(at.Span)
}

// callFunction returns a call of f with the arguments args. obj is the object of a method call, or nil. Missing
// arguments are replaced by the default arguments.
func (c *checker) callFunction(f *scope.Function, obj checked.Expr, args []checked.Expr, at checked.Site) checked.Expr {
	fn := f.Func
	c.rec.Chosen(at.Pos, f)
	c.warnDeprecated(fn.Attrs, fn.Name, fn.Pos, at)
	out := c.slabs.calls.New()
	out.Type, out.Pos, out.Span, out.Func = fn.Result, at.Pos, at.Span, fn
	out.Quals = fn.ResQuals & (types.Precise | types.RowMajor | types.ColumnMajor | types.Coherent)
	if fn.This != nil {
		if out.Object = c.methodObject(fn, obj, at); out.Object == nil {
			return c.bad(at.Span)
		}
	}
	out.Args = c.slabs.args.Take(len(fn.Params))
	for i, p := range fn.Params {
		var x checked.Expr
		if i < len(args) {
			x = args[i]
		} else {
			x = c.defaultArg(f, i)
		}
		a := c.inline.Argument(fn, x, p)
		if a.Value != nil && checked.IsBad(a.Value) {
			return c.bad(at.Span)
		}
		if a.Value != nil {
			c.conv.WarnCoherence(a.Value, p.Type, p.Quals, at.Span.Start)
		}
		out.Args[i] = a
	}
	c.called(f, at.Pos)
	switch {
	case inlinespirv.IsTypeDef(fn):
		c.inline.DefineType(fn, out.Args, at)
	case inlinespirv.IsInstruction(fn) && !c.inline.CheckOperands(fn, out.Args, at):
		return c.bad(at.Span)
	}
	if fn.Result.Kind == types.Struct && !fn.Result.Struct.Complete {
		c.Report(at.Pos, diagnostics.IncompleteType, fn.Result)
		return c.bad(at.Span)
	}
	return out
}

// warnDeprecated warns about the use at site at if attrs contains deprecated. attrs are the attributes of the entity
// name, which is declared at pos.
func (c *checker) warnDeprecated(attrs []attr.Attr, name string, pos source.Pos, at checked.Site) {
	if len(attrs) > 0 && attr.Find(attrs, attr.Deprecated) != nil {
		c.ReportSpan(at.Pos, at.Span, diagnostics.DeprecatedUse, name).Note(pos,
			"'%s' has been explicitly marked deprecated here", name)
	}
}

// defaultArg checks the default argument of parameter i in the scope of the function's declaration.
func (c *checker) defaultArg(f *scope.Function, i int) checked.Expr {
	caller := c.fn
	old := c.in(f.Scope)
	c.fn = caller
	x := c.expr(f.Defaults[i])
	c.restore(old)
	return x
}
