package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A template that nothing instantiates is checked once with parameters that
// mean nothing: whatever depends on them is taken as it is, the way follow-ups
// of an error are, so what is reported depends on none of them. Nothing of it
// goes into the program.

// checkTemplates checks the templates that have no instance.
func (c *checker) checkTemplates() {
	for i := 0; i < len(c.templates) && !c.diags.Stopped(); i++ {
		if t := c.templates[i]; len(t.instances) == 0 {
			c.checkTemplate(t)
		}
	}
	c.flush()
}

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
	inst := &instance{tmpl: t, scope: bound, t: c.u.NewStruct(info)}
	old := c.in(bound)
	structs, methods := c.structs, c.methods
	c.structs, c.methods = 0, nil
	c.structType(n.Type.Struct, inst)
	c.checkLazy(structScopeOf(inst.t))
	c.structs, c.methods = structs, methods
	c.restore(old)
}

// checkLazy checks the methods of s that wait for a call.
func (c *checker) checkLazy(s *scope) {
	for _, sym := range s.syms {
		for _, f := range sym.fns {
			if f.tmpl == nil && f.state == lazyBody {
				c.body(f)
			}
		}
	}
}

// genericScope binds the parameters of t to what means nothing.
func (c *checker) genericScope(t *template) *scope {
	s := &scope{kind: templateScope, parent: t.scope, prefix: t.scope.prefix}
	invalid := c.u.Basic(types.Invalid)
	for _, p := range t.params {
		sym := &symbol{kind: typeSymbol, name: p.Name.Name, pos: p.Name.Pos, t: invalid, typdef: true}
		if p.Type != nil { // templates are types that mean nothing too
			sym = &symbol{kind: constSymbol, name: p.Name.Name, pos: p.Name.Pos, x: &checked.BadExpr{Node: checked.Node{Type: invalid}}}
		}
		if sym.name != "" {
			s.put(sym)
		}
	}
	return s
}

// aboutGeneric reports whether a diagnostic says something of every instance of
// the template that is being checked: what is not implemented matters only
// when it is used.
func aboutGeneric(code diagnostics.Code) bool {
	return code.Row().Severity >= diagnostics.Error && code != diagnostics.Unsupported
}
