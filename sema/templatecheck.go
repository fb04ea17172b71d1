package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A template that nothing instantiates is checked once with parameters that
// mean nothing: whatever depends on them is taken as it is, the way follow-ups
// of an error are, so what is reported depends on none of them. Nothing of it
// goes into the program. So are the methods that no instance calls.

// checkTemplates checks the templates that have no instance.
func (c *checker) checkTemplates() {
	for i := 0; i < len(c.templates) && !c.diags.Stopped(); i++ {
		t := c.templates[i]
		switch {
		case !t.isInstantiated():
			c.checkTemplate(t)
		case t.kind == classTemplate:
			if waiting := t.waiting(); len(waiting) > 0 {
				c.waiting = waiting
				c.checkTemplate(t)
				c.waiting = nil
			}
		}
	}
	c.flush()
}

// isInstantiated reports whether something has been made of t.
func (t *template) isInstantiated() bool {
	if t.used {
		return true
	}
	for _, inst := range t.instances {
		if !inst.pending {
			return true
		}
	}
	return false
}

// waiting returns the methods of a class template that no instance has checked,
// as they are written.
func (t *template) waiting() map[*ast.FuncDecl]bool {
	checked := map[*ast.FuncDecl]bool{}
	waiting := map[*ast.FuncDecl]bool{}
	for _, inst := range t.instances {
		s := structScopeOf(inst.t)
		if s == nil || inst.explicit {
			continue
		}
		eachMethod(s, func(f *function) {
			if f.state == lazyBody {
				waiting[f.decl] = true
			} else {
				checked[f.decl] = true
			}
		})
	}
	for d := range checked {
		delete(waiting, d)
	}
	return waiting
}

// eachMethod calls do for the methods of s and of the structs in it.
func eachMethod(s *scope, do func(*function)) {
	for _, sym := range s.syms {
		for _, f := range sym.fns {
			if f.tmpl == nil {
				do(f)
			}
		}
		if sym.kind != typeSymbol || sym.typdef {
			continue
		}
		if in := structScopeOf(sym.t); in != nil && in.parent == s {
			eachMethod(in, do)
		}
	}
}

// isWaiting reports whether the body of a function matters in the template that is
// checked without arguments.
func (c *checker) isWaiting(d *ast.FuncDecl) bool { return c.waiting == nil || c.waiting[d] }

func (c *checker) checkTemplate(t *template) {
	prog, funcs := *c.prog, c.funcs
	c.generic++
	switch n, _ := t.decl.Node.(*ast.Declaration); {
	case n == nil:
	case t.kind == funcTemplate && n.Func.Body != nil:
		c.checkFunctionTemplate(t, n)
	case t.kind == classTemplate && n.Type.Struct != nil:
		c.checkClassTemplate(t, n)
	}
	c.generic--
	prog.Bodies = c.prog.Bodies
	*c.prog, c.funcs = prog, funcs
}

// checkFunctionTemplate checks the signature and the body.
func (c *checker) checkFunctionTemplate(t *template, n *ast.Declaration) {
	old := c.in(c.genericScope(t))
	f := c.signature(t.decl, n, c.scope)
	if f != nil {
		f.decl = n.Func
		c.body(f)
	}
	c.restore(old)
}

// checkClassTemplate checks the members and the bodies of the methods.
func (c *checker) checkClassTemplate(t *template, n *ast.Declaration) {
	bound := c.genericScope(t)
	home := owner(t.scope)
	info := &types.StructInfo{Name: t.name, Qualified: home.prefix + t.name, Pos: t.pos, Keyword: n.Type.Struct.Keyword}
	inst := &instance{tmpl: t.primary(), from: t, bound: make([]targ, len(t.params)), generic: true, scope: bound, t: c.u.NewStruct(info)}
	old := c.in(bound)
	structs, methods := c.structs, c.methods
	c.structs, c.methods = 0, nil
	c.structType(n.Type.Struct, inst)
	eachMethod(structScopeOf(inst.t), func(f *function) {
		if f.state == lazyBody {
			c.body(f)
		}
	})
	for _, m := range t.members {
		c.defineMember(inst, m)
	}
	c.structs, c.methods = structs, methods
	c.restore(old)
}

// genericScope binds the parameters of t to what means nothing.
func (c *checker) genericScope(t *template) *scope {
	s := t.newBound()
	invalid := c.u.Basic(types.Invalid)
	for _, p := range t.params {
		s.putGeneric(p, invalid)
	}
	return s
}

// putGeneric binds p to what means nothing. Templates are types that mean nothing
// too.
func (s *scope) putGeneric(p *ast.TemplateParam, invalid *types.Type) {
	sym := &symbol{kind: typeSymbol, name: p.Name.Name, pos: p.Name.Pos, t: invalid, typdef: true}
	if p.Type != nil {
		sym = &symbol{kind: constSymbol, name: p.Name.Name, pos: p.Name.Pos, x: &checked.BadExpr{Node: checked.Node{Type: invalid}}}
	}
	if sym.name != "" {
		s.put(sym)
	}
}
