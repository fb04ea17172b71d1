package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
)

// functionTemplate declares a function template, defines a member of a class
// template outside of it, or specializes a function template.
func (c *checker) functionTemplate(d *ast.Decl, n *ast.Declaration, t *ast.Template) {
	fd := n.Func
	last := fd.Name.Last()
	switch {
	case len(t.Params) == 0:
		c.explicitFunction(d, n, c.lookup(c.interner.Intern(functionName(fd))), last)
		return
	case last.Args != nil:
		c.report(last.Pos, diagnostics.PartialFunction)
		return
	}
	name := functionName(fd)
	tmpl := &template{kind: funcTemplate, name: name, pos: last.Pos, decl: d, params: t.Params, scope: c.scope}
	f := &function{decl: fd, scope: c.scope, tmpl: tmpl, inst: c.inst}
	sym := c.here(c.interner.Intern(name))
	switch {
	case sym == nil:
		sym = &symbol{kind: funcSymbol, name: name, pos: last.Pos}
		c.put(sym)
	case sym.kind != funcSymbol:
		c.report(last.Pos, diagnostics.DifferentKind, name).Note(sym.pos, "previous definition is here")
		return
	}
	if old := sameTemplate(sym, n, tmpl); old != nil {
		c.redeclareTemplate(old, f, d, n)
		return
	}
	f.number = c.numberIn(c.scope)
	sym.fns = append(sym.fns, f)
	tmpl.horizon = c.horizonHere()
	c.keep(tmpl)
}

// keep notes a template that is to be checked even if it is never instantiated.
func (c *checker) keep(t *template) {
	if c.inst == nil {
		c.templates = append(c.templates, t)
	}
}

// sameTemplate returns the function template of sym that tmpl declares again.
func sameTemplate(sym *symbol, n *ast.Declaration, tmpl *template) *function {
	for _, o := range sym.fns {
		if o.tmpl == nil || len(o.tmpl.params) != len(tmpl.params) || len(o.decl.Params) != len(n.Func.Params) {
			continue
		}
		on := o.tmpl.decl.Node.(*ast.Declaration)
		if e := (&equivalence{a: o.tmpl.params, b: tmpl.params}); e.params() && e.signature(on, n) {
			return o
		}
	}
	return nil
}

// redeclareTemplate joins f, which d declares, into old, a declaration of the same
// function template.
func (c *checker) redeclareTemplate(old, f *function, d *ast.Decl, n *ast.Declaration) {
	if f.decl.Body == nil {
		old.tmpl.params = c.addDefaults(old.tmpl, f.tmpl.params)
		return
	}
	if old.decl.Body != nil {
		c.report(f.tmpl.pos, diagnostics.Redefinition, f.tmpl.name).Note(old.tmpl.pos, "previous definition is here")
		return
	}
	n = c.completeFunction(old, n)
	whole := *d
	whole.Node = n
	params := c.mergeDefaults(old.tmpl, f.tmpl.params)
	old.scope, old.tmpl.scope = f.scope, f.scope
	old.decl, old.tmpl.decl, old.tmpl.params, old.tmpl.horizon = n.Func, &whole, params, c.horizonHere()
	for _, inst := range old.tmpl.instances {
		if inst.fn.decl.Body == nil {
			c.defineFunctionInstance(inst, old)
		}
	}
}

// defineFunctionInstance gives an instance made from a mere declaration the
// body of the definition, whose template parameters may have other names.
func (c *checker) defineFunctionInstance(inst *instance, f *function) {
	_, bound, ok := c.completeArgs(f.tmpl, inst.args, f.tmpl.pos)
	if !ok {
		return
	}
	again := c.instantiateSignature(f, inst.args, bound, inst.fn.inst)
	if again == nil {
		return
	}
	inst.scope, inst.fn.scope = bound, again.scope
	calls := inst.fn.fn.Callees
	*inst.fn.fn = *again.fn
	inst.fn.fn.Callees = calls
	for _, p := range inst.fn.fn.Params {
		p.Func = inst.fn.fn
	}
	inst.fn.decl, inst.fn.state = f.decl, lazyBody
	if inst.fn.called {
		inst.fn.state = dueBody
		c.pending = append(c.pending, inst.fn)
	}
}

// candidates returns the functions among fns that a call may mean: functions,
// and the instances of templates whose arguments can be deduced.
func (c *checker) candidates(fns []*function, p *ast.NamePart, args []checked.Expr) ([]*function, bool) {
	simple := p.Args == nil
	for _, f := range fns {
		simple = simple && f.tmpl == nil
	}
	if simple {
		return fns, true
	}
	var given []targ
	if p.Args != nil {
		given = c.givenArgs(fns, p.Args.All())
		for i := range given {
			if given[i].bad() {
				return nil, false
			}
		}
	}
	var out []*function
	for _, f := range fns {
		switch {
		case f.tmpl != nil:
			if inst := c.instantiateFor(f, given, args, p); inst != nil {
				out = append(out, inst)
			}
		case p.Args == nil:
			out = append(out, f)
		}
	}
	return out, true
}

// instantiateFor returns the instance of the function template f that a call
// means, nil if the arguments do not fit it.
func (c *checker) instantiateFor(f *function, given []targ, args []checked.Expr, p *ast.NamePart) *function {
	var out *function
	c.quietly(func() {
		deduced, ok := c.deduce(f, given, args)
		if !ok || c.failedBefore(f.tmpl, deduced) {
			return
		}
		full, bound, ok := c.completeArgs(f.tmpl, deduced, p.Pos)
		if ok {
			out = c.functionInstance(f, full, bound, p)
		}
		if out == nil {
			c.fails(f.tmpl, deduced)
		}
	})
	return out
}

// failures are the arguments with which a function template made no sense, as
// things stood when so many declarations had been checked.
type failures struct {
	args map[instanceKey][][]targ
	at   int
}

// failedBefore reports whether it is known that t makes no sense with the
// arguments. Why that is so must be found out anew.
func (c *checker) failedBefore(t *template, args []targ) bool {
	if t.failed.at != c.declarations || c.reason != nil {
		return false
	}
	for _, a := range t.failed.args[keyOf(args)] {
		if sameArgs(a, args) {
			return true
		}
	}
	return false
}

// fails notes that t makes no sense with the arguments.
func (c *checker) fails(t *template, args []targ) {
	if t.failed.args == nil || t.failed.at != c.declarations {
		t.failed = failures{make(map[instanceKey][][]targ), c.declarations}
	}
	key := keyOf(args)
	t.failed.args[key] = append(t.failed.args[key], args)
}

// functionInstance returns the instance of f with the given arguments. Its
// body is checked when it is called.
func (c *checker) functionInstance(f *function, args []targ, bound *scope, p *ast.NamePart) *function {
	if inst := f.tmpl.find(args); inst != nil {
		return inst.fn
	}
	ctx := c.instantiating(f.tmpl, args, p.Pos)
	if ctx == nil {
		return nil
	}
	fn := c.instantiateSignature(f, args, bound, ctx)
	if fn == nil {
		return nil
	}
	if f.decl.Body != nil {
		fn.state = lazyBody
	}
	f.tmpl.instances = append(f.tmpl.instances, &instance{tmpl: f.tmpl, args: args, scope: bound, fn: fn})
	return fn
}

// instantiateSignature makes the signature of an instance. It returns nil if
// the arguments make no sense in it.
func (c *checker) instantiateSignature(f *function, args []targ, bound *scope, ctx *checked.Instantiation) *function {
	n := f.tmpl.decl.Node.(*ast.Declaration)
	old := c.in(bound)
	c.inst = ctx
	failed := c.failed
	fn := c.signature(f.tmpl.decl, n, bound)
	c.restore(old)
	if fn == nil || c.failed > failed && c.quiet > 0 {
		return nil
	}
	fn.targs, fn.origin, fn.inst = args, f.tmpl, ctx
	if len(args) == 0 {
		fn.targs = []targ{}
	}
	return fn
}

// completeFunction returns the definition n of the function template f with what
// only its declaration says: that it is static, and default arguments.
func (c *checker) completeFunction(f *function, n *ast.Declaration) *ast.Declaration {
	decl := f.tmpl.decl.Node.(*ast.Declaration)
	whole, fd := *n, *n.Func
	whole.Func = &fd
	whole.Mods = append(decl.Mods[:len(decl.Mods):len(decl.Mods)], n.Mods...)
	fd.Params = append([]*ast.Param(nil), fd.Params...)
	for i, p := range fd.Params {
		switch old := f.decl.Params[i]; {
		case old.Default == nil:
		case p.Default != nil:
			c.report(p.Default.Position(), diagnostics.DefaultRedefined).Note(old.Default.Position(), "previous definition is here")
		default:
			with := *p
			with.Default = old.Default
			fd.Params[i] = &with
		}
	}
	return &whole
}
