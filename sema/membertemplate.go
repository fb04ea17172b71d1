package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// What is declared with a qualified name stands outside of its namespace, class or
// class template. Each header, template<…>, belongs to one part of the name:
//
//	template<class T> template<class U> R n::S<T>::N::f(U x) { … }
//
// the first to S, the second to f. What belongs to a class template is kept with
// it until there is an instance, and is then declared in that.

// A memberDefinition is a definition of a member of a class template outside of it.
type memberDefinition struct {
	params  []*ast.TemplateParam // of the header that belongs to the class template
	path    []*ast.NamePart      // the declared name behind the class template
	decl    *ast.Decl            // what the header stands in front of
	outer   *scope               // with the bound parameters of the headers in front of it; nil if there are none
	horizon declNumber
}

// declaredName returns the name that a declaration, or the one in its template
// headers, declares; nil if it declares several or none.
func declaredName(d *ast.Decl) *ast.QualName {
	switch n := d.Node.(type) {
	case *ast.Template:
		return declaredName(n.Decl)
	case *ast.Declaration:
		switch {
		case n.Func != nil:
			return n.Func.Name
		case len(n.Declarators) == 1:
			return n.Declarators[0].Name
		case len(n.Declarators) > 1:
			return nil
		case n.Type.Struct != nil:
			return n.Type.Struct.Name
		case n.Type.Keyword != "":
			return n.Type.Name
		}
	}
	return nil
}

// outside declares what the header n stands in front of, whose name is qualified.
func (c *checker) outside(n *ast.Template, q *ast.QualName) {
	var in *scope
	if q.Global {
		in = c.global
	}
	last := q.Len() - 1
	d := &ast.Decl{Pos: n.Decl.Pos, Node: n}
	for i := range last {
		p := q.Part(i)
		if n, ok := d.Node.(*ast.Template); ok && p.Args != nil {
			if t := c.classTemplate(in, p); t != nil && mentions(p.Args, n.Params) {
				c.attach(t, p, &memberDefinition{params: n.Params, path: parts(q, i+1), decl: n.Decl, horizon: c.horizonHere()})
				return
			} else if t != nil && len(n.Params) == 0 {
				d = n.Decl
			}
		}
		if in = c.qualifier(in, p); in == nil {
			return
		}
	}
	if !encloses(c.scope, in) {
		c.report(q.Last().Pos, diagnostics.SpecializationPlace, q.Last().Name, trimColons(in.prefix))
		return
	}
	old := c.in(in)
	c.declareMember(in, in, q.Part(last), d, nil)
	c.restore(old)
}

// parts returns the parts of q from part i on.
func parts(q *ast.QualName, i int) []*ast.NamePart {
	var out []*ast.NamePart
	for ; i < q.Len(); i++ {
		out = append(out, q.Part(i))
	}
	return out
}

// classTemplate returns the class template that p names in the scope in, or here
// if that is nil; nil if it names something else.
func (c *checker) classTemplate(in *scope, p *ast.NamePart) *template {
	var sym *symbol
	if in == nil {
		sym = c.lookup(p.Sym)
	} else {
		sym = c.memberOf(in, p.Sym)
	}
	if sym == nil || sym.kind != templateSymbol || sym.tmpl.kind != classTemplate || sym.tmpl.decl == nil {
		return nil
	}
	return sym.tmpl
}

// mentions reports whether one of the parameters is named in the arguments.
func mentions(args *ast.TemplateArgs, params []*ast.TemplateParam) bool {
	found := false
	for _, a := range args.All() {
		ast.Walk(a, func(n any) bool {
			if q, ok := n.(*ast.QualName); ok && indexOf(params, q.First.Name) >= 0 {
				found = true
			}
			return !found
		})
	}
	return found
}

// attach keeps m with the class template t, or with the partial specialization of
// it that p names.
func (c *checker) attach(t *template, p *ast.NamePart, m *memberDefinition) {
	from := t.named(p, m.params)
	if from == nil {
		c.report(p.Pos, diagnostics.MemberOfNoTemplate, p.Name+"<…>::").Note(t.pos, "template is declared here")
		return
	}
	c.noDefaults(m.params, diagnostics.MemberTemplateDefault)
	if n, ok := m.decl.Node.(*ast.Template); ok {
		c.noDefaults(n.Params, diagnostics.MemberTemplateDefault)
	}
	from.members = append(from.members, m)
	for _, inst := range t.instances {
		if inst.from == from && inst.t.Struct.Complete {
			c.defineMember(inst, m)
		}
	}
}

// named returns t, or its partial specialization, whose arguments are those of p,
// which are written with the parameters params. It returns nil if there is none.
func (t *template) named(p *ast.NamePart, params []*ast.TemplateParam) *template {
	args := p.Args.All()
	if isPrimary(&template{params: params, specArgs: args}, len(t.params)) {
		return t
	}
	for _, part := range t.partial {
		e := equivalence{a: part.params, b: params}
		if e.params() && e.args(part.specArgs, args) {
			return part
		}
	}
	return nil
}

// defineMember declares in inst what m defines.
func (c *checker) defineMember(inst *instance, m *memberDefinition) {
	home := structScopeOf(inst.t)
	if len(m.params) != len(inst.bound) || home == nil || c.waiting != nil && !m.waits(c.waiting) {
		return
	}
	bound := &scope{kind: templateScope, parent: home, prefix: home.prefix, horizon: m.horizon}
	if m.outer != nil {
		for _, sym := range m.outer.syms {
			with := *sym
			bound.put(&with)
		}
	}
	for i, p := range m.params {
		a := inst.bound[i]
		switch {
		case inst.generic:
			bound.putGeneric(p, c.u.Basic(types.Invalid))
		case !c.bind(bound, p, &a):
			return
		}
	}
	old := c.in(bound)
	c.inst = inst.ctx
	c.memberAt(home, bound, m.path, m.decl, inst)
	c.restore(old)
}

// waits reports whether m defines one of the methods in waiting.
func (m *memberDefinition) waits(waiting map[*ast.FuncDecl]bool) bool {
	n, ok := m.decl.Node.(*ast.Declaration)
	return ok && n.Func != nil && waiting[n.Func]
}

// memberAt declares what d declares under the name path, whose first part is a
// member of home. Names are looked up in bound.
func (c *checker) memberAt(home, bound *scope, path []*ast.NamePart, d *ast.Decl, inst *instance) {
	for len(path) > 1 {
		p := path[0]
		sym := home.own(p.Name)
		switch {
		case sym != nil && sym.kind == typeSymbol && structScopeOf(sym.t) != nil && p.Args == nil:
			home = structScopeOf(sym.t)
		case sym != nil && sym.kind == templateSymbol && sym.tmpl.kind == classTemplate:
			n, ok := d.Node.(*ast.Template)
			if !ok {
				c.report(p.Pos, diagnostics.MemberOfNoTemplate, p.Name+"::").Note(sym.pos, "template is declared here")
				return
			}
			c.attach(sym.tmpl, p, &memberDefinition{params: n.Params, path: path[1:], decl: n.Decl, outer: bound, horizon: bound.horizon})
			return
		case sym == nil:
			c.noMember(p.Pos, p.Name, home)
			return
		default:
			c.report(p.Pos, diagnostics.NotAScope, p.Name)
			return
		}
		path = path[1:]
	}
	if bound.parent != home {
		inner := *bound
		inner.parent, inner.prefix = home, home.prefix
		bound = &inner
	}
	old := c.in(bound)
	c.declareMember(home, bound, path[0], d, inst)
	c.restore(old)
}

// declareMember declares what d declares as a member p of home, outside of that.
// Names are looked up in s. inst is the instance that home is or stands in, nil
// if the member is that of no instance or explicitly specialized.
func (c *checker) declareMember(home, s *scope, p *ast.NamePart, d *ast.Decl, inst *instance) {
	t, isTemplate := d.Node.(*ast.Template)
	if isTemplate {
		c.declareTemplateOutside(home, s, p, t, inst)
		return
	}
	n, ok := d.Node.(*ast.Declaration)
	switch {
	case !ok:
		c.report(d.Pos, diagnostics.TemplatePlace)
	case n.Func != nil:
		c.methodOutside(home, s, d, n, inst)
	case len(n.Declarators) == 1:
		c.staticOutside(home, s, p, n, inst)
	case n.Type.Struct != nil:
		c.structOutside(home, p, d, n, inst)
	}
}

// methodOutside gives a method of home the body in n: the only one, or, without
// inst, another one than all instances have.
func (c *checker) methodOutside(home, s *scope, d *ast.Decl, n *ast.Declaration, inst *instance) {
	sym := c.memberNamed(home, d, n.Func.Name.Last())
	if sym == nil || sym.kind != funcSymbol {
		c.noMember(namePos(n.Func), functionName(n.Func), home)
		return
	}
	f := c.signature(d, n, s)
	if f == nil {
		return
	}
	if inst != nil && inst.generic {
		c.genericMethod(f, home, n)
		return
	}
	o := sameSignature(sym, f)
	switch {
	case o == nil:
		c.noMatchingMember(sym, f, home)
	case inst == nil:
		c.specializeMethod(o, f, s, n)
	case o.decl.Body != nil && n.Func.Body != nil:
		c.report(f.fn.Pos, diagnostics.Redefinition, f.fn.Name).Note(o.fn.Pos, "previous definition is here")
	default:
		if o = c.redeclare(o, f, n.Func, home, true); o == nil || n.Func.Body == nil {
			return
		}
		o.scope, o.state = s, lazyBody
		if o.called {
			o.state = dueBody
			c.pending = append(c.pending, o)
		}
	}
}

// genericMethod checks the body of f as that of a method of home, in a template
// that is checked without arguments.
func (c *checker) genericMethod(f *function, home *scope, n *ast.Declaration) {
	if n.Func.Body == nil || !c.isWaiting(n.Func) {
		return
	}
	if f.fn.Quals&types.Static == 0 {
		f.fn.This = home.t
	}
	f.decl = n.Func
	c.body(f)
}

// specializeMethod makes f, declared with template<>, the definition of the method
// o of one instance.
func (c *checker) specializeMethod(o, f *function, s *scope, n *ast.Declaration) {
	switch {
	case o.called && !o.explicit:
		c.report(f.fn.Pos, diagnostics.SpecializedTooLate, f.fn.Name).Note(o.fn.Pos, "member declaration is here")
		return
	case o.explicit && o.decl.Body != nil && n.Func.Body != nil:
		c.report(f.fn.Pos, diagnostics.Redefinition, f.fn.Name).Note(o.fn.Pos, "previous definition is here")
		return
	}
	this := o.fn.This
	static := o.fn.Quals & types.Static
	*o.fn = *f.fn
	o.fn.This = this
	o.fn.Quals |= static
	for _, v := range o.fn.Params {
		v.Func = o.fn
	}
	o.explicit, o.inst, o.decl, o.scope, o.state = true, nil, n.Func, s, noBody
	if n.Func.Body != nil {
		o.state = dueBody
		c.body(o)
	}
}

// staticOutside gives a static data member of home its initialiser: the only one,
// or, without inst, another one than all instances have.
func (c *checker) staticOutside(home, s *scope, p *ast.NamePart, n *ast.Declaration, inst *instance) {
	t, _ := c.objectTypeOf(n.Type)
	sym := home.own(p.Name)
	if inst != nil && inst.generic {
		return
	}
	if inst == nil && sym != nil && sym.kind == varSymbol && home.kind == structScope {
		if sym.v.Used {
			c.report(p.Pos, diagnostics.SpecializedTooLate, p.Name).Note(sym.pos, "member declaration is here")
			return
		}
		sym.v.Init = nil
	}
	c.defineStatic(sym, home, s, t, n.Declarators[0], p)
}

// structOutside defines the nested struct p of home.
func (c *checker) structOutside(home *scope, p *ast.NamePart, d *ast.Decl, n *ast.Declaration, inst *instance) {
	sym := home.own(p.Name)
	switch {
	case sym == nil || sym.kind != typeSymbol || sym.t.Kind != types.Struct:
		c.noMember(p.Pos, p.Name, home)
	case sym.t.Struct.Complete && inst != nil:
		c.redefinition(p.Ident(), sym)
	case sym.t.Struct.Complete:
		c.report(p.Pos, diagnostics.SpecializedTooLate, p.Name).Note(sym.pos, "member declaration is here")
	default:
		structs, methods := c.structs, c.methods
		c.structs, c.methods = 0, nil
		c.defineStruct(sym.t, n.Type.Struct, nil)
		c.typeAttributes(d, n, sym.t)
		c.structs, c.methods = structs, methods
	}
}

// declareTemplateOutside declares the template t as the member p of home, a struct
// or a namespace, outside of that.
func (c *checker) declareTemplateOutside(home, s *scope, p *ast.NamePart, t *ast.Template, inst *instance) {
	n, ok := t.Decl.Node.(*ast.Declaration)
	sym := c.memberNamed(home, t.Decl, p)
	switch {
	case !ok || n.Func == nil && len(n.Declarators) > 1:
		c.report(t.Decl.Pos, diagnostics.TemplatePlace)
	case sym == nil:
		c.noMember(p.Pos, p.Name, home)
	case n.Func != nil && len(t.Params) == 0:
		c.explicitFunction(t.Decl, n, sym, p)
	case n.Func != nil:
		c.functionTemplateOutside(sym, home, s, t, n, inst)
	case len(n.Declarators) == 1:
		c.variableTemplateIn(sym, &template{kind: varTemplate, name: p.Name, pos: p.Pos, decl: unqualified(t.Decl, n, p), params: t.Params, scope: s}, p)
	default:
		c.structTemplateIn(sym, &template{kind: classTemplate, name: p.Name, pos: p.Pos, decl: t.Decl, params: t.Params, scope: s}, p)
	}
}

// memberNamed returns the member of home that d declares as p.
func (c *checker) memberNamed(home *scope, d *ast.Decl, p *ast.NamePart) *symbol {
	id := p.Sym
	if n, ok := d.Node.(*ast.Declaration); ok && n.Func != nil {
		id = c.interner.Intern(functionName(n.Func))
	}
	return c.ownOf(home, id)
}

// unqualified returns the declaration d of one variable with p as its name.
func unqualified(d *ast.Decl, n *ast.Declaration, p *ast.NamePart) *ast.Decl {
	dr := *n.Declarators[0]
	dr.Name = &ast.QualName{Pos: p.Pos, First: *p}
	with := *n
	with.Declarators = []*ast.Declarator{&dr}
	decl := *d
	decl.Node = &with
	return &decl
}

// functionTemplateOutside gives the function template sym of home the body in t,
// whose names are looked up in s.
func (c *checker) functionTemplateOutside(sym *symbol, home, s *scope, t *ast.Template, n *ast.Declaration, inst *instance) {
	name := functionName(n.Func)
	if sym.kind != funcSymbol {
		c.noMember(namePos(n.Func), name, home)
		return
	}
	tmpl := &template{kind: funcTemplate, name: name, pos: namePos(n.Func), params: t.Params, scope: s}
	old := declaredTemplate(sym, n, tmpl)
	if old == nil {
		c.report(tmpl.pos, diagnostics.OutOfLineMismatch, name, home.title()).Note(sym.pos, "member declaration is here")
		return
	}
	if inst == nil && home.instance != nil && !home.instance.explicit && !c.respecialize(old, tmpl) {
		return
	}
	c.redeclareTemplate(old, &function{decl: n.Func, scope: s, tmpl: tmpl, inst: c.inst}, t.Decl, n)
}

// respecialize forgets the definition of the method template old of one instance:
// tmpl gives it another one.
func (c *checker) respecialize(old *function, tmpl *template) bool {
	for _, i := range old.tmpl.instances {
		if i.fn.called && !i.explicit {
			c.report(tmpl.pos, diagnostics.SpecializedTooLate, tmpl.name).Note(old.tmpl.pos, "member declaration is here")
			return false
		}
	}
	fd := *old.decl
	fd.Body = nil
	old.decl = &fd
	return true
}

// declaredTemplate returns the method template that n defines. What a declaration
// in a class says shortly may be written at length outside of it: the only one with
// as many parameters counts as the same.
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
