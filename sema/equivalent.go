package sema

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// An Equivalence compares the source of two templates. Parameters of the templates, and of function templates, are
// equal if they have the same index. Their names do not matter.
type Equivalence struct {
	A, B []*ast.TemplateParam
	p, q []*ast.Param

	// replace returns the argument that takes the place of a name in the first template, or nil to keep the name. The
	// field is nil if no names are replaced.
	replace func(*ast.QualName) *ast.TemplateArg
}

// AsWritten compares types and expressions in which all names mean the same.
var AsWritten Equivalence

// Params reports whether the lists of template parameters are equivalent.
func (e *Equivalence) Params() bool {
	return slices.EqualFunc(e.A, e.B, func(a, b *ast.TemplateParam) bool {
		if (a.Type == nil) != (b.Type == nil) || (a.Params == nil) != (b.Params == nil) {
			return false
		}
		return (a.Type == nil || e.typ(a.Type, b.Type)) && (&Equivalence{A: a.Params, B: b.Params}).Params()
	})
}

// Signature reports whether two functions have equivalent return types and parameters. It ignores whether a parameter
// itself is const.
func (e *Equivalence) Signature(a, b *ast.Declaration) bool {
	e.p, e.q = a.Func.Params, b.Func.Params
	return e.typ(a.Type, b.Type) && e.dims(a.Func.Dims, b.Func.Dims) && e.SameParams(e.p, e.q)
}

// SameParams reports whether two lists of function parameters have equivalent types and the same directions.
func (e *Equivalence) SameParams(a, b []*ast.Param) bool {
	return slices.EqualFunc(a, b, func(p, q *ast.Param) bool {
		return e.unqualified(p.Type, q.Type) && e.dims(p.Dims, q.Dims) && directions(p.Mods) == directions(q.Mods)
	})
}

// directions returns the qualifiers in, out and inout among mods. The result is 0 for in, which is the default.
func directions(mods []ast.Modifier) types.Quals {
	var q types.Quals
	for i := range mods {
		q |= declspec.QualsOf(mods[i].Name) & types.InOut
	}
	if q == types.In {
		return 0
	}
	return q
}

// typ reports whether two types and their qualifiers are equivalent.
func (e *Equivalence) typ(a, b *ast.Type) bool {
	if a == nil || b == nil {
		return a == b
	}
	if arg := e.argument(a.Name); arg != nil {
		other, ok := stripConst(a, &ast.TemplateArg{Type: b})
		return ok && AsWritten.arg(arg, other)
	}
	return isConst(a) == isConst(b) && e.unqualified(a, b)
}

func (e *Equivalence) unqualified(a, b *ast.Type) bool {
	switch {
	case a.Of != nil && b.Of != nil:
		return e.expr(a.Of, b.Of)
	case a.Name != nil && b.Name != nil:
		return e.name(a.Name, b.Name)
	}
	return a == b
}

func (e *Equivalence) dims(a, b []*ast.Dim) bool {
	return slices.EqualFunc(a, b, func(p, q *ast.Dim) bool { return e.expr(p.Size, q.Size) })
}

// name reports whether two names are equivalent.
func (e *Equivalence) name(a, b *ast.QualName) bool {
	if a.Len() != b.Len() || a.Global != b.Global {
		return false
	}
	i, j := paramIndex(e.A, e.p, a), paramIndex(e.B, e.q, b)
	for k := range a.Len() {
		p, q := a.Part(k), b.Part(k)
		if named := k > 0 || i < 0 && j < 0; named && p.Name != q.Name || !named && i != j ||
			!e.expr(p.Decltype(), q.Decltype()) || !e.Args(p.Args.All(), q.Args.All()) {
			return false
		}
	}
	return true
}

// paramIndex returns the index of the parameter that is the first part of the name q, or -1 if none exists. The
// function parameters in of follow the template parameters in params.
func paramIndex(params []*ast.TemplateParam, of []*ast.Param, q *ast.QualName) int {
	if q.Global {
		return -1
	}
	for i, p := range of {
		if p.Name.Name == q.First.Name {
			return len(params) + i
		}
	}
	return ParamIndex(params, q.First.Name)
}

// Args reports whether two lists of template arguments are equivalent.
func (e *Equivalence) Args(a, b []*ast.TemplateArg) bool { return slices.EqualFunc(a, b, e.arg) }

// arg reports whether two template arguments are equivalent. A single name may have been parsed as a type in one and as
// an expression in the other.
func (e *Equivalence) arg(a, b *ast.TemplateArg) bool {
	if s, t := WrittenType(a), WrittenType(b); s != nil || t != nil {
		return s != nil && t != nil && e.typ(s, t) && e.function(a.Func, b.Func) && e.dims(a.Dims, b.Dims)
	}
	return e.expr(a.Value, b.Value)
}

// function reports whether two function types have equivalent parameters. Both are nil if the types are not function
// types.
func (e *Equivalence) function(a, b *ast.FuncSuffix) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Const == b.Const && e.SameParams(Taken(a.Params), Taken(b.Params))
}

// Alias reports whether two aliases have equivalent target types.
func (e *Equivalence) Alias(a, b *ast.UsingAlias) bool {
	return e.typ(a.Type, b.Type) && e.function(a.Func, b.Func) && e.dims(a.Dims, b.Dims)
}

func (e *Equivalence) exprs(a, b []ast.Expr) bool { return slices.EqualFunc(a, b, e.expr) }

// expr reports whether two expressions are equivalent. A constructor may have been parsed as a call in one of them.
func (e *Equivalence) expr(a, b ast.Expr) bool {
	hoststack.EnterRecursion()
	if a == nil || b == nil {
		return a == b
	}
	switch a := a.(type) {
	case *ast.Name:
		if arg := e.argument(&a.Name); arg != nil {
			return AsWritten.arg(arg, &ast.TemplateArg{Value: b})
		}
		x, ok := b.(*ast.Name)
		return ok && e.name(&a.Name, &x.Name)
	case *ast.Literal:
		x, ok := b.(*ast.Literal)
		return ok && a.Kind == x.Kind && a.Text == x.Text
	case *ast.This:
		_, ok := b.(*ast.This)
		return ok
	case *ast.Paren:
		x, ok := b.(*ast.Paren)
		return ok && e.expr(a.X, x.X)
	case *ast.Unary:
		x, ok := b.(*ast.Unary)
		return ok && a.Op == x.Op && a.Postfix == x.Postfix && e.expr(a.X, x.X)
	case *ast.Binary:
		x, ok := b.(*ast.Binary)
		return ok && a.Op == x.Op && e.expr(a.X, x.X) && e.expr(a.Y, x.Y)
	case *ast.Conditional:
		x, ok := b.(*ast.Conditional)
		return ok && e.expr(a.Cond, x.Cond) && e.expr(a.X, x.X) && e.expr(a.Y, x.Y)
	default:
		return e.typed(a, b)
	}
}

func (e *Equivalence) argument(n *ast.QualName) *ast.TemplateArg {
	if e.replace == nil || n == nil {
		return nil
	}
	return e.replace(n)
}

// typed reports whether two expressions that contain types or names are equivalent.
func (e *Equivalence) typed(a, b ast.Expr) bool {
	switch a := a.(type) {
	case *ast.Cast:
		x, ok := b.(*ast.Cast)
		return ok && e.typ(a.Type, x.Type) && e.dims(a.Dims, x.Dims) && e.expr(a.X, x.X)
	case *ast.Construct:
		x, ok := b.(*ast.Construct)
		return ok && e.typ(a.Type, x.Type) && e.exprs(a.Args, x.Args)
	case *ast.Call:
		x, ok := b.(*ast.Call)
		return ok && e.expr(a.Fun, x.Fun) && e.exprs(a.Args, x.Args)
	case *ast.Member:
		x, ok := b.(*ast.Member)
		return ok && e.member(&a.Name, &x.Name) && e.expr(a.X, x.X)
	case *ast.Index:
		x, ok := b.(*ast.Index)
		return ok && e.expr(a.X, x.X) && e.expr(a.I, x.I)
	case *ast.Sizeof:
		x, ok := b.(*ast.Sizeof)
		return ok && e.typ(a.Type, x.Type) && e.dims(a.Dims, x.Dims) && e.expr(a.X, x.X)
	default:
		return false
	}
}

// member reports whether two names after a dot are equivalent. Such names are never parameters.
func (e *Equivalence) member(a, b *ast.QualName) bool {
	return a.Len() == b.Len() && a.Last().Name == b.Last().Name && e.Args(a.Last().Args.All(), b.Last().Args.All())
}

// ParamIndex returns the index of the parameter with the given name, or -1 if none exists.
func ParamIndex(params []*ast.TemplateParam, name string) int {
	return slices.IndexFunc(params, func(p *ast.TemplateParam) bool { return p.Name.Name == name })
}
