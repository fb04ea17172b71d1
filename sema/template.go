package sema

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/budget"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A templateKind tells templates apart.
type templateKind uint8

const (
	funcTemplate templateKind = iota
	classTemplate
	aliasTemplate
	varTemplate
)

// A template is a template as written. It is checked only when it is
// instantiated: its tree is then checked in a scope where its parameters are
// bound to the arguments.
type template struct {
	kind   templateKind
	name   string
	pos    source.Pos
	decl   *ast.Decl            // what it declares; the definition once there is one
	params []*ast.TemplateParam // with the default arguments of all declarations

	earlier [][]*ast.TemplateParam // of the other declarations, if they have default arguments
	scope   *scope                 // where it is declared

	of   *template // that a partial specialization specializes
	used bool      // a partial specialization has been chosen

	horizon declNumber // see phases.go
	around  *scope     // see outside

	instances []*instance
	failed    failures
	index     map[instanceKey][]*instance // of the first ones, see find
	indexed   int
	partial   []*template // partial specializations; their pattern is in specArgs
	specArgs  []*ast.TemplateArg
	members   []*memberDefinition

	builtin token.Symbol // the name of a template of the language; it has no declaration
}

// primary returns the template that t, if it is a partial specialization,
// specializes.
func (t *template) primary() *template {
	if t.of != nil {
		return t.of
	}
	return t
}

// An instance is a template with its arguments.
type instance struct {
	tmpl     *template
	args     []targ
	from     *template // tmpl, or the partial specialization that a struct is made from
	bound    []targ    // for the parameters of that
	generic  bool      // is checked without arguments, see templatecheck.go
	scope    *scope    // the bound parameters
	t        *types.Type
	quals    types.Quals
	fn       *function
	v        *checked.Var
	ctx      *checked.Instantiation
	explicit bool
	pending  bool // a struct has only been named, and may yet be specialized
}

// A targ is a template argument: a type, a value and its type, or a template.
type targ struct {
	pos     source.Pos
	tmpl    *template // t is nil then
	t       *types.Type
	quals   types.Quals
	isValue bool
	value   constant.Value
}

// integer returns the value of an integral argument.
func (a *targ) integer() (int64, bool) {
	if !a.isValue || !a.value.IsInteger() {
		return 0, false
	}
	return a.value.Int64(), true
}

// bad reports whether an error in the argument has been reported.
func (a *targ) bad() bool { return a.t != nil && a.t.Kind == types.Invalid }

func (a *targ) equal(b *targ) bool {
	if a.isValue != b.isValue || a.t != b.t || a.tmpl != b.tmpl || (a.quals^b.quals)&distinct != 0 {
		return false
	}
	return !a.isValue || a.value.Equal(b.value)
}

// distinct are the qualifiers that make another type of a type.
const distinct = types.Const | types.Reference

func sameArgs(a, b []targ) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !a[i].equal(&b[i]) {
			return false
		}
	}
	return true
}

// instantiating returns the context of an instantiation at pos, nil after
// reporting that there are too many inside each other.
func (c *checker) instantiating(tmpl *template, args []targ, pos source.Pos) *checked.Instantiation {
	ctx := &checked.Instantiation{Outer: c.inst, Pos: pos}
	if c.inst != nil {
		ctx.Depth = c.inst.Depth + 1
	}
	if limit := c.opts.Budget.Limit(budget.TemplateDepth); ctx.Depth >= limit {
		quiet := c.quiet
		c.quiet = 0
		c.report(pos, diagnostics.TemplateDepth, limit)
		c.quiet = quiet
		return nil
	}
	kind := "template class '"
	switch tmpl.kind {
	case funcTemplate:
		kind = "function template specialization '"
	case varTemplate:
		kind = "variable template specialization '"
	}
	ctx.What = kind + tmpl.name + argsText(args) + "'"
	c.opts.Budget.Spend(budget.Instances, 1, pos)
	c.opts.Budget.Spend(budget.NameBytes, len(ctx.What), pos)
	return ctx
}

func argsText(args []targ) string {
	var b strings.Builder
	b.WriteByte('<')
	for i := range args {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(argText(&args[i]))
	}
	b.WriteByte('>')
	return b.String()
}

func argText(a *targ) string {
	switch {
	case a.isValue:
		return valueText(a.value)
	case a.tmpl != nil:
		return a.tmpl.name
	case a.t != nil:
		return typeText(a.t, a.quals)
	}
	return ""
}

// typeText spells a type with the qualifiers that distinguish it.
func typeText(t *types.Type, q types.Quals) string {
	text := t.String()
	if q&types.Const != 0 {
		text = "const " + text
	}
	if q&types.Reference != 0 {
		text += " &"
	}
	return text
}

func valueText(v constant.Value) string {
	switch {
	case v.Kind == constant.Bool && v.I != 0:
		return "true"
	case v.Kind == constant.Bool:
		return "false"
	case v.IsInteger():
		return itoa(int(v.I))
	}
	return "…"
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
		c.report(d.Pos, diagnostics.NeedsVersion, "template", "2021")
		return
	}
	if c.block != nil {
		c.report(d.Pos, diagnostics.TemplatePlace)
		return
	}
	if pos := packIn(n.Params); pos.IsValid() {
		c.report(pos, diagnostics.VariadicTemplate)
		return
	}
	if c.inst == nil && c.generic == 0 {
		c.checkTemplateParams(n)
	}
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
	if len(n.Params) == 0 && c.scope.kind == structScope {
		name := "template"
		if q := declaredName(inner); q != nil {
			name = q.Last().Name
		}
		c.report(d.Pos, diagnostics.SpecializationInClass, name)
		return
	}
	switch decl := inner.Node.(type) {
	case *ast.Declaration:
		c.templateDeclaration(inner, decl, n)
	case *ast.UsingAlias:
		c.declareTemplate(c.here(decl.Name.Sym), &template{kind: aliasTemplate, name: decl.Name.Name, pos: decl.Name.Pos, decl: inner, params: n.Params, scope: c.scope})
	case *ast.BadDecl:
	default:
		c.report(inner.Pos, diagnostics.TemplatePlace)
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
		c.report(d.Pos, diagnostics.TemplatePlace)
	}
}

// declareTemplate puts a class, alias or variable template into the current
// scope, or completes the one that old declares.
func (c *checker) declareTemplate(old *symbol, t *template) {
	if old == nil {
		c.checkDefaults(t.params)
		c.put(&symbol{kind: templateSymbol, name: t.name, pos: t.pos, tmpl: t})
		t.horizon = c.horizonHere()
		c.keep(t)
		return
	}
	if old.kind != templateSymbol || old.tmpl.kind != t.kind {
		c.report(t.pos, diagnostics.DifferentKind, t.name).Note(old.pos, "previous definition is here")
		return
	}
	o := old.tmpl
	if len(o.params) != len(t.params) {
		c.report(t.pos, diagnostics.TemplateParamCount).Note(old.pos, "previous template declaration is here")
		return
	}
	if e := (&equivalence{a: o.params, b: t.params}); !e.params() {
		c.report(t.pos, diagnostics.TemplateParamKind).Note(old.pos, "previous template declaration is here")
		return
	}
	switch {
	case t.kind == classTemplate && !definesStruct(t.decl):
		o.params = c.addDefaults(o, t.params)
	case t.kind == classTemplate && !definesStruct(o.decl):
		o.params = c.mergeDefaults(o, t.params)
		o.decl, o.scope, o.horizon = t.decl, t.scope, c.horizonHere()
		c.completeInstances(o)
	case t.kind == varTemplate && initialised(t.decl) && !initialised(o.decl):
		o.params = c.mergeDefaults(o, t.params)
		o.decl, o.scope, o.horizon = withModifiers(o.decl, t.decl), t.scope, c.horizonHere()
	default:
		c.report(t.pos, diagnostics.Redefinition, t.name).Note(old.pos, "previous definition is here")
	}
}

// initialised reports whether the one variable that d declares has an initialiser.
func initialised(d *ast.Decl) bool {
	n, ok := d.Node.(*ast.Declaration)
	return ok && len(n.Declarators) == 1 && n.Declarators[0].Init != nil
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
func (c *checker) completeInstances(t *template) {
	for _, inst := range t.instances {
		if inst.t != nil && !inst.explicit && !inst.pending && inst.t.Struct.Scope == nil {
			c.chooseDefinition(inst)
		}
	}
}

func definesStruct(d *ast.Decl) bool {
	n, ok := d.Node.(*ast.Declaration)
	return ok && n.Type.Struct != nil
}

// mergeDefaults returns the parameters of a new declaration of t with the default
// arguments of the old ones where it has none.
func (c *checker) mergeDefaults(t *template, params []*ast.TemplateParam) []*ast.TemplateParam {
	t.earlier = append(t.earlier, t.params)
	out := make([]*ast.TemplateParam, len(params))
	for i, p := range params {
		out[i] = p
		switch old := t.params[i]; {
		case old.Default == nil:
		case p.Default != nil:
			c.report(p.Name.Pos, diagnostics.TemplateDefaultRedefined).Note(old.Name.Pos, "previous default template argument defined here")
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
			c.report(p.Name.Pos, diagnostics.TemplateDefaultMissing)
			return
		}
	}
}

// addDefaults returns the parameters of t with the default arguments of the new
// ones too.
func (c *checker) addDefaults(t *template, params []*ast.TemplateParam) []*ast.TemplateParam {
	merged := c.mergeDefaults(t, params)
	t.earlier[len(t.earlier)-1] = params
	out := make([]*ast.TemplateParam, len(params))
	for i, p := range t.params {
		with := *p
		with.Default = merged[i].Default
		out[i] = &with
	}
	return out
}

// find returns the instance with the given arguments, nil if there is none yet.
func (t *template) find(args []targ) *instance {
	if t.index == nil {
		t.index = make(map[instanceKey][]*instance)
	}
	for ; t.indexed < len(t.instances); t.indexed++ {
		inst := t.instances[t.indexed]
		key := keyOf(inst.args)
		t.index[key] = append(t.index[key], inst)
	}
	for _, inst := range slices.Backward(t.index[keyOf(args)]) {
		if sameArgs(inst.args, args) {
			return inst
		}
	}
	return nil
}

// An instanceKey is what instances with the same arguments have in common: the
// types and the integers of the first ones.
type instanceKey [3]struct {
	t *types.Type
	n int64
}

func keyOf(args []targ) (key instanceKey) {
	for i := range args[:min(len(args), len(key))] {
		key[i].t = args[i].t
		key[i].n, _ = args[i].integer()
	}
	return key
}

// newInstance returns a new instance of a class template, not yet defined.
func (c *checker) newInstance(t *template, args []targ, bound *scope) *instance {
	home := owner(t.scope)
	info := &types.StructInfo{Name: t.name, Qualified: home.prefix + t.name, Pos: t.pos, Keyword: "struct", Args: argsText(args)}
	inst := &instance{tmpl: t, args: args, from: t, bound: args, scope: bound, t: c.u.NewStruct(info)}
	info.Instance = inst
	t.instances = append(t.instances, inst)
	return inst
}

// templateArgs evaluates the arguments between < and >.
func (c *checker) templateArgs(list []*ast.TemplateArg) []targ {
	out := make([]targ, len(list))
	for i, a := range list {
		out[i] = c.templateArg(a)
	}
	return out
}

// builtinArgs evaluates the arguments of a template of the language. None of them
// may be a reference.
func (c *checker) builtinArgs(p *ast.NamePart) []targ {
	args := c.templateArgs(p.Args.All())
	for i := range args {
		args[i].t, args[i].quals = c.noReference(args[i].t, args[i].quals, args[i].pos)
		if args[i].t != nil {
			c.require(args[i].t)
		}
	}
	return args
}

func (c *checker) templateArg(a *ast.TemplateArg) targ {
	out := targ{pos: a.Pos}
	if a.Pack {
		c.report(a.Pos, diagnostics.VariadicTemplate)
		out.t = c.u.Basic(types.Invalid)
		return out
	}
	value := a.Value
	if a.Type != nil && c.namesValue(a) {
		value = &ast.Name{Name: *a.Type.Name, End: a.Type.Pos}
	} else if a.Type != nil {
		out.t, out.quals = c.spelledWithDims(a.Type, a.Dims)
		c.checkQuals(specifiers{pos: a.Pos}, out.quals, out.t, atType)
		return out
	}
	if n, ok := value.(*ast.Name); ok && c.isTypeName(n) {
		out.t, out.quals = c.spelledType(&ast.Type{Pos: n.Name.Pos, Name: &n.Name})
		return out
	}
	x := c.settled(c.expr(value))
	out.t = x.Info().Type
	if isBad(x) {
		return out
	}
	v, ok := checked.Eval(x)
	if !ok {
		c.report(a.Pos, diagnostics.TemplateArgNotConstant)
		out.t = c.u.Basic(types.Invalid)
		return out
	}
	out.isValue, out.value = true, v
	return out
}

// namesValue reports whether what was read as a type is the name of a value:
// before declarations are checked a name alone may be either.
func (c *checker) namesValue(a *ast.TemplateArg) bool {
	t := a.Type
	if t.Name == nil || t.Typename || t.Keyword != "" || len(a.Dims) > 0 || len(t.Mods) > 0 || t.Name.Len() != 1 {
		return false
	}
	sym := c.lookup(t.Name.First.Sym)
	return sym != nil && (sym.kind == constSymbol || sym.kind == varSymbol)
}

// isTypeName reports whether a name in an expression names a type.
func (c *checker) isTypeName(n *ast.Name) bool {
	var sym *symbol
	var in *scope
	ok := c.quietly(func() { sym, in, _ = c.resolve(&n.Name) })
	switch {
	case !ok:
		return false
	case sym == nil:
		return c.namesType(&n.Name, in)
	}
	return sym.kind == typeSymbol || sym.kind == templateSymbol && sym.tmpl.kind != varTemplate
}

// completeArgs checks args against the parameters of t and adds the default
// arguments. It returns them with the scope where they are bound.
func (c *checker) completeArgs(t *template, args []targ, pos source.Pos) ([]targ, *scope, bool) {
	if len(args) > len(t.params) {
		c.report(pos, diagnostics.TooManyTemplateArgs, t.kindName(), t.name).Note(t.pos, "template is declared here")
		return nil, nil, false
	}
	bound := t.newBound()
	out := make([]targ, 0, len(t.params))
	for i, p := range t.params {
		var a targ
		switch {
		case i < len(args):
			a = args[i]
		case p.Default != nil:
			old := c.in(bound)
			a = c.defaultTemplateArg(p)
			c.restore(old)
			if !a.pos.IsValid() || a.bad() {
				a.pos = pos
			}
		default:
			c.report(pos, diagnostics.TooFewTemplateArgs, t.kindName(), t.name).Note(t.pos, "template is declared here")
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
func (c *checker) bindEarlier(t *template, bound *scope, i int, a targ) {
	for _, params := range t.earlier {
		p := *t.params[i]
		p.Name = params[i].Name
		if p.Name.Name != "" && indexOf(t.params, p.Name.Name) < 0 {
			c.bind(bound, &p, &a)
		}
	}
}

// defaultTemplateArg evaluates the default argument of p.
func (c *checker) defaultTemplateArg(p *ast.TemplateParam) targ {
	if p.Params != nil {
		return c.templateTemplateArg(p.Default)
	}
	return c.templateArg(p.Default)
}

func (t *template) kindName() string {
	switch t.kind {
	case funcTemplate:
		return "function"
	case aliasTemplate:
		return "alias"
	case varTemplate:
		return "variable"
	}
	return "class"
}

// bind declares parameter p as the argument a in s, converting a value to the
// parameter's type. It returns false after an error.
func (c *checker) bind(s *scope, p *ast.TemplateParam, a *targ) bool {
	if a.bad() || a.t == nil && a.tmpl == nil {
		return false
	}
	if p.Params != nil {
		return c.bindTemplate(s, p, a)
	}
	if a.t == nil {
		c.report(a.pos, diagnostics.TemplateArgsRequired, a.tmpl.kindName(), a.tmpl.name).Note(a.tmpl.pos, "template is declared here")
		return false
	}
	a.tmpl = nil
	if p.Type == nil {
		if a.isValue {
			c.report(a.pos, diagnostics.TemplateArgMustBeType).Note(p.Pos, "template parameter is declared here")
			return false
		}
		if p.Name.Name != "" {
			s.put(&symbol{kind: typeSymbol, name: p.Name.Name, pos: p.Name.Pos, t: a.t, quals: a.quals, typdef: true})
		}
		return true
	}
	if !a.isValue {
		c.report(a.pos, diagnostics.TemplateArgMustBeValue).Note(p.Pos, "template parameter is declared here")
		return false
	}
	old := c.in(s)
	t, _ := c.objectTypeOf(p.Type)
	c.restore(old)
	if c.isAuto(t) {
		t = a.t
	}
	if !c.bindValue(t, a) {
		return false
	}
	if p.Name.Name != "" {
		s.put(&symbol{kind: constSymbol, name: p.Name.Name, pos: p.Name.Pos, x: &checked.Literal{Node: checked.Node{Type: t}, Value: a.value}})
	}
	return true
}

// bindValue converts the value of a to type t.
func (c *checker) bindValue(t *types.Type, a *targ) bool {
	if t.Kind == types.Invalid {
		return false
	}
	scalar := func(t *types.Type) bool { return t.IsScalar() || t.Kind == types.Enum }
	switch {
	case a.t == t:
	case a.t.IsFloat() && a.t.IsScalar() && scalar(t):
		c.report(a.pos, diagnostics.TemplateArgFloat, a.t)
		return false
	case !scalar(t) || !scalar(a.t), t.Kind == types.Enum, a.t.Kind == types.Enum && a.t.Enum.Scoped:
		c.report(a.pos, diagnostics.TemplateArgType, a.t, t)
		return false
	default:
		a.value = constant.Convert(a.value, checked.FormatOf(t))
	}
	a.t = t
	return true
}

// templateType returns the instance of a class or alias template that p names.
func (c *checker) templateType(sym *symbol, p *ast.NamePart) (*types.Type, types.Quals) {
	t := sym.tmpl
	invalid := c.u.Basic(types.Invalid)
	if t.kind == varTemplate {
		c.report(p.Pos, diagnostics.NotAType, p.Name).Note(t.pos, "declared here")
		return invalid, 0
	}
	if t.builtin != token.NoSymbol {
		return c.builtinInstance(t, p)
	}
	if p.Args == nil {
		if inst := c.enclosingInstance(t); inst != nil {
			return inst.t, 0
		}
		if !allDefaults(t.params) {
			c.report(p.Pos, diagnostics.TemplateArgsRequired, t.kindName(), t.name).Note(t.pos, "template is declared here")
			return invalid, 0
		}
	}
	given := c.argsOf(t, p.Args.All())
	for i := range given {
		if given[i].bad() {
			return invalid, 0
		}
	}
	args, bound, ok := c.completeArgs(t, given, p.Pos)
	if !ok {
		return invalid, 0
	}
	if inst := t.find(args); inst != nil {
		return inst.t, inst.quals
	}
	if t.kind == aliasTemplate {
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
func (c *checker) enclosingInstance(t *template) *instance {
	for s := c.scope; s != nil; s = s.parent {
		for b := s; b != nil; b = b.base {
			if b.kind == structScope && b.instance != nil && b.instance.tmpl == t {
				return b.instance
			}
			if s.dependentBase {
				break
			}
		}
	}
	return nil
}

// instantiateAlias returns the type that an alias template stands for.
func (c *checker) instantiateAlias(t *template, args []targ, bound *scope, pos source.Pos) (*types.Type, types.Quals) {
	ctx := c.instantiating(t, args, pos)
	if ctx == nil {
		return c.u.Basic(types.Invalid), 0
	}
	old := c.in(bound)
	c.inst = ctx
	alias := t.decl.Node.(*ast.UsingAlias)
	r, q := c.spelledWithDims(alias.Type, alias.Dims)
	c.aliasAttributes(alias.Attrs, r)
	c.restore(old)
	if r.Kind != types.Invalid {
		t.instances = append(t.instances, &instance{tmpl: t, args: args, t: r, quals: q})
	}
	return r, q
}

// instantiateStruct makes an instance of a class template. It is defined when that
// is required: naming it requires nothing.
func (c *checker) instantiateStruct(t *template, args []targ, bound *scope, pos source.Pos) *types.Type {
	ctx := c.instantiating(t, args, pos)
	if ctx == nil {
		return c.u.Basic(types.Invalid)
	}
	inst := c.newInstance(t, args, bound)
	inst.ctx, inst.pending = ctx, true
	c.unmade++
	return inst.t
}

// require defines the struct in t, an instance that was only named.
func (c *checker) require(t *types.Type) {
	if c.unmade == 0 {
		return
	}
	e := t.Underlying()
	if e.Kind != types.Struct || e.Struct.Scope != nil {
		return
	}
	if inst, _ := e.Struct.Instance.(*instance); inst != nil && inst.pending {
		inst.pending = false
		c.unmade--
		c.chooseDefinition(inst)
	}
}

// chooseDefinition defines an instance by the partial specialization that fits it
// best, or by its template, if that has a definition.
func (c *checker) chooseDefinition(inst *instance) {
	t := inst.tmpl
	old := c.in(t.outside())
	_, bound, ok := c.completeArgs(t, inst.args, inst.ctx.Pos)
	if part, s, known := c.bestPartial(t, inst.args, inst.ctx.Pos); part != nil {
		inst.from, inst.scope, inst.bound = part, s, known
	} else {
		inst.from, inst.scope, inst.bound = t, bound, inst.args
	}
	c.restore(old)
	if ok && definesStruct(inst.from.decl) {
		c.defineInstance(inst)
	}
}

// defineInstance reads the members of an instance. Errors in it are errors even
// while arguments are deduced.
func (c *checker) defineInstance(inst *instance) {
	from := inst.from
	n := from.decl.Node.(*ast.Declaration)
	quiet, typeOnly := c.quiet, c.typeOnly
	c.quiet, c.typeOnly = 0, 0
	old := c.in(inst.scope)
	structs := c.structs
	c.structs = 0
	methods := c.methods
	c.methods = nil
	c.inst = inst.ctx
	inst.t.Struct.Keyword = n.Type.Struct.Keyword
	c.structType(n.Type.Struct, inst)
	c.typeAttributes(from.decl, n, inst.t)
	for _, m := range from.members {
		c.defineMember(inst, m)
	}
	c.methods = methods
	c.structs = structs
	c.restore(old)
	c.quiet, c.typeOnly = quiet, typeOnly
}

// A match is a partial specialization that fits arguments, with its parameters
// bound.
type match struct {
	part  *template
	scope *scope
	args  []targ
}

// bestPartial returns the partial specialization that fits the arguments, the
// most specialized one if several do, with its bound parameters.
func (c *checker) bestPartial(t *template, args []targ, pos source.Pos) (*template, *scope, []targ) {
	var fits []match
	for _, part := range t.partial {
		if s, known := c.matchPartial(t, part, args); s != nil {
			fits = append(fits, match{part, s, known})
		}
	}
	if len(fits) == 0 {
		return nil, nil, nil
	}
	best := mostSpecialized(len(fits), func(i, j int) bool {
		return c.asSpecialized(fits[i].part, fits[j].part, fits[j].part.specArgs, fits[i].part.specArgs, t.params)
	})
	if best < 0 {
		c.reportAmbiguousPartial(t, args, fits, pos)
		best = 0
	}
	fits[best].part.used = true
	return fits[best].part, fits[best].scope, fits[best].args
}

// reportAmbiguousPartial reports arguments that several partial specializations
// fit. That is an error even while arguments are deduced.
func (c *checker) reportAmbiguousPartial(t *template, args []targ, fits []match, pos source.Pos) {
	quiet := c.quiet
	c.quiet = 0
	d := c.report(pos, diagnostics.AmbiguousPartial, t.name+argsText(args))
	for _, m := range fits {
		d.Note(m.part.pos, "partial specialization matches")
	}
	c.quiet = quiet
}

// matchPartial returns the scope where the parameters of part are bound to what
// makes it fit the arguments, and that; nil if it does not.
func (c *checker) matchPartial(t, part *template, args []targ) (*scope, []targ) {
	d := deduction{c: c, params: part.params, args: make([]targ, len(part.params)), set: make([]bool, len(part.params)), scope: part.outside()}
	if !d.matchArgs(part.specArgs, args) || !d.complete() {
		return nil, nil
	}
	s := part.newBound()
	ok := c.quietly(func() {
		for i, p := range part.params {
			if !c.bind(s, p, &d.args[i]) {
				c.failed++
				return
			}
		}
		c.checkPattern(t, part, args, s)
	})
	if !ok {
		return nil, nil
	}
	return s, d.args
}

// checkPattern counts a failure unless the pattern of part, with its parameters
// bound in s, is exactly args: what deduction passed over must fit too.
func (c *checker) checkPattern(t, part *template, args []targ, s *scope) {
	old := c.in(s)
	got := c.argsOf(t, part.specArgs)
	c.restore(old)
	got, _, ok := c.completeArgs(t, got, part.pos)
	if !ok || !sameArgs(got, args) {
		c.failed++
	}
}

// instantiateVar declares the variable of an instance as from declares it.
func (c *checker) instantiateVar(inst *instance, from *template) {
	typeOnly := c.typeOnly
	c.typeOnly = 0
	old := c.in(inst.scope)
	c.inst = inst.ctx
	if vars := c.declaration(from.decl, from.decl.Node.(*ast.Declaration), atGlobal); len(vars) == 1 {
		inst.v = vars[0]
	}
	c.restore(old)
	c.typeOnly = typeOnly
}

// templateVar returns a reference to the instance of a variable template.
func (c *checker) templateVar(sym *symbol, x *ast.Name, p *ast.NamePart) checked.Expr {
	t := sym.tmpl
	if t.kind != varTemplate {
		c.report(p.Pos, diagnostics.TypeAsValue, p.Name)
		return c.bad(x.Span())
	}
	args, bound, ok := c.completeArgs(t, c.argsOf(t, p.Args.All()), p.Pos)
	if !ok {
		return c.bad(x.Span())
	}
	inst := t.find(args)
	if inst == nil {
		ctx := c.instantiating(t, args, p.Pos)
		if ctx == nil {
			return c.bad(x.Span())
		}
		inst = &instance{tmpl: t, args: args, scope: bound, ctx: ctx}
		t.instances = append(t.instances, inst)
		from := t
		if part, s, _ := c.bestPartial(t, args, p.Pos); part != nil {
			from, inst.scope = part, s
		}
		c.instantiateVar(inst, from)
	}
	if inst.v == nil {
		return c.bad(x.Span())
	}
	return c.varRef(inst.v, p.Pos, x.Span())
}
