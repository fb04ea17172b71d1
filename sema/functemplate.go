package sema

import (
	"fmt"
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/convert"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// functionTemplate declares a function template in the current scope. If the template header is template<>, it defines
// an explicit specialization of a function template instead.
func (c *checker) functionTemplate(d *ast.Decl, n *ast.Declaration, t *ast.Template) {
	fd := n.Func
	last := fd.Name.Last()
	switch {
	case len(t.Params) == 0:
		c.explicitFunction(d, n, c.names.Lookup(c.interner.Intern(functionName(fd))), last)
		return
	case last.Args != nil:
		c.Report(last.Pos, diagnostics.PartialFunction)
		return
	}
	name := functionName(fd)
	tmpl := &scope.Template{Kind: scope.FuncTemplate, Name: name, Pos: last.Pos, Decl: d, Params: t.Params,
		Scope: c.names.Scope}
	f := &scope.Function{Decl: fd, Scope: c.names.Scope, Template: tmpl, Context: c.inst}
	sym := c.names.Here(c.interner.Intern(name))
	switch {
	case sym == nil:
		sym = &scope.Symbol{Kind: scope.FuncSymbol, Name: name, Pos: last.Pos}
		c.names.Put(sym)
	case sym.Kind != scope.FuncSymbol:
		c.differentKind(last.Pos, name, sym)
		return
	}
	if old := sameTemplate(sym, n, tmpl); old != nil && !c.replaces(c.names.Scope, sym, old, f, last.Pos, false) {
		c.rec.Again(old.Template.Pos, last.Pos)
		c.redeclareTemplate(old, f, d, n)
		return
	}
	f.Number = c.names.NumberIn(c.names.Scope)
	sym.Functions = append(sym.Functions, f)
	c.rec.Declares(last.Pos, f, fd.Body != nil)
	tmpl.Horizon = c.names.HorizonHere()
	c.keep(tmpl)
}

// keep records the template t for checkTemplates, unless t is in an instance of another template.
func (c *checker) keep(t *scope.Template) {
	if c.inst == nil {
		c.templates = append(c.templates, t)
	}
}

// sameTemplate returns the function template among the functions of sym that tmpl, with the declaration n, redeclares.
// It returns nil if none exists.
func sameTemplate(sym *scope.Symbol, n *ast.Declaration, tmpl *scope.Template) *scope.Function {
	for _, o := range sym.Functions {
		if o.Template == nil || len(o.Template.Params) != len(tmpl.Params) || len(o.Decl.Params) != len(n.Func.Params) {
			continue
		}
		on := o.Template.Decl.Node.(*ast.Declaration)
		if e := (&Equivalence{A: o.Template.Params, B: tmpl.Params}); e.Params() && e.Signature(on, n) {
			return o
		}
	}
	return nil
}

// redeclareTemplate merges f, which d declares, into old, an earlier declaration of the same function template. If f
// has a body, the instances of old get this body.
func (c *checker) redeclareTemplate(old, f *scope.Function, d *ast.Decl, n *ast.Declaration) {
	if f.Decl.Body == nil {
		old.Template.Params = c.addDefaults(old.Template, f.Template.Params)
		return
	}
	if old.Decl.Body != nil {
		c.Report(f.Template.Pos, diagnostics.Redefinition, f.Template.Name).Note(old.Template.Pos,
			"previous definition is here")
		return
	}
	n = c.completeFunction(old, n)
	whole := *d
	whole.Node = n
	params := c.mergeDefaults(old.Template, f.Template.Params)
	old.Scope, old.Template.Scope = f.Scope, f.Scope
	old.Decl, old.Template.Decl, old.Template.Params, old.Template.Horizon = n.Func, &whole, params,
		c.names.HorizonHere()
	for _, inst := range old.Template.Instances {
		if inst.Function.Decl.Body == nil {
			c.defineFunctionInstance(inst, old)
		}
	}
}

// defineFunctionInstance gives inst the body of the definition of its template f. inst was made from a declaration
// without a body. The template parameters of the definition may have different names.
func (c *checker) defineFunctionInstance(inst *scope.Instance, f *scope.Function) {
	_, bound, ok := c.completeArgs(f.Template, inst.Args, f.Template.Pos)
	if !ok {
		return
	}
	again := c.instantiateSignature(f, inst.Args, bound, inst.Function.Context)
	if again == nil {
		return
	}
	inst.Scope, inst.Function.Scope = bound, again.Scope
	calls := inst.Function.Func.Callees
	*inst.Function.Func = *again.Func
	inst.Function.Func.Callees = calls
	for _, p := range inst.Function.Func.Params {
		p.Func = inst.Function.Func
	}
	inst.Function.Decl, inst.Function.State = f.Decl, scope.LazyBody
	if inst.Function.Called {
		inst.Function.State = scope.DueBody
		c.pending = append(c.pending, inst.Function)
	}
}

// candidates returns the candidates for a call of one of fns: functions, and instances of the function templates whose
// arguments can be deduced. p is the name in the call. It returns false if an explicit template argument is invalid.
func (c *checker) candidates(fns []*scope.Function, p *ast.NamePart, args []checked.Expr) ([]*scope.Function, bool) {
	simple := p.Args == nil
	for _, f := range fns {
		simple = simple && f.Template == nil
	}
	if simple {
		return fns, true
	}
	var explicit []scope.Arg
	if p.Args != nil {
		explicit = c.explicitArgs(fns, p.Args.All())
		for i := range explicit {
			if explicit[i].Bad() {
				return nil, false
			}
		}
	}
	var out []*scope.Function
	for _, f := range fns {
		switch {
		case f.Template != nil:
			if inst := c.instantiateFor(f, explicit, args, p); inst != nil {
				out = append(out, inst)
			}
		case p.Args == nil:
			out = append(out, f)
		}
	}
	return out, true
}

// instantiateFor returns the instance of the function template f for a call with the arguments args, or nil if the call
// does not match f.
func (c *checker) instantiateFor(f *scope.Function, explicit []scope.Arg, args []checked.Expr,
	p *ast.NamePart) *scope.Function {
	out := c.deducedInstance(f, explicit, args, p)
	if out != nil && c.notDeduced(f, out, len(explicit), args) >= 0 {
		return nil
	}
	return out
}

// notDeduced compares the arguments args with the parameter types of fn, an instance of f. It returns the index of the
// first argument whose type differs from its parameter type although that type was deduced. It returns -1 if none
// exists. Conversions are possible only to parameter types that do not depend on deduced arguments.
//
//	template<class T> T f(vector<T, 2> v);    does not accept a float3
func (c *checker) notDeduced(f, fn *scope.Function, explicit int, args []checked.Expr) int {
	for i, x := range args {
		t, a := fn.Func.Params[i].Type, x.Info().Type
		switch {
		case t == a || t.IsPoison() || a.IsPoison() || a.IsLiteral() && c.conv.SettledType(a) == t ||
			a.IsLiteral() && a.IsScalar():
		case a.Kind == types.Struct && t.Kind == types.Struct && isBaseOf(t, a):
		case !a.Underlying().IsNumeric() && a.Underlying().Kind != types.Struct:
		case Deduces(f.Decl.Params[i], f.Template.Params[explicit:]):
			return i
		}
	}
	return -1
}

// deducedInstance returns the instance of f for the explicit template arguments and those deduced from args. It returns
// nil if deduction or instantiation fails.
func (c *checker) deducedInstance(f *scope.Function, explicit []scope.Arg, args []checked.Expr,
	p *ast.NamePart) *scope.Function {
	var out *scope.Function
	c.Tentatively(func() {
		deduced, ok := c.deduce(f, explicit, args)
		if !ok || c.failedBefore(f.Template, deduced) {
			return
		}
		full, bound, ok := c.completeArgs(f.Template, deduced, p.Pos)
		if ok {
			out = c.functionInstance(f, full, bound, p)
		}
		if out == nil {
			c.fails(f.Template, deduced)
		}
	})
	return out
}

// failedBefore reports whether instantiating t with args is known to fail. It returns false if the caller needs the
// reason, which is then determined again.
func (c *checker) failedBefore(t *scope.Template, args []scope.Arg) bool {
	if t.Failed.At != c.declarations || c.WantsReason() {
		return false
	}
	for _, a := range t.Failed.Args[scope.KeyOf(args)] {
		if scope.SameArgs(a, args) {
			return true
		}
	}
	return false
}

// fails records that instantiating t with args fails.
func (c *checker) fails(t *scope.Template, args []scope.Arg) {
	if t.Failed.Args == nil || t.Failed.At != c.declarations {
		t.Failed = scope.Failures{Args: make(map[scope.InstanceKey][][]scope.Arg), At: c.declarations}
	}
	key := scope.KeyOf(args)
	t.Failed.Args[key] = append(t.Failed.Args[key], args)
}

// functionInstance returns the instance of f with the given arguments, which are bound in the scope bound. It returns
// nil if the signature is invalid with these arguments. The body of the instance is checked once the instance is
// called.
func (c *checker) functionInstance(f *scope.Function, args []scope.Arg, bound *scope.Scope,
	p *ast.NamePart) *scope.Function {
	if inst := f.Template.Find(args); inst != nil {
		return inst.Function
	}
	ctx := c.instantiating(f.Template, args, p.Pos)
	if ctx == nil {
		return nil
	}
	fn := c.instantiateSignature(f, args, bound, ctx)
	if fn == nil {
		return nil
	}
	if f.Decl.Body != nil {
		fn.State = scope.LazyBody
	}
	f.Template.Instances = append(f.Template.Instances, &scope.Instance{Template: f.Template, Args: args, Scope: bound,
		Function: fn})
	return fn
}

// instantiateSignature returns a new instance of f, without its body. The arguments are bound in the scope bound, and
// ctx is the context of the instantiation. It returns nil if the signature is invalid with these arguments.
func (c *checker) instantiateSignature(f *scope.Function, args []scope.Arg, bound *scope.Scope,
	ctx *checked.Instantiation) *scope.Function {
	n := f.Template.Decl.Node.(*ast.Declaration)
	old := c.in(bound)
	c.inst = ctx
	failed := c.Failed()
	fn := c.signature(f.Template.Decl, n, bound)
	c.restore(old)
	if fn == nil || c.Failed() > failed && c.Tentative() {
		return nil
	}
	fn.Args, fn.Origin, fn.Context = args, f.Template, ctx
	if len(args) == 0 {
		fn.Args = []scope.Arg{}
	}
	return fn
}

// completeFunction returns n, the definition of the function template f, with the parts that only the declaration of f
// has: modifiers such as static, and default arguments.
func (c *checker) completeFunction(f *scope.Function, n *ast.Declaration) *ast.Declaration {
	decl := f.Template.Decl.Node.(*ast.Declaration)
	whole, fd := *n, *n.Func
	whole.Func = &fd
	whole.Mods = append(decl.Mods[:len(decl.Mods):len(decl.Mods)], n.Mods...)
	fd.Params = append([]*ast.Param(nil), fd.Params...)
	for i, p := range fd.Params {
		switch old := f.Decl.Params[i]; {
		case old.Default == nil:
		case p.Default != nil:
			c.Report(p.Default.Position(), diagnostics.DefaultRedefined).Note(old.Default.Position(),
				"previous definition is here")
		default:
			with := *p
			with.Default = old.Default
			fd.Params[i] = &with
		}
	}
	return &whole
}

// deduce returns the template arguments of f for a call with the arguments args. The first template arguments are
// explicit. It returns false if the call does not match f.
func (c *checker) deduce(f *scope.Function, explicit []scope.Arg, args []checked.Expr) ([]scope.Arg, bool) {
	d, ok := c.deducer.FromCall(f, explicit, args)
	if !ok {
		return nil, false
	}
	for i := range d.Args {
		if a := &d.Args[i]; i >= d.Explicit && d.Found[i] && !a.IsValue && a.Type != nil && a.Type.IsLiteral() {
			a.Type = c.conv.SettledType(a.Type)
		}
	}
	n := 0
	for n < len(d.Found) && d.Found[n] {
		n++
	}
	for i := n; i < len(d.Found); i++ {
		if d.Found[i] {
			list := c.fillDefaults(f.Template, d)
			return list, list != nil
		}
	}
	return d.Args[:n], true
}

// fillDefaults returns the deduced arguments of t, with default arguments in place of those that were not deduced. It
// returns nil if a default argument is missing or an argument is invalid.
func (c *checker) fillDefaults(t *scope.Template, d *Deduction) []scope.Arg {
	bound := t.NewBound()
	for i, p := range t.Params {
		if !d.Found[i] {
			if p.Default == nil {
				return nil
			}
			old := c.in(bound)
			d.Args[i] = c.defaultTemplateArg(p)
			c.restore(old)
		}
		a := d.Args[i]
		if !c.bind(bound, p, &a) {
			return nil
		}
	}
	return d.Args
}

// noteIgnored adds a note to d for each function template in fns that does not have an instance for the call. The note
// gives the reason.
func (c *checker) noteIgnored(d *diagnostics.Diagnostic, fns []*scope.Function, p *ast.NamePart, args []checked.Expr) {
	for _, f := range fns {
		if f.Template == nil {
			continue
		}
		var explicit []scope.Arg
		ok := true
		if p.Args != nil {
			ok = c.Tentatively(func() { explicit = c.argsOf(f.Template, p.Args.All()) })
		}
		if why := c.whyIgnored(f, explicit, args, p); ok && why != "" {
			d.Note(f.Template.Pos, "%s", why)
		}
	}
}

// whyIgnored returns the reason why the call does not have an instance of f, or "" if it has one.
func (c *checker) whyIgnored(f *scope.Function, explicit []scope.Arg, args []checked.Expr, p *ast.NamePart) string {
	n, required := len(f.Decl.Params), RequiredParams(f.Decl)
	switch {
	case len(explicit) > len(f.Template.Params):
		return "candidate template ignored: too many explicitly-specified arguments"
	case len(args) < required || len(args) > n:
		bound, want := "", n
		if required < n {
			bound, want = "at most ", n
			if len(args) < required {
				bound, want = "at least ", required
			}
		}
		return fmt.Sprintf("candidate function template not viable: requires %s%s, but %s provided", bound,
			countedArgs(want), convert.WereProvided(len(args)))
	}
	var d *Deduction
	fits := false
	c.Tentatively(func() { d, fits = c.deducer.FromCall(f, explicit, args) })
	switch {
	case d.Clash != nil:
		return "candidate template ignored: " + d.Clash.Text()
	case !fits:
		return fmt.Sprintf("candidate template ignored: could not match the %s parameter against '%s'",
			convert.Ordinal(d.Matched+1), convert.SpelledType(args[d.Matched]))
	}
	for i, param := range f.Template.Params {
		if !d.Found[i] && param.Default == nil {
			return "candidate template ignored: couldn't infer template argument '" + param.Name.Name + "'"
		}
	}
	var inst *scope.Function
	reason := c.Explaining(func() { inst = c.deducedInstance(f, explicit, args, p) })
	if inst != nil {
		i := c.notDeduced(f, inst, len(explicit), args)
		if i < 0 {
			return ""
		}
		return fmt.Sprintf("candidate template ignored: deduced type '%s' of %s parameter does not match type '%s' of argument%s",
			inst.Func.Params[i].Type, convert.Ordinal(i+1), args[i].Info().Type, d.Text())
	}
	return "candidate template ignored: substitution failure" + d.Text() + ": " + reason
}

func countedArgs(n int) string {
	if n == 1 {
		return "1 argument"
	}
	return strconv.Itoa(n) + " arguments"
}
