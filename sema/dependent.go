package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// dependsType reports whether the type t, as written here, depends on a template
// parameter.
func (c *checker) dependsType(t *ast.Type) bool {
	switch {
	case t.Struct != nil || t.Enum != nil:
		return c.names.Scope.IsGeneric()
	case t.Of != nil:
		return c.dependsExpr(t.Of)
	}
	return t.Name != nil && c.dependsName(t.Name)
}

// dependsName reports whether what q names depends on a template parameter.
func (c *checker) dependsName(q *ast.QualName) bool {
	for i := range q.Len() {
		for _, a := range q.Part(i).Args.All() {
			if a.Type != nil && c.dependsType(a.Type) || a.Value != nil && c.dependsExpr(a.Value) {
				return true
			}
		}
	}
	if q.Global {
		return false
	}
	sym := c.names.Lookup(q.First.Sym)
	switch {
	case sym == nil:
		return false
	case sym.Scope == nil:
		return c.dependsLocal(sym)
	}
	for s := sym.Scope; s != nil; s = s.Parent {
		if s.Kind == scope.TemplateScope {
			return true
		}
	}
	return false
}

// dependsLocal reports whether the type of a local variable or parameter depends
// on a template parameter.
func (c *checker) dependsLocal(sym *scope.Symbol) bool {
	if c.fn == nil || sym.Var == nil {
		return false
	}
	t, init := declaredType(c.fn.Decl, sym.Pos)
	switch {
	case t == nil:
		return false
	case t.Name != nil && t.Name.Last().Name == "auto" && init != nil:
		return c.dependsExpr(init)
	}
	return c.dependsType(t)
}

// declaredType returns the type and the initialiser, as written, of the variable
// of the function fd whose name stands at pos.
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

// dependsExpr reports whether the type of x depends on a template parameter.
func (c *checker) dependsExpr(x ast.Expr) bool {
	hoststack.Deepen()
	switch x := x.(type) {
	case *ast.Name:
		return c.dependsName(&x.Name)
	case *ast.This:
		return c.names.Scope.IsGeneric()
	case *ast.Paren:
		return c.dependsExpr(x.X)
	case *ast.Unary:
		return c.dependsExpr(x.X)
	case *ast.Binary:
		return c.dependsExpr(x.X) || c.dependsExpr(x.Y)
	case *ast.Conditional:
		return c.dependsExpr(x.X) || c.dependsExpr(x.Y)
	case *ast.Cast:
		return c.dependsType(x.Type)
	case *ast.Construct:
		return c.dependsType(x.Type)
	case *ast.Call:
		return c.dependsExpr(x.Fun) || c.dependsAny(x.Args)
	case *ast.Member:
		return c.dependsExpr(x.X)
	case *ast.Index:
		return c.dependsExpr(x.X)
	case *ast.InitList:
		return c.dependsAny(x.Elems)
	}
	return false
}

func (c *checker) dependsAny(list []ast.Expr) bool {
	for _, x := range list {
		if c.dependsExpr(x) {
			return true
		}
	}
	return false
}
