package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
)

// memberDefinition keeps the definition of a member of a class template until
// the template is instantiated.
func (c *checker) memberDefinition(q *ast.QualName, t *ast.Template) {
	var in *scope
	for i := range q.Len() - 1 {
		p := q.Part(i)
		var sym *symbol
		if in == nil {
			sym = c.lookup(p.Sym)
		} else {
			sym = c.memberOf(in, p.Sym)
		}
		switch {
		case sym != nil && sym.kind == templateSymbol && sym.tmpl.kind == classTemplate && i == q.Len()-2:
			sym.tmpl.members = append(sym.tmpl.members, t)
			for _, inst := range sym.tmpl.instances {
				if !inst.explicit && inst.t.Struct.Complete {
					c.outOfLineMember(inst, t)
				}
			}
			return
		case sym != nil && sym.kind == namespaceSymbol:
			in = sym.ns
		case sym != nil && sym.kind == typeSymbol && structScopeOf(sym.t) != nil && p.Args == nil:
			in = structScopeOf(sym.t)
		case sym == nil:
			c.reportUndeclared(p.Pos, p.Name, in)
			return
		default:
			c.unsupported(p.Pos, "a member template defined outside of an instance of its struct")
			return
		}
	}
	if in.kind != structScope {
		c.unsupported(q.Pos, "a template defined outside of its namespace")
		return
	}
	c.outOfLineTemplate(in, in, t)
}

// outOfLineMember gives a method of an instance the body that stands outside
// of its class template.
func (c *checker) outOfLineMember(inst *instance, t *ast.Template) {
	home := structScopeOf(inst.t)
	if len(t.Params) != len(inst.args) || home == nil {
		return
	}
	bound := &scope{kind: templateScope, parent: home, prefix: home.prefix}
	for i, p := range t.Params {
		a := inst.args[i]
		if !c.bind(bound, p, &a) {
			return
		}
	}
	if inner, ok := t.Decl.Node.(*ast.Template); ok {
		old := c.in(bound)
		c.inst = inst.ctx
		c.outOfLineTemplate(home, bound, inner)
		c.restore(old)
		return
	}
	n := t.Decl.Node.(*ast.Declaration)
	if n.Func == nil {
		c.outOfLineStatic(inst, n, home, bound)
		return
	}
	sym := home.own(functionName(n.Func))
	if sym == nil || sym.kind != funcSymbol {
		c.noMember(namePos(n.Func), functionName(n.Func), home)
		return
	}
	old := c.in(bound)
	c.inst = inst.ctx
	f := c.signature(t.Decl, n, bound)
	c.restore(old)
	o := sameSignature(sym, f)
	if o == nil {
		c.noMatchingMember(sym, f, home)
		return
	}
	if o.decl.Body != nil {
		c.report(f.fn.Pos, diagnostics.Redefinition, f.fn.Name).Note(o.fn.Pos, "previous definition is here")
		return
	}
	if o = c.redeclare(o, f, n.Func, home, true); o == nil {
		return
	}
	o.scope, o.state = bound, lazyBody
	if o.called {
		o.state = dueBody
		c.pending = append(c.pending, o)
	}
}

// outOfLineStatic gives a static data member of an instance its initialiser.
func (c *checker) outOfLineStatic(inst *instance, n *ast.Declaration, home, bound *scope) {
	old := c.in(bound)
	c.inst = inst.ctx
	t, _ := c.objectTypeOf(n.Type)
	dr := n.Declarators[0]
	last := dr.Name.Last()
	c.defineStatic(home.own(last.Name), home, bound, t, dr, last)
	c.restore(old)
}

// outOfLineTemplate gives a method template of the struct home the body in t,
// whose names are looked up in s.
func (c *checker) outOfLineTemplate(home, s *scope, t *ast.Template) {
	n, ok := t.Decl.Node.(*ast.Declaration)
	if !ok || n.Func == nil {
		c.unsupported(t.Decl.Pos, "a static member template defined outside of its struct")
		return
	}
	name := functionName(n.Func)
	sym := home.own(name)
	if sym == nil || sym.kind != funcSymbol {
		c.noMember(namePos(n.Func), name, home)
		return
	}
	tmpl := &template{kind: funcTemplate, name: name, pos: namePos(n.Func), params: t.Params, scope: s}
	old := declaredTemplate(sym, n, tmpl)
	if old == nil {
		c.report(tmpl.pos, diagnostics.OutOfLineMismatch, name, home.title()).Note(sym.pos, "member declaration is here")
		return
	}
	n = completeMember(old, n)
	d := *t.Decl
	d.Node = n
	tmpl.decl = &d
	if n.Func.Body != nil && old.decl.Body == nil {
		old.tmpl.scope, old.scope = s, s
	}
	c.redeclareTemplate(old, &function{decl: n.Func, scope: s, tmpl: tmpl, inst: c.inst})
}

// declaredTemplate returns the method template that n defines. The parameters
// may have other names than in the declaration, so the only one with as many
// counts as the same.
func declaredTemplate(sym *symbol, n *ast.Declaration, tmpl *template) *function {
	if f := sameTemplate(sym, n, tmpl); f != nil {
		return f
	}
	var only *function
	for _, f := range sym.fns {
		if f.tmpl == nil || len(f.tmpl.params) != len(tmpl.params) || len(f.decl.Params) != len(n.Func.Params) {
			continue
		}
		if only != nil {
			return nil
		}
		only = f
	}
	return only
}

// completeMember returns the definition n of a method template with what only
// its declaration says: that it is static, and default arguments.
func completeMember(f *function, n *ast.Declaration) *ast.Declaration {
	decl := f.tmpl.decl.Node.(*ast.Declaration)
	whole, fd := *n, *n.Func
	whole.Func = &fd
	whole.Mods = append(decl.Mods[:len(decl.Mods):len(decl.Mods)], n.Mods...)
	fd.Params = append([]*ast.Param(nil), fd.Params...)
	for i, p := range fd.Params {
		if old := f.decl.Params[i]; p.Default == nil && old.Default != nil {
			with := *p
			with.Default = old.Default
			fd.Params[i] = &with
		}
	}
	return &whole
}
