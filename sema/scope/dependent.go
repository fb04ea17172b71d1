package scope

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Dependence determines whether source at the table's current position depends on template parameters. It examines
// the source because instances are checked with arguments in place of the parameters.
type Dependence struct {
	*Table
	Func *ast.FuncDecl // enclosing function, or nil
}

// Type reports whether the type t, in source form, depends on a template parameter.
func (c *Dependence) Type(t *ast.Type) bool {
	switch {
	case t.Struct != nil || t.Enum != nil:
		return c.Scope.IsGeneric()
	case t.Of != nil:
		return c.Expr(t.Of)
	}
	return t.Name != nil && c.name(t.Name)
}

// name reports whether the entity that q denotes depends on a template parameter.
func (c *Dependence) name(q *ast.QualName) bool {
	if of := q.First.Decltype(); of != nil && c.Expr(of) {
		return true
	}
	for i := range q.Len() {
		for _, a := range q.Part(i).Args.All() {
			if a.Type != nil && c.Type(a.Type) || a.Value != nil && c.Expr(a.Value) || a.Func != nil &&
				c.params(a.Func) {
				return true
			}
		}
	}
	if q.Global {
		return false
	}
	sym := c.Lookup(q.First.Sym)
	switch {
	case sym == nil:
		return false
	case sym.Scope == nil:
		return c.local(sym)
	}
	for s := sym.Scope; s != nil; s = s.Parent {
		if s.Kind == TemplateScope {
			return true
		}
	}
	return false
}

// params reports whether a parameter in f depends on a template parameter.
func (c *Dependence) params(f *ast.FuncSuffix) bool {
	return slices.ContainsFunc(f.Params, func(p *ast.Param) bool { return c.Type(p.Type) })
}

// local reports whether the type of sym, a local variable or parameter, depends on a template parameter.
func (c *Dependence) local(sym *Symbol) bool {
	if c.Func == nil || sym.Var == nil {
		return false
	}
	t, init := declaredType(c.Func, sym.Pos)
	switch {
	case t == nil:
		return false
	case t.Name != nil && t.Name.Last().Name == "auto" && init != nil:
		return c.Expr(init)
	}
	return c.Type(t)
}

// declaredType returns the type and the initializer, in source form, of a variable or parameter of fd. pos is the
// position of its name. It returns nil if no such variable exists.
func declaredType(fd *ast.FuncDecl, pos source.Pos) (t *ast.Type, init ast.Expr) {
	ast.Walk(fd, func(n any) bool {
		switch n := n.(type) {
		case *ast.Param:
			if n.Name.Pos == pos {
				t = n.Type
			}
		case *ast.Declaration:
			for _, d := range n.Declarators {
				if d.Name.Last().Pos != pos {
					continue
				}
				t = n.Type
				if d.Init != nil {
					init = d.Init.Expr
				}
			}
		}
		return t == nil
	})
	return t, init
}

// Expr reports whether the type of x depends on a template parameter.
func (c *Dependence) Expr(x ast.Expr) bool {
	hoststack.EnterRecursion()
	switch x := x.(type) {
	case *ast.Name:
		return c.name(&x.Name)
	case *ast.This:
		return c.Scope.IsGeneric()
	case *ast.Paren:
		return c.Expr(x.X)
	case *ast.Unary:
		return c.Expr(x.X)
	case *ast.Binary:
		return c.Expr(x.X) || c.Expr(x.Y)
	case *ast.Conditional:
		return c.Expr(x.X) || c.Expr(x.Y)
	case *ast.Cast:
		return c.Type(x.Type)
	case *ast.Construct:
		return c.Type(x.Type)
	case *ast.Call:
		return c.Expr(x.Fun) || c.Any(x.Args)
	case *ast.Member:
		return c.Expr(x.X)
	case *ast.Index:
		return c.Expr(x.X)
	case *ast.InitList:
		return c.Any(x.Elems)
	case *ast.BadExpr, *ast.Literal, *ast.Sizeof: // these have a fixed type
	}
	return false
}

// Any reports whether the type of one of the expressions depends on a template parameter.
func (c *Dependence) Any(list []ast.Expr) bool {
	for _, x := range list {
		if c.Expr(x) {
			return true
		}
	}
	return false
}
