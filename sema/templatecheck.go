package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A template that is never instantiated is checked once with unknown parameters. Code that depends on the parameters is
// accepted without further checks, like code that depends on an error. All reported errors are therefore independent of
// the arguments. The checked code is not added to the program. Methods that no instance calls are checked in the same
// way.

// checkTemplates checks the templates that do not have instances, and the methods that no instance calls.
func (c *checker) checkTemplates() {
	for i := 0; i < len(c.templates) && !c.diags.Stopped(); i++ {
		t := c.templates[i]
		switch {
		case !t.IsInstantiated():
			c.checkTemplate(t)
		case t.Kind == scope.ClassTemplate:
			if waiting := t.UncheckedMethods(); len(waiting) > 0 {
				c.waiting = waiting
				c.checkTemplate(t)
				c.waiting = nil
			}
		}
	}
	c.flush()
}

// isWaiting reports whether to check the body of the function d. While a class template is checked only for its methods
// that no instance calls, the result is false for other methods.
func (c *checker) isWaiting(d *ast.FuncDecl) bool { return c.waiting == nil || c.waiting[d] }

func (c *checker) checkTemplate(t *scope.Template) {
	prog, funcs := *c.prog, c.funcs
	c.Generically(func() {
		switch n, _ := t.Decl.Node.(*ast.Declaration); {
		case n == nil:
		case t.Kind == scope.FuncTemplate && n.Func.Body != nil:
			c.checkFunctionTemplate(t, n)
		case t.Kind == scope.ClassTemplate && n.Type.Struct != nil:
			c.checkClassTemplate(t, n)
		}
	})
	prog.Bodies, prog.Counts = c.prog.Bodies, c.prog.Counts
	*c.prog, c.funcs = prog, funcs
}

// checkFunctionTemplate checks the signature and the body of t.
func (c *checker) checkFunctionTemplate(t *scope.Template, n *ast.Declaration) {
	old := c.in(c.genericScope(t))
	f := c.signature(t.Decl, n, c.names.Scope)
	if f != nil {
		f.Decl = n.Func
		c.body(f)
	}
	c.restore(old)
}

// checkClassTemplate checks the members of t and the bodies of its methods.
func (c *checker) checkClassTemplate(t *scope.Template, n *ast.Declaration) {
	bound := c.genericScope(t)
	home := scope.Owner(t.Scope)
	info := &types.StructInfo{Name: t.Name, Qualified: home.Prefix + t.Name, Pos: t.Pos, Keyword: n.Type.Struct.Keyword}
	inst := &scope.Instance{Template: t.Primary(), From: t, Bound: make([]scope.Arg, len(t.Params)), Generic: true,
		Scope: bound, Type: c.u.NewStruct(info)}
	old := c.in(bound)
	structs, methods := c.structs, c.methods
	c.structs, c.methods = 0, nil
	c.structType(n.Type.Struct, inst)
	scope.EachMethod(scope.StructScopeOf(inst.Type), func(f *scope.Function) {
		if f.State == scope.LazyBody {
			c.body(f)
		}
	})
	for _, m := range t.Members {
		c.defineMember(inst, m)
	}
	c.structs, c.methods = structs, methods
	c.restore(old)
}

// genericScope returns a scope in which the parameters of t are bound to unknown types and values.
func (c *checker) genericScope(t *scope.Template) *scope.Scope {
	s := t.NewBound()
	invalid := c.u.Basic(types.Invalid)
	for _, p := range t.Params {
		s.BindGeneric(p, invalid)
	}
	return s
}
