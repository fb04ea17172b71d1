package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// declaredName returns the name that d declares. If d is a template, this is the name that the declaration after the
// template headers declares. It returns nil if d declares several names or none.
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
	default: // declares no name itself, but may contain declarations
	}
	return nil
}

// outside declares the entity q, whose name is qualified, outside of its scope. n is the template header of the
// declaration.
func (c *checker) outside(n *ast.Template, q *ast.QualName) {
	var in *scope.Scope
	if q.Global {
		in = c.names.Global
	}
	last := q.Len() - 1
	d := &ast.Decl{Pos: n.Decl.Pos, Node: n}
	for i := range last {
		p := q.Part(i)
		if n, ok := d.Node.(*ast.Template); ok && p.Args != nil {
			if t := c.classTemplate(in, p); t != nil && mentions(p.Args, n.Params) {
				c.attach(t, p, &scope.MemberDefinition{Params: n.Params, Path: parts(q, i+1), Decl: n.Decl,
					Horizon: c.names.HorizonHere()})
				return
			} else if t != nil && len(n.Params) == 0 {
				d = n.Decl
			}
		}
		if in = c.qualifier(in, p); in == nil {
			return
		}
	}
	if !encloses(c.names.Scope, in) {
		c.Report(q.Last().Pos, diagnostics.SpecializationPlace, q.Last().Name, scope.TrimColons(in.Prefix))
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

// classTemplate returns the class template that p names in the scope in, or in the current scope if in is nil. It
// returns nil if p names another entity.
func (c *checker) classTemplate(in *scope.Scope, p *ast.NamePart) *scope.Template {
	var sym *scope.Symbol
	if in == nil {
		sym = c.names.Lookup(p.Sym)
	} else {
		sym = c.names.MemberOf(in, p.Sym)
	}
	if sym == nil || sym.Kind != scope.TemplateSymbol || sym.Template.Kind != scope.ClassTemplate ||
		sym.Template.Decl == nil {
		return nil
	}
	c.rec.Symbol(p.Pos, sym)
	return sym.Template
}

// mentions reports whether the arguments contain the name of one of the parameters.
func mentions(args *ast.TemplateArgs, params []*ast.TemplateParam) bool {
	found := false
	for _, a := range args.All() {
		ast.Walk(a, func(n any) bool {
			if q, ok := n.(*ast.QualName); ok && ParamIndex(params, q.First.Name) >= 0 {
				found = true
			}
			return !found
		})
	}
	return found
}

// attach adds the member definition m to the class template t, or to the partial specialization of t that p names.
func (c *checker) attach(t *scope.Template, p *ast.NamePart, m *scope.MemberDefinition) {
	from := namedBy(t, p, m.Params)
	if from == nil {
		c.Report(p.Pos, diagnostics.MemberOfNoTemplate, p.Name+"<…>::").Note(t.Pos, "template is declared here")
		return
	}
	c.noDefaults(m.Params, diagnostics.MemberTemplateDefault)
	if n, ok := m.Decl.Node.(*ast.Template); ok {
		c.noDefaults(n.Params, diagnostics.MemberTemplateDefault)
	}
	from.Members = append(from.Members, m)
	for _, inst := range t.Instances {
		if inst.From == from && inst.Type.Struct.Complete {
			c.defineMember(inst, m)
		}
	}
}

// namedBy returns t or the partial specialization of t that has the arguments of p, which are written with the template
// parameters params. It returns nil if none exists.
func namedBy(t *scope.Template, p *ast.NamePart, params []*ast.TemplateParam) *scope.Template {
	args := p.Args.All()
	if isPrimary(&scope.Template{Params: params, Pattern: args}, len(t.Params)) {
		return t
	}
	for _, part := range t.Partial {
		e := Equivalence{A: part.Params, B: params}
		if e.Params() && e.Args(part.Pattern, args) {
			return part
		}
	}
	return nil
}

// defineMember declares in inst the member that m defines.
func (c *checker) defineMember(inst *scope.Instance, m *scope.MemberDefinition) {
	home := scope.StructScopeOf(inst.Type)
	if len(m.Params) != len(inst.Bound) || home == nil || c.waiting != nil && !m.IsOneOf(c.waiting) {
		return
	}
	bound := &scope.Scope{Kind: scope.TemplateScope, Parent: home, Prefix: home.Prefix, Horizon: m.Horizon}
	if m.Outer != nil {
		for _, sym := range m.Outer.Symbols {
			with := *sym
			bound.Put(&with)
		}
	}
	for i, p := range m.Params {
		a := inst.Bound[i]
		switch {
		case inst.Generic:
			bound.BindGeneric(p, c.u.Basic(types.Invalid))
		case !c.bind(bound, p, &a):
			return
		}
	}
	old := c.in(bound)
	c.inst = inst.Context
	c.memberAt(home, bound, m.Path, m.Decl, inst)
	c.restore(old)
}

// memberAt declares the entity that d declares. path is its name, and the first part of path is a member of home. Names
// in d are looked up in bound. inst is as for declareMember.
func (c *checker) memberAt(home, bound *scope.Scope, path []*ast.NamePart, d *ast.Decl, inst *scope.Instance) {
	for len(path) > 1 {
		p := path[0]
		sym := home.Own(p.Name)
		c.rec.Symbol(p.Pos, sym)
		switch {
		case sym != nil && sym.Kind == scope.TypeSymbol && scope.StructScopeOf(sym.Type) != nil && p.Args == nil:
			home = scope.StructScopeOf(sym.Type)
		case sym != nil && sym.Kind == scope.TemplateSymbol && sym.Template.Kind == scope.ClassTemplate:
			n, ok := d.Node.(*ast.Template)
			if !ok {
				c.Report(p.Pos, diagnostics.MemberOfNoTemplate, p.Name+"::").Note(sym.Pos, "template is declared here")
				return
			}
			c.attach(sym.Template, p, &scope.MemberDefinition{Params: n.Params, Path: path[1:], Decl: n.Decl,
				Outer: bound, Horizon: bound.Horizon})
			return
		case sym == nil:
			c.noMember(p.Pos, p.Name, home)
			return
		default:
			c.Report(p.Pos, diagnostics.NotAScope, p.Name)
			return
		}
		path = path[1:]
	}
	if bound.Parent != home {
		inner := *bound
		inner.Parent, inner.Prefix = home, home.Prefix
		bound = &inner
	}
	old := c.in(bound)
	c.declareMember(home, bound, path[0], d, inst)
	c.restore(old)
}

// declareMember declares the member p of home, which d declares outside of home. Names in d are looked up in s. inst is
// home or the instance that contains home. It is nil if the member does not belong to an instance or is explicitly
// specialized.
func (c *checker) declareMember(home, s *scope.Scope, p *ast.NamePart, d *ast.Decl, inst *scope.Instance) {
	t, isTemplate := d.Node.(*ast.Template)
	if isTemplate {
		c.declareTemplateOutside(home, s, p, t, inst)
		return
	}
	n, ok := d.Node.(*ast.Declaration)
	switch {
	case !ok:
		c.Report(d.Pos, diagnostics.TemplatePlace)
	case n.Func != nil:
		c.methodOutside(home, s, d, n, inst)
	case len(n.Declarators) == 1:
		c.staticOutside(home, s, p, n, inst)
	case n.Type.Struct != nil:
		c.structOutside(home, p, d, n, inst)
	}
}

// methodOutside gives a method of home the body in n. If inst is nil, the body is an explicit specialization.
// Otherwise, all instances have this body.
func (c *checker) methodOutside(home, s *scope.Scope, d *ast.Decl, n *ast.Declaration, inst *scope.Instance) {
	sym := c.memberNamed(home, d, n.Func.Name.Last())
	if sym == nil || sym.Kind != scope.FuncSymbol {
		c.noMember(namePos(n.Func), functionName(n.Func), home)
		return
	}
	f := c.signature(d, n, s)
	if f == nil {
		return
	}
	if inst != nil && inst.Generic {
		c.genericMethod(f, home, n)
		return
	}
	o := sameSignature(sym, f)
	if o != nil {
		c.rec.Again(o.Func.Pos, f.Func.Pos)
	}
	switch {
	case o == nil:
		c.noMatchingMember(sym, f, home)
	case inst == nil:
		c.specializeMethod(o, f, s, n)
	case o.Decl.Body != nil && n.Func.Body != nil:
		c.Report(f.Func.Pos, diagnostics.Redefinition, f.Func.Name).Note(o.Func.Pos, "previous definition is here")
	default:
		if o = c.redeclare(o, f, n.Func, home, true); o == nil || n.Func.Body == nil {
			return
		}
		o.Scope, o.State = s, scope.LazyBody
		if o.Called {
			o.State = scope.DueBody
			c.pending = append(c.pending, o)
		}
	}
}

// genericMethod checks the body of f as a method of home. home belongs to a template that is checked without arguments.
func (c *checker) genericMethod(f *scope.Function, home *scope.Scope, n *ast.Declaration) {
	if n.Func.Body == nil || !c.isWaiting(n.Func) {
		return
	}
	if f.Func.Quals&types.Static == 0 {
		f.Func.This = home.Type
	}
	f.Decl = n.Func
	c.body(f)
}

// specializeMethod makes f the definition of o, a method of one instance of a class template. f is declared with
// template<>.
func (c *checker) specializeMethod(o, f *scope.Function, s *scope.Scope, n *ast.Declaration) {
	switch {
	case o.Called && !o.Explicit:
		c.Report(f.Func.Pos, diagnostics.SpecializedTooLate, f.Func.Name).Note(o.Func.Pos, "member declaration is here")
		return
	case o.Explicit && o.Decl.Body != nil && n.Func.Body != nil:
		c.Report(f.Func.Pos, diagnostics.Redefinition, f.Func.Name).Note(o.Func.Pos, "previous definition is here")
		return
	}
	this := o.Func.This
	static := o.Func.Quals & types.Static
	*o.Func = *f.Func
	o.Func.This = this
	o.Func.Quals |= static
	for _, v := range o.Func.Params {
		v.Func = o.Func
	}
	o.Explicit, o.Context, o.Decl, o.Scope, o.State = true, nil, n.Func, s, scope.NoBody
	if n.Func.Body != nil {
		o.State = scope.DueBody
		c.body(o)
	}
}

// staticOutside gives a static data member of home the initializer in n. If inst is nil, the initializer is an explicit
// specialization. Otherwise, all instances have this initializer.
func (c *checker) staticOutside(home, s *scope.Scope, p *ast.NamePart, n *ast.Declaration, inst *scope.Instance) {
	t, _ := c.objectTypeOf(n.Type)
	sym := home.Own(p.Name)
	c.rec.Symbol(p.Pos, sym)
	if inst != nil && inst.Generic {
		return
	}
	if inst == nil && sym != nil && sym.Kind == scope.VarSymbol && home.Kind == scope.StructScope {
		if sym.Var.Used {
			c.Report(p.Pos, diagnostics.SpecializedTooLate, p.Name).Note(sym.Pos, "member declaration is here")
			return
		}
		sym.Var.Initialize(nil)
	}
	c.defineStatic(sym, home, s, t, n.Declarators[0], p)
}

// structOutside defines the struct p, which is nested in home.
func (c *checker) structOutside(home *scope.Scope, p *ast.NamePart, d *ast.Decl, n *ast.Declaration,
	inst *scope.Instance) {
	sym := home.Own(p.Name)
	c.rec.Symbol(p.Pos, sym)
	switch {
	case sym == nil || sym.Kind != scope.TypeSymbol || sym.Type.Kind != types.Struct:
		c.noMember(p.Pos, p.Name, home)
	case sym.Type.Struct.Complete && inst != nil:
		c.redefinition(p.Ident(), sym)
	case sym.Type.Struct.Complete:
		c.Report(p.Pos, diagnostics.SpecializedTooLate, p.Name).Note(sym.Pos, "member declaration is here")
	default:
		structs, methods := c.structs, c.methods
		c.structs, c.methods = 0, nil
		c.defineStruct(sym.Type, n.Type.Struct, nil)
		c.typeAttributes(d, n, sym.Type)
		c.structs, c.methods = structs, methods
	}
}

// declareTemplateOutside declares the template t, a member p of home that is written outside of home. home is a struct
// or a namespace.
func (c *checker) declareTemplateOutside(home, s *scope.Scope, p *ast.NamePart, t *ast.Template, inst *scope.Instance) {
	n, ok := t.Decl.Node.(*ast.Declaration)
	sym := c.memberNamed(home, t.Decl, p)
	switch {
	case !ok || n.Func == nil && len(n.Declarators) > 1:
		c.Report(t.Decl.Pos, diagnostics.TemplatePlace)
	case sym == nil:
		c.noMember(p.Pos, p.Name, home)
	case n.Func != nil && len(t.Params) == 0:
		c.explicitFunction(t.Decl, n, sym, p)
	case n.Func != nil:
		c.functionTemplateOutside(sym, home, s, t, n, inst)
	case len(n.Declarators) == 1:
		c.variableTemplateIn(sym, &scope.Template{Kind: scope.VarTemplate, Name: p.Name, Pos: p.Pos,
			Decl: unqualified(t.Decl, n, p), Params: t.Params, Scope: s}, p)
	default:
		c.structTemplateIn(sym, &scope.Template{Kind: scope.ClassTemplate, Name: p.Name, Pos: p.Pos, Decl: t.Decl,
			Params: t.Params, Scope: s}, p)
	}
}

// memberNamed returns the member of home that d declares under the name p, or nil if none exists.
func (c *checker) memberNamed(home *scope.Scope, d *ast.Decl, p *ast.NamePart) *scope.Symbol {
	id := p.Sym
	if n, ok := d.Node.(*ast.Declaration); ok && n.Func != nil {
		id = c.interner.Intern(functionName(n.Func))
	}
	sym := c.names.OwnOf(home, id)
	c.rec.Symbol(p.Pos, sym)
	return sym
}

// unqualified returns d, the declaration of one variable, with the unqualified name p.
func unqualified(d *ast.Decl, n *ast.Declaration, p *ast.NamePart) *ast.Decl {
	dr := *n.Declarators[0]
	dr.Name = &ast.QualName{Pos: p.Pos, First: *p}
	with := *n
	with.Declarators = []*ast.Declarator{&dr}
	decl := *d
	decl.Node = &with
	return &decl
}

// functionTemplateOutside gives the function template sym, a member of home, the body in t. Names in the body are
// looked up in s.
func (c *checker) functionTemplateOutside(sym *scope.Symbol, home, s *scope.Scope, t *ast.Template, n *ast.Declaration,
	inst *scope.Instance) {
	name := functionName(n.Func)
	if sym.Kind != scope.FuncSymbol {
		c.noMember(namePos(n.Func), name, home)
		return
	}
	tmpl := &scope.Template{Kind: scope.FuncTemplate, Name: name, Pos: namePos(n.Func), Params: t.Params, Scope: s}
	old := declaredTemplate(sym, n, tmpl)
	if old == nil {
		c.Report(tmpl.Pos, diagnostics.OutOfLineMismatch, name, home.Title()).Note(sym.Pos,
			"member declaration is here")
		return
	}
	c.rec.Again(old.Template.Pos, tmpl.Pos)
	if inst == nil && home.Instance != nil && !home.Instance.Explicit && !c.respecialize(old, tmpl) {
		return
	}
	c.redeclareTemplate(old, &scope.Function{Decl: n.Func, Scope: s, Template: tmpl, Context: c.inst}, t.Decl, n)
}

// respecialize removes the body of old, a method template of one instance of a class template, because tmpl specializes
// it. It returns false after an error.
func (c *checker) respecialize(old *scope.Function, tmpl *scope.Template) bool {
	for _, i := range old.Template.Instances {
		if i.Function.Called && !i.Explicit {
			c.Report(tmpl.Pos, diagnostics.SpecializedTooLate, tmpl.Name).Note(old.Template.Pos,
				"member declaration is here")
			return false
		}
	}
	fd := *old.Decl
	fd.Body = nil
	old.Decl = &fd
	return true
}

// declaredTemplate returns the method template among the functions of sym that n defines, or nil. If there is no exact
// match, it returns the only template with the same numbers of parameters, because the definition may spell types
// differently.
func declaredTemplate(sym *scope.Symbol, n *ast.Declaration, tmpl *scope.Template) *scope.Function {
	if f := sameTemplate(sym, n, tmpl); f != nil {
		return f
	}
	var only *scope.Function
	for _, f := range sym.Functions {
		if f.Template == nil || len(f.Template.Params) != len(tmpl.Params) || len(f.Decl.Params) != len(n.Func.Params) {
			continue
		}
		if only != nil {
			return nil
		}
		only = f
	}
	return only
}
