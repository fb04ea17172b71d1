package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// instantiating returns the context of an instantiation at pos, nil after
// reporting that there are too many inside each other.
func (c *checker) instantiating(tmpl *scope.Template, args []scope.Arg, pos source.Pos) *checked.Instantiation {
	ctx := &checked.Instantiation{Outer: c.inst, Pos: pos}
	if c.inst != nil {
		ctx.Depth = c.inst.Depth + 1
	}
	if limit := c.opts.Budget.Limit(budget.TemplateDepth); ctx.Depth >= limit {
		c.Openly(func() { c.Report(pos, diagnostics.TemplateDepth, limit) })
		return nil
	}
	kind := "template class '"
	switch tmpl.Kind {
	case scope.FuncTemplate:
		kind = "function template specialization '"
	case scope.VarTemplate:
		kind = "variable template specialization '"
	}
	ctx.What = kind + tmpl.Name + scope.ArgsText(args) + "'"
	c.opts.Budget.Spend(budget.Instances, 1, pos)
	c.opts.Budget.Spend(budget.NameBytes, len(ctx.What), pos)
	return ctx
}

// packIn returns where the first parameter pack stands, no position if there is
// none.
func packIn(params []*ast.TemplateParam) source.Pos {
	for _, p := range params {
		if p.Pack {
			return p.Pos
		}
		if pos := packIn(p.Params); pos.IsValid() {
			return pos
		}
	}
	return source.NoPos
}

// template declares a template, or specializes one.
func (c *checker) template(d *ast.Decl, n *ast.Template) {
	if c.opts.HV < 2021 {
		c.Report(d.Pos, diagnostics.NeedsVersion, "template", "2021")
		return
	}
	if c.names.Block != nil {
		c.Report(d.Pos, diagnostics.TemplatePlace)
		return
	}
	if pos := packIn(n.Params); pos.IsValid() {
		c.Report(pos, diagnostics.VariadicTemplate)
		return
	}
	if c.inst == nil && !c.Generic() {
		c.checkTemplateParams(n)
	}
	c.rec.TemplateParameters(n.Params)
	inner := n.Decl
	if len(d.Attrs) > 0 {
		with := *inner
		with.Attrs = append(d.Attrs[:len(d.Attrs):len(d.Attrs)], inner.Attrs...)
		inner = &with
		m := *n
		m.Decl = inner
		n = &m
	}
	if q := declaredName(inner); q != nil && (q.Len() > 1 || q.Global) {
		c.outside(n, q)
		return
	}
	if len(n.Params) == 0 && c.names.Scope.Kind == scope.StructScope {
		name := "template"
		if q := declaredName(inner); q != nil {
			name = q.Last().Name
		}
		c.Report(d.Pos, diagnostics.SpecializationInClass, name)
		return
	}
	switch decl := inner.Node.(type) {
	case *ast.Declaration:
		c.templateDeclaration(inner, decl, n)
	case *ast.UsingAlias:
		c.declareTemplate(c.names.Here(decl.Name.Sym), &scope.Template{Kind: scope.AliasTemplate, Name: decl.Name.Name, Pos: decl.Name.Pos, Decl: inner, Params: n.Params, Scope: c.names.Scope})
	case *ast.BadDecl:
	default:
		c.Report(inner.Pos, diagnostics.TemplatePlace)
	}
}

func (c *checker) templateDeclaration(d *ast.Decl, n *ast.Declaration, t *ast.Template) {
	switch {
	case n.Func != nil:
		c.functionTemplate(d, n, t)
	case len(n.Declarators) == 0 && n.Type.Struct != nil && n.Type.Struct.Name != nil:
		c.structTemplate(d, n.Type.Struct.Name, t)
	case len(n.Declarators) == 0 && n.Type.Keyword != "" && n.Type.Name != nil:
		c.structTemplate(d, n.Type.Name, t)
	case len(n.Declarators) == 1:
		c.variableTemplate(d, n, t)
	default:
		c.Report(d.Pos, diagnostics.TemplatePlace)
	}
}

// declareTemplate puts a class, alias or variable template into the current
// scope, or completes the one that old declares.
func (c *checker) declareTemplate(old *scope.Symbol, t *scope.Template) {
	if old == nil {
		c.checkDefaults(t.Params)
		c.names.Put(&scope.Symbol{Kind: scope.TemplateSymbol, Name: t.Name, Pos: t.Pos, Template: t})
		t.Horizon = c.names.HorizonHere()
		c.keep(t)
		return
	}
	if old.Kind != scope.TemplateSymbol || old.Template.Kind != t.Kind {
		c.differentKind(t.Pos, t.Name, old)
		return
	}
	c.rec.Again(old.Template.Pos, t.Pos)
	o := old.Template
	if len(o.Params) != len(t.Params) {
		c.Report(t.Pos, diagnostics.TemplateParamCount).Note(old.Pos, "previous template declaration is here")
		return
	}
	if e := (&Equivalence{A: o.Params, B: t.Params}); !e.Params() {
		c.Report(t.Pos, diagnostics.TemplateParamKind).Note(old.Pos, "previous template declaration is here")
		return
	}
	switch {
	case t.Kind == scope.ClassTemplate && !scope.DefinesStruct(t.Decl):
		o.Params = c.addDefaults(o, t.Params)
	case t.Kind == scope.ClassTemplate && !scope.DefinesStruct(o.Decl):
		o.Params = c.mergeDefaults(o, t.Params)
		o.Decl, o.Scope, o.Horizon = t.Decl, t.Scope, c.names.HorizonHere()
		c.completeInstances(o)
	case t.Kind == scope.VarTemplate && scope.Initialized(t.Decl) && !scope.Initialized(o.Decl):
		o.Params = c.mergeDefaults(o, t.Params)
		o.Decl, o.Scope, o.Horizon = withModifiers(o.Decl, t.Decl), t.Scope, c.names.HorizonHere()
	case t.Kind == scope.AliasTemplate:
		c.aliasAgain(o, t)
	default:
		c.Report(t.Pos, diagnostics.Redefinition, t.Name).Note(old.Pos, "previous definition is here")
	}
}

// aliasAgain joins t, which declares the alias template old again, into that.
func (c *checker) aliasAgain(old, t *scope.Template) {
	e := Equivalence{A: old.Params, B: t.Params}
	a, b := old.Decl.Node.(*ast.UsingAlias), t.Decl.Node.(*ast.UsingAlias)
	if !e.Alias(a, b) && !c.sameAlias(a, b, old, t) {
		c.Report(t.Pos, diagnostics.AliasRedefinition).Note(old.Pos, "previous definition is here")
		return
	}
	old.Params = c.addDefaults(old, t.Params)
}

// sameAlias reports whether two alias templates name the same type, which depends
// on none of their parameters.
func (c *checker) sameAlias(a, b *ast.UsingAlias, old, t *scope.Template) bool {
	if Depends(a, old.Params) || Depends(b, t.Params) {
		return false
	}
	r, q := c.spelledTypeID(a.Type, a.Func, a.Dims)
	s, p := c.spelledTypeID(b.Type, b.Func, b.Dims)
	return r == s && (p^q)&scope.Distinct == 0
}

// withModifiers returns the declaration d with the modifiers of old in front.
func withModifiers(old, d *ast.Decl) *ast.Decl {
	o, n := old.Node.(*ast.Declaration), *d.Node.(*ast.Declaration)
	n.Mods = append(o.Mods[:len(o.Mods):len(o.Mods)], n.Mods...)
	out := *d
	out.Node = &n
	return &out
}

// completeInstances defines the instances made before their template was.
func (c *checker) completeInstances(t *scope.Template) {
	for _, inst := range t.Instances {
		if inst.Type != nil && !inst.Explicit && !inst.Pending && inst.Type.Struct.Scope == nil {
			c.chooseDefinition(inst)
		}
	}
}

// mergeDefaults returns the parameters of a new declaration of t with the default
// arguments of the old ones where it has none.
func (c *checker) mergeDefaults(t *scope.Template, params []*ast.TemplateParam) []*ast.TemplateParam {
	t.Earlier = append(t.Earlier, t.Params)
	out := make([]*ast.TemplateParam, len(params))
	for i, p := range params {
		out[i] = p
		switch old := t.Params[i]; {
		case old.Default == nil:
		case p.Default != nil:
			c.Report(p.Name.Pos, diagnostics.TemplateDefaultRedefined).Note(old.Name.Pos, "previous default template argument defined here")
		default:
			with := *p
			with.Default = old.Default
			out[i] = &with
		}
	}
	return out
}

// checkDefaults reports parameters without a default argument behind one with it.
func (c *checker) checkDefaults(params []*ast.TemplateParam) {
	for i, p := range params {
		if p.Default == nil && i > 0 && params[i-1].Default != nil {
			c.Report(p.Name.Pos, diagnostics.TemplateDefaultMissing)
			return
		}
	}
}

// addDefaults returns the parameters of t with the default arguments of the new
// ones too.
func (c *checker) addDefaults(t *scope.Template, params []*ast.TemplateParam) []*ast.TemplateParam {
	merged := c.mergeDefaults(t, params)
	t.Earlier[len(t.Earlier)-1] = params
	out := make([]*ast.TemplateParam, len(params))
	for i, p := range t.Params {
		with := *p
		with.Default = merged[i].Default
		out[i] = &with
	}
	return out
}

// newInstance returns a new instance of a class template, not yet defined.
func (c *checker) newInstance(t *scope.Template, args []scope.Arg, bound *scope.Scope) *scope.Instance {
	home := scope.Owner(t.Scope)
	info := &types.StructInfo{Name: t.Name, Qualified: home.Prefix + t.Name, Pos: t.Pos, Keyword: "struct", Args: scope.ArgsText(args)}
	inst := &scope.Instance{Template: t, Args: args, From: t, Bound: args, Scope: bound, Type: c.u.NewStruct(info)}
	info.Instance = inst
	t.Instances = append(t.Instances, inst)
	return inst
}

// templateArgs evaluates the arguments between < and >.
func (c *checker) templateArgs(list []*ast.TemplateArg) []scope.Arg {
	out := make([]scope.Arg, len(list))
	for i, a := range list {
		out[i] = c.templateArg(a)
	}
	return out
}

// builtinArgs evaluates the arguments of a template of the language. None of them
// may be a reference.
func (c *checker) builtinArgs(p *ast.NamePart) []scope.Arg {
	args := c.templateArgs(p.Args.All())
	for i := range args {
		args[i].Type, args[i].Quals = c.noReference(args[i].Type, args[i].Quals, args[i].Pos)
		if args[i].Type != nil {
			c.require(args[i].Type)
		}
	}
	return args
}

// argIn is templateArg for an argument that stands in s.
func (c *checker) argIn(a *ast.TemplateArg, s *scope.Scope) scope.Arg {
	old := c.in(s)
	arg := c.templateArg(a)
	c.restore(old)
	return arg
}

func (c *checker) templateArg(a *ast.TemplateArg) scope.Arg {
	out := scope.Arg{Pos: a.Pos}
	if a.Pack {
		c.Report(a.Pos, diagnostics.VariadicTemplate)
		out.Type = c.u.Basic(types.Invalid)
		return out
	}
	value := a.Value
	if a.Type != nil && c.namesValue(a) {
		value = &ast.Name{Name: *a.Type.Name, End: a.Type.Pos}
	} else if a.Type != nil {
		out.Type, out.Quals = c.spelledTypeID(a.Type, a.Func, a.Dims)
		c.spec.CheckQuals(declspec.Specifiers{Pos: a.Pos}, out.Quals, out.Type, declspec.AtType)
		return out
	}
	if n, ok := value.(*ast.Name); ok && c.isTypeName(n) {
		out.Type, out.Quals = c.spelledType(&ast.Type{Pos: n.Name.Pos, Name: &n.Name})
		return out
	}
	x := c.conv.Settled(c.expr(value))
	out.Type = x.Info().Type
	if checked.IsBad(x) {
		return out
	}
	v, ok := checked.Eval(x)
	if !ok {
		d := c.Report(a.Pos, diagnostics.TemplateArgNotConstant)
		if _, spec := checked.DefaultOf(x); spec {
			d.Note(a.Pos, "the value of a specialization constant is known when a pipeline is made, that of a template argument when the shader is compiled")
		}
		out.Type = c.u.Basic(types.Invalid)
		return out
	}
	out.IsValue, out.Value = true, v
	return out
}

// namesValue reports whether what was read as a type is the name of a value:
// before declarations are checked a name alone may be either.
func (c *checker) namesValue(a *ast.TemplateArg) bool {
	t := a.Type
	if t.Name == nil || t.Typename || t.Keyword != "" || a.Func != nil || len(a.Dims) > 0 || len(t.Mods) > 0 || t.Name.Len() != 1 {
		return false
	}
	sym := c.names.Lookup(t.Name.First.Sym)
	return sym != nil && (sym.Kind == scope.ConstSymbol || sym.Kind == scope.VarSymbol)
}

// isTypeName reports whether a name in an expression names a type.
func (c *checker) isTypeName(n *ast.Name) bool {
	var sym *scope.Symbol
	var in *scope.Scope
	ok := c.Tentatively(func() { sym, in, _ = c.resolve(&n.Name) })
	switch {
	case !ok:
		return false
	case sym == nil:
		return c.namesType(&n.Name, in)
	}
	return sym.Kind == scope.TypeSymbol || sym.Kind == scope.TemplateSymbol && sym.Template.Kind != scope.VarTemplate
}

// completeArgs checks args against the parameters of t and adds the default
// arguments. It returns them with the scope where they are bound.
func (c *checker) completeArgs(t *scope.Template, args []scope.Arg, pos source.Pos) ([]scope.Arg, *scope.Scope, bool) {
	if len(args) > len(t.Params) {
		c.Report(pos, diagnostics.TooManyTemplateArgs, t.KindName(), t.Name).Note(t.Pos, "template is declared here")
		return nil, nil, false
	}
	bound := t.NewBound()
	out := make([]scope.Arg, 0, len(t.Params))
	for i, p := range t.Params {
		var a scope.Arg
		switch {
		case i < len(args):
			a = args[i]
		case p.Default != nil:
			old := c.in(bound)
			a = c.defaultTemplateArg(p)
			c.restore(old)
			if !a.Pos.IsValid() || a.Bad() {
				a.Pos = pos
			}
		default:
			c.Report(pos, diagnostics.TooFewTemplateArgs, t.KindName(), t.Name).Note(t.Pos, "template is declared here")
			return nil, nil, false
		}
		if !c.bind(bound, p, &a) {
			return nil, nil, false
		}
		c.bindEarlier(t, bound, i, a)
		out = append(out, a)
	}
	return out, bound, true
}

// bindEarlier declares argument i under the names too that other declarations of t
// give the parameter: default arguments may mention those.
func (c *checker) bindEarlier(t *scope.Template, bound *scope.Scope, i int, a scope.Arg) {
	for _, params := range t.Earlier {
		p := *t.Params[i]
		p.Name = params[i].Name
		if p.Name.Name != "" && ParamIndex(t.Params, p.Name.Name) < 0 {
			c.bind(bound, &p, &a)
		}
	}
}

// defaultTemplateArg evaluates the default argument of p.
func (c *checker) defaultTemplateArg(p *ast.TemplateParam) scope.Arg {
	if p.Params != nil {
		return c.templateTemplateArg(p.Default)
	}
	return c.templateArg(p.Default)
}

// bind declares parameter p as the argument a in s, converting a value to the
// parameter's type. It returns false after an error.
func (c *checker) bind(s *scope.Scope, p *ast.TemplateParam, a *scope.Arg) bool {
	if a.Bad() || a.Type == nil && a.Template == nil {
		return false
	}
	if p.Params != nil {
		return c.bindTemplate(s, p, a)
	}
	if a.Type == nil {
		c.Report(a.Pos, diagnostics.TemplateArgsRequired, a.Template.KindName(), a.Template.Name).Note(a.Template.Pos, "template is declared here")
		return false
	}
	a.Template = nil
	if p.Type == nil {
		if a.IsValue {
			c.Report(a.Pos, diagnostics.TemplateArgMustBeType).Note(p.Pos, "template parameter is declared here")
			return false
		}
		if p.Name.Name != "" {
			s.Put(&scope.Symbol{Kind: scope.TypeSymbol, Name: p.Name.Name, Pos: p.Name.Pos, Type: a.Type, Quals: a.Quals, Typedef: true})
		}
		return true
	}
	if !a.IsValue {
		c.Report(a.Pos, diagnostics.TemplateArgMustBeValue).Note(p.Pos, "template parameter is declared here")
		return false
	}
	old := c.in(s)
	t, _ := c.objectTypeOf(p.Type)
	c.restore(old)
	if c.isAuto(t) {
		t = a.Type
	}
	if !a.ConvertTo(t, &c.Reporter) {
		return false
	}
	if p.Name.Name != "" {
		s.Put(&scope.Symbol{Kind: scope.ConstSymbol, Name: p.Name.Name, Pos: p.Name.Pos, Value: &checked.Literal{Node: checked.Node{Type: t}, Value: a.Value}})
	}
	return true
}

// templateType returns the instance of a class or alias template that p names.
func (c *checker) templateType(sym *scope.Symbol, p *ast.NamePart) (*types.Type, types.Quals) {
	t := sym.Template
	invalid := c.u.Basic(types.Invalid)
	if t.Kind == scope.VarTemplate {
		c.Report(p.Pos, diagnostics.NotAType, p.Name).Note(t.Pos, "declared here")
		return invalid, 0
	}
	if t.Builtin != token.NoSymbol {
		return c.builtinInstance(t, p)
	}
	if p.Args == nil {
		if inst := c.enclosingInstance(t); inst != nil {
			return inst.Type, 0
		}
		if !allDefaults(t.Params) {
			c.Report(p.Pos, diagnostics.TemplateArgsRequired, t.KindName(), t.Name).Note(t.Pos, "template is declared here")
			return invalid, 0
		}
	}
	given := c.argsOf(t, p.Args.All())
	for i := range given {
		if given[i].Bad() {
			return invalid, 0
		}
	}
	args, bound, ok := c.completeArgs(t, given, p.Pos)
	if !ok {
		return invalid, 0
	}
	if inst := t.Find(args); inst != nil {
		return inst.Type, inst.Quals
	}
	if t.Kind == scope.AliasTemplate {
		return c.instantiateAlias(t, args, bound, p.Pos)
	}
	return c.instantiateStruct(t, args, bound, p.Pos), 0
}

func allDefaults(params []*ast.TemplateParam) bool {
	for _, p := range params {
		if p.Default == nil {
			return false
		}
	}
	return true
}

// enclosingInstance returns the instance of t whose members are being checked.
func (c *checker) enclosingInstance(t *scope.Template) *scope.Instance {
	for s := c.names.Scope; s != nil; s = s.Parent {
		for b := s; b != nil; b = b.Base {
			if b.Kind == scope.StructScope && b.Instance != nil && b.Instance.Template == t {
				return b.Instance
			}
			if s.DependentBase {
				break
			}
		}
	}
	return nil
}

// instantiateAlias returns the type that an alias template stands for.
func (c *checker) instantiateAlias(t *scope.Template, args []scope.Arg, bound *scope.Scope, pos source.Pos) (*types.Type, types.Quals) {
	ctx := c.instantiating(t, args, pos)
	if ctx == nil {
		return c.u.Basic(types.Invalid), 0
	}
	old := c.in(bound)
	c.inst = ctx
	alias := t.Decl.Node.(*ast.UsingAlias)
	r, q := c.spelledTypeID(alias.Type, alias.Func, alias.Dims)
	c.attrs.ReadAlias(alias.Attrs, r)
	c.restore(old)
	if r.Kind != types.Invalid {
		t.Instances = append(t.Instances, &scope.Instance{Template: t, Args: args, Type: r, Quals: q})
	}
	return r, q
}

// instantiateStruct makes an instance of a class template. It is defined when that
// is required: naming it requires nothing.
func (c *checker) instantiateStruct(t *scope.Template, args []scope.Arg, bound *scope.Scope, pos source.Pos) *types.Type {
	ctx := c.instantiating(t, args, pos)
	if ctx == nil {
		return c.u.Basic(types.Invalid)
	}
	inst := c.newInstance(t, args, bound)
	inst.Context, inst.Pending = ctx, true
	c.uninstantiated++
	return inst.Type
}

// require defines the struct in t, an instance that was only named.
func (c *checker) require(t *types.Type) {
	if c.uninstantiated == 0 {
		return
	}
	e := t.Underlying()
	if e.Kind != types.Struct || e.Struct.Scope != nil {
		return
	}
	if inst, _ := e.Struct.Instance.(*scope.Instance); inst != nil && inst.Pending {
		inst.Pending = false
		c.uninstantiated--
		c.chooseDefinition(inst)
	}
}

// chooseDefinition defines an instance by the partial specialization that fits it
// best, or by its template, if that has a definition.
func (c *checker) chooseDefinition(inst *scope.Instance) {
	t := inst.Template
	old := c.in(t.Outside())
	_, bound, ok := c.completeArgs(t, inst.Args, inst.Context.Pos)
	if part, s, known := c.bestPartial(t, inst.Args, inst.Context.Pos); part != nil {
		inst.From, inst.Scope, inst.Bound = part, s, known
	} else {
		inst.From, inst.Scope, inst.Bound = t, bound, inst.Args
	}
	c.restore(old)
	if ok && scope.DefinesStruct(inst.From.Decl) {
		c.defineInstance(inst)
	}
}

// defineInstance reads the members of an instance. Errors in it are errors even
// while arguments are deduced.
func (c *checker) defineInstance(inst *scope.Instance) {
	typeOnly := c.typeOnly
	c.typeOnly = 0
	c.Openly(func() { c.readMembers(inst) })
	c.typeOnly = typeOnly
}

func (c *checker) readMembers(inst *scope.Instance) {
	from := inst.From
	n := from.Decl.Node.(*ast.Declaration)
	old := c.in(inst.Scope)
	structs := c.structs
	c.structs = 0
	methods := c.methods
	c.methods = nil
	c.inst = inst.Context
	inst.Type.Struct.Keyword = n.Type.Struct.Keyword
	c.structType(n.Type.Struct, inst)
	c.typeAttributes(from.Decl, n, inst.Type)
	for _, m := range from.Members {
		c.defineMember(inst, m)
	}
	c.methods = methods
	c.structs = structs
	c.restore(old)
}

// A match is a partial specialization that fits arguments, with its parameters
// bound.
type match struct {
	part  *scope.Template
	scope *scope.Scope
	args  []scope.Arg
}

// bestPartial returns the partial specialization that fits the arguments, the
// most specialized one if several do, with its bound parameters.
func (c *checker) bestPartial(t *scope.Template, args []scope.Arg, pos source.Pos) (*scope.Template, *scope.Scope, []scope.Arg) {
	var fits []match
	for _, part := range t.Partial {
		if s, known := c.matchPartial(t, part, args); s != nil {
			fits = append(fits, match{part, s, known})
		}
	}
	if len(fits) == 0 {
		return nil, nil, nil
	}
	best := BestOf(len(fits), func(i, j int) bool {
		return c.deducer.AtLeastAsSpecialized(fits[i].part, fits[j].part, fits[j].part.Pattern, fits[i].part.Pattern, t.Params)
	})
	if best < 0 {
		c.reportAmbiguousPartial(t, args, fits, pos)
		best = 0
	}
	fits[best].part.Used = true
	return fits[best].part, fits[best].scope, fits[best].args
}

// reportAmbiguousPartial reports arguments that several partial specializations
// fit. That is an error even while arguments are deduced.
func (c *checker) reportAmbiguousPartial(t *scope.Template, args []scope.Arg, fits []match, pos source.Pos) {
	c.Openly(func() {
		d := c.Report(pos, diagnostics.AmbiguousPartial, t.Name+scope.ArgsText(args))
		for _, m := range fits {
			d.Note(m.part.Pos, "partial specialization matches")
		}
	})
}

// matchPartial returns the scope where the parameters of part are bound to what
// makes it fit the arguments, and that; nil if it does not.
func (c *checker) matchPartial(t, part *scope.Template, args []scope.Arg) (*scope.Scope, []scope.Arg) {
	d := c.deducer.Start(part.Params, part.Outside())
	if !d.Match(part.Pattern, args) || !d.Complete() {
		return nil, nil
	}
	s := part.NewBound()
	ok := c.Tentatively(func() {
		for i, p := range part.Params {
			if !c.bind(s, p, &d.Args[i]) {
				c.Fail()
				return
			}
		}
		c.checkPattern(t, part, args, s)
	})
	if !ok {
		return nil, nil
	}
	return s, d.Args
}

// checkPattern counts a failure unless the pattern of part, with its parameters
// bound in s, is exactly args: what deduction passed over must fit too.
func (c *checker) checkPattern(t, part *scope.Template, args []scope.Arg, s *scope.Scope) {
	old := c.in(s)
	got := c.argsOf(t, part.Pattern)
	c.restore(old)
	got, _, ok := c.completeArgs(t, got, part.Pos)
	if !ok || !scope.SameArgs(got, args) {
		c.Fail()
	}
}

// instantiateVar declares the variable of an instance as from declares it.
func (c *checker) instantiateVar(inst *scope.Instance, from *scope.Template) {
	typeOnly := c.typeOnly
	c.typeOnly = 0
	old := c.in(inst.Scope)
	c.inst = inst.Context
	if vars := c.declaration(from.Decl, from.Decl.Node.(*ast.Declaration), declspec.AtGlobal); len(vars) == 1 {
		inst.Var = vars[0]
	}
	c.restore(old)
	c.typeOnly = typeOnly
}

// templateVar returns a reference to the instance of a variable template.
func (c *checker) templateVar(sym *scope.Symbol, x *ast.Name, p *ast.NamePart) checked.Expr {
	t := sym.Template
	if t.Kind != scope.VarTemplate {
		c.Report(p.Pos, diagnostics.TypeAsValue, p.Name)
		return c.bad(x.Span())
	}
	args, bound, ok := c.completeArgs(t, c.argsOf(t, p.Args.All()), p.Pos)
	if !ok {
		return c.bad(x.Span())
	}
	inst := t.Find(args)
	if inst == nil {
		ctx := c.instantiating(t, args, p.Pos)
		if ctx == nil {
			return c.bad(x.Span())
		}
		inst = &scope.Instance{Template: t, Args: args, Scope: bound, Context: ctx}
		t.Instances = append(t.Instances, inst)
		from := t
		if part, s, _ := c.bestPartial(t, args, p.Pos); part != nil {
			from, inst.Scope = part, s
		}
		c.instantiateVar(inst, from)
	}
	if inst.Var == nil {
		return c.bad(x.Span())
	}
	return c.varRef(inst.Var, p.Pos, x.Span())
}

// checkTemplateParams reports parameters of the template n that cannot be, and
// declarations in it that take the name of one.
func (c *checker) checkTemplateParams(n *ast.Template) {
	for i, p := range n.Params {
		if p.Name.Name != "" && ParamIndex(n.Params[:i], p.Name.Name) >= 0 {
			c.reportShadow(p.Name.Name, p.Name.Pos, n.Params)
		}
		if p.Type == nil {
			continue
		}
		if t := c.paramType(p.Type, n.Params, c.names.Scope); t != nil && t.IsScalar() && t.IsFloat() {
			c.Report(p.Pos, diagnostics.TemplateParamType, t)
		}
	}
	if len(n.Params) > 0 {
		c.checkShadows(n)
	}
}

// checkShadows reports what takes the name of a parameter in n. Text is looked
// through, so that it is reported once, whatever is made of it.
func (c *checker) checkShadows(n *ast.Template) {
	ast.Walk(n.Decl, func(x any) bool {
		switch x := x.(type) {
		case *ast.Template:
			for _, p := range x.Params {
				c.reportShadow(p.Name.Name, p.Name.Pos, n.Params)
			}
			c.checkShadows(x)
		case *ast.Param:
			c.reportShadow(x.Name.Name, x.Name.Pos, n.Params)
		case *ast.Declarator:
			if x.Name != nil && x.Name.Len() == 1 {
				c.reportShadow(x.Name.First.Name, x.Name.First.Pos, n.Params)
			}
		}
		return true
	})
}

// reportShadow reports a declaration of text at pos if that is one of the parameters.
func (c *checker) reportShadow(text string, pos source.Pos, params []*ast.TemplateParam) {
	if i := ParamIndex(params, text); text != "" && i >= 0 {
		c.Report(pos, diagnostics.TemplateParamShadowed, text).Note(params[i].Pos, "template parameter is declared here")
	}
}

// noDefaults reports default arguments of parameters that can have none.
func (c *checker) noDefaults(params []*ast.TemplateParam, code diagnostics.Code) {
	for _, p := range params {
		if p.Default != nil {
			c.Report(p.Default.Pos, code)
		}
	}
}
