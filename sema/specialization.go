package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
)

// Explicit specializations, template<>, give a template another definition for
// certain arguments; partial ones, which have parameters, for those that fit a
// pattern.

// structTemplate declares a class template, or one of its specializations.
func (c *checker) structTemplate(d *ast.Decl, q *ast.QualName, n *ast.Template) {
	last := q.Last()
	sym := c.here(last.Sym)
	if last.Args != nil {
		sym = c.lookup(last.Sym)
	}
	c.structTemplateIn(sym, &template{kind: classTemplate, name: last.Name, pos: last.Pos, decl: d, params: n.Params, scope: c.scope}, last)
}

// structTemplateIn declares t, named p, as a class template or as a specialization
// of the one that sym is.
func (c *checker) structTemplateIn(sym *symbol, t *template, p *ast.NamePart) {
	switch {
	case p.Args == nil && len(t.params) == 0:
		c.report(p.Pos, diagnostics.SpecializationNeedsArgs, p.Name)
	case p.Args == nil:
		c.declareTemplate(sym, t)
	case sym == nil || sym.kind != templateSymbol || sym.tmpl.kind != classTemplate || sym.tmpl.decl == nil:
		c.report(p.Pos, diagnostics.SpecializationNeedsTemplate, p.Name)
	case !c.canSpecialize(sym, t.scope, p):
	case len(t.params) > 0:
		t.specArgs = p.Args.All()
		c.addPartial(sym.tmpl, t)
	default:
		c.explicitStruct(sym.tmpl, t.decl, p)
	}
}

// canSpecialize reports a specialization, in the scope s, of a template sym that
// was found in a scope around it.
func (c *checker) canSpecialize(sym *symbol, s *scope, p *ast.NamePart) bool {
	if encloses(owner(s), sym.scope) {
		return true
	}
	c.report(p.Pos, diagnostics.SpecializationPlace, p.Name, trimColons(owner(sym.scope).prefix))
	return false
}

// encloses reports whether s is in or around it.
func encloses(s, in *scope) bool {
	for in != nil && in != s {
		in = in.parent
	}
	return in != nil
}

// explicitStruct defines template<> struct S<args> { … }.
func (c *checker) explicitStruct(t *template, d *ast.Decl, last *ast.NamePart) {
	args, _, ok := c.completeArgs(t, c.argsOf(t, last.Args.All()), last.Pos)
	if !ok {
		return
	}
	n := d.Node.(*ast.Declaration)
	inst := t.find(args)
	switch {
	case inst == nil:
		inst = c.newInstance(t, args, nil)
	case inst.explicit && n.Type.Struct == nil:
		return
	case inst.t.Struct.Complete || inst.t.Struct.Scope != nil:
		c.specializedAgain(inst, last, argsText(args))
		return
	}
	if inst.pending {
		c.unmade--
	}
	inst.explicit, inst.pending, inst.from = true, false, nil
	if n.Type.Struct == nil {
		return
	}
	c.structType(n.Type.Struct, inst)
	c.typeAttributes(d, n, inst.t)
}

// specializedAgain reports a specialization of what has been specialized, or made
// from the template, before.
func (c *checker) specializedAgain(inst *instance, p *ast.NamePart, args string) {
	d := c.report(p.Pos, pickCode(inst.explicit, diagnostics.Redefinition, diagnostics.SpecializedTooLate), p.Name+args)
	switch {
	case !inst.explicit && inst.ctx != nil:
		d.Note(inst.ctx.Pos, "implicit instantiation first required here")
	case inst.t != nil:
		d.Note(inst.t.Struct.Pos, "previous definition is here")
	}
}

func pickCode(first bool, a, b diagnostics.Code) diagnostics.Code {
	if first {
		return a
	}
	return b
}

// variableTemplate declares a variable template, or one of its specializations.
func (c *checker) variableTemplate(d *ast.Decl, n *ast.Declaration, t *ast.Template) {
	last := n.Declarators[0].Name.Last()
	sym := c.here(last.Sym)
	if last.Args != nil {
		sym = c.lookup(last.Sym)
	}
	c.variableTemplateIn(sym, &template{kind: varTemplate, name: last.Name, pos: last.Pos, decl: d, params: t.Params, scope: c.scope}, last)
}

// variableTemplateIn declares t, named p, as a variable template or as a
// specialization of the one that sym is.
func (c *checker) variableTemplateIn(sym *symbol, t *template, p *ast.NamePart) {
	switch {
	case p.Args == nil && len(t.params) > 0:
		c.declareTemplate(sym, t)
	case sym == nil || sym.kind != templateSymbol || sym.tmpl.kind != varTemplate || p.Args == nil:
		c.report(p.Pos, diagnostics.SpecializationNeedsTemplate, p.Name)
	case !c.canSpecialize(sym, t.scope, p):
	case len(t.params) > 0:
		t.specArgs = p.Args.All()
		c.addPartial(sym.tmpl, t)
	default:
		c.explicitVariable(sym.tmpl, t, p)
	}
}

// explicitVariable defines template<> T v<args> = …, which from declares.
func (c *checker) explicitVariable(t, from *template, p *ast.NamePart) {
	args, _, ok := c.completeArgs(t, c.argsOf(t, p.Args.All()), p.Pos)
	if !ok {
		return
	}
	if inst := t.find(args); inst != nil {
		c.specializedAgain(inst, p, argsText(args))
		return
	}
	s := from.scope
	inst := &instance{tmpl: t, args: args, explicit: true, scope: &scope{kind: templateScope, parent: s, prefix: s.prefix}}
	t.instances = append(t.instances, inst)
	c.instantiateVar(inst, from)
}

// explicitFunction defines template<> R f<args>(…) { … }, where sym is f.
func (c *checker) explicitFunction(d *ast.Decl, n *ast.Declaration, sym *symbol, p *ast.NamePart) {
	if sym == nil || sym.kind != funcSymbol {
		c.report(p.Pos, diagnostics.SpecializationNeedsTemplate, p.Name)
		return
	}
	if !c.canSpecialize(sym, c.scope, p) {
		return
	}
	f := c.signature(d, n, c.scope)
	if f == nil {
		return
	}
	for _, x := range f.defaults {
		if x != nil {
			c.report(x.Position(), diagnostics.SpecializationDefault, p.Name)
		}
	}
	args := make([]checked.Expr, len(f.fn.Params))
	for i, v := range f.fn.Params {
		args[i] = &checked.Operand{Node: checked.Node{Type: v.Type, LValue: true}}
	}
	var given []targ
	if p.Args != nil {
		given = c.givenArgs(sym.fns, p.Args.All())
	}
	for _, o := range sym.fns {
		if o.tmpl == nil || !c.specializes(o, f, given, args, p) {
			continue
		}
		if n.Func.Body != nil {
			c.define(f, n.Func)
		}
		return
	}
	c.report(p.Pos, diagnostics.NoTemplateToSpecialize, p.Name)
}

// specializes makes f the instance of the template o that its parameters fit.
func (c *checker) specializes(o, f *function, given []targ, args []checked.Expr, p *ast.NamePart) bool {
	inst := c.instantiateFor(o, given, args, p)
	if inst == nil || !sameParams(inst.fn, f.fn) || inst.fn.Result != f.fn.Result {
		return false
	}
	for _, i := range o.tmpl.instances {
		if i.fn != inst {
			continue
		}
		if i.explicit && i.fn.decl.Body != nil && f.decl.Body != nil {
			c.report(p.Pos, diagnostics.Redefinition, p.Name).Note(i.fn.fn.Pos, "previous definition is here")
			return true
		}
		if !i.explicit && i.fn.called {
			c.specializedAgain(i, p, argsText(i.args))
			return true
		}
		f.targs, f.origin = inst.targs, o.tmpl
		f.fn.This = inst.fn.This // the specialization does not say static
		i.fn, i.explicit = f, true
	}
	return true
}
