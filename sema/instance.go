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

// instantiating returns a new context for the instantiation of tmpl with args at pos. It returns nil if instantiations
// nest too deeply, which it reports.
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

// completeInstances defines the instances of t that were made before t was defined.
func (c *checker) completeInstances(t *scope.Template) {
	for _, inst := range t.Instances {
		if inst.Type != nil && !inst.Explicit && !inst.Pending && inst.Type.Struct.Scope == nil {
			c.chooseDefinition(inst)
		}
	}
}

// newInstance returns a new instance of the class template t that is not defined yet. The arguments are bound in the
// scope bound.
func (c *checker) newInstance(t *scope.Template, args []scope.Arg, bound *scope.Scope) *scope.Instance {
	home := scope.Owner(t.Scope)
	info := &types.StructInfo{Name: t.Name, Qualified: home.Prefix + t.Name, Pos: t.Pos, Keyword: "struct",
		Args: scope.ArgsText(args)}
	inst := &scope.Instance{Template: t, Args: args, From: t, Bound: args, Scope: bound, Type: c.u.NewStruct(info)}
	info.Instance = inst
	t.Instances = append(t.Instances, inst)
	return inst
}

// templateType returns the type that p names. It is an instance of the class or alias template that sym denotes.
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
			c.Report(p.Pos, diagnostics.TemplateArgsRequired, t.KindName(), t.Name).Note(t.Pos,
				"template is declared here")
			return invalid, 0
		}
	}
	explicit := c.argsOf(t, p.Args.All())
	for i := range explicit {
		if explicit[i].Bad() {
			return invalid, 0
		}
	}
	args, bound, ok := c.completeArgs(t, explicit, p.Pos)
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

// enclosingInstance returns the instance of t whose members are being checked, or nil if none exists.
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

// instantiateAlias returns the type that the alias template t names for the arguments args, which are bound in the
// scope bound.
func (c *checker) instantiateAlias(t *scope.Template, args []scope.Arg, bound *scope.Scope,
	pos source.Pos) (*types.Type, types.Quals) {
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

// instantiateStruct returns a new instance of the class template t. Naming an instance does not require its definition,
// so require defines it later.
func (c *checker) instantiateStruct(t *scope.Template, args []scope.Arg, bound *scope.Scope,
	pos source.Pos) *types.Type {
	ctx := c.instantiating(t, args, pos)
	if ctx == nil {
		return c.u.Basic(types.Invalid)
	}
	inst := c.newInstance(t, args, bound)
	inst.Context, inst.Pending = ctx, true
	c.uninstantiated++
	return inst.Type
}

// require defines the struct type t, or the struct that is the element type of the array t, if it is an instance of a
// class template that has only been named so far.
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

// chooseDefinition defines inst by the partial specialization that matches its arguments best. If none matches, it uses
// the template itself. If the chosen template does not have a definition yet, inst stays undefined.
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

// defineInstance checks the members of inst. It reports errors in them even during argument deduction.
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

// instantiateVar declares the variable of inst, an instance of a variable template. from is the template or partial
// specialization whose declaration is used.
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

// templateVar returns a reference to the instance of a variable template that x names. p is the last part of the name,
// and sym is its meaning.
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
