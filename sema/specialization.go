package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
)

// An explicit specialization, template<>, gives a template another definition for certain arguments. A partial
// specialization, which has template parameters itself, gives a template another definition for all arguments that
// match a pattern.

// structTemplate checks the class template n with the name q, or a specialization of a class template.
func (c *checker) structTemplate(d *ast.Decl, q *ast.QualName, n *ast.Template) {
	last := q.Last()
	sym, t := c.namedTemplate(scope.ClassTemplate, d, n, last)
	c.structTemplateIn(sym, t, last)
}

// namedTemplate returns a template of kind k that d declares under the name p, and the symbol that the name already
// denotes, or nil. A specialization finds the symbol in any visible scope. Other templates find it only in the current
// scope.
func (c *checker) namedTemplate(k scope.TemplateKind, d *ast.Decl, n *ast.Template, p *ast.NamePart) (*scope.Symbol,
	*scope.Template) {
	sym := c.names.Here(p.Sym)
	if p.Args != nil {
		sym = c.names.Lookup(p.Sym)
		c.rec.Symbol(p.Pos, sym)
	}
	return sym, &scope.Template{Kind: k, Name: p.Name, Pos: p.Pos, Decl: d, Params: n.Params, Scope: c.names.Scope}
}

// structTemplateIn declares the class template t under the name p. If p has arguments, t is a specialization of the
// template sym.
func (c *checker) structTemplateIn(sym *scope.Symbol, t *scope.Template, p *ast.NamePart) {
	switch {
	case p.Args == nil && len(t.Params) == 0:
		c.Report(p.Pos, diagnostics.SpecializationNeedsArgs, p.Name)
	case p.Args == nil:
		c.declareTemplate(sym, t)
	case sym == nil || sym.Kind != scope.TemplateSymbol || sym.Template.Kind != scope.ClassTemplate ||
		sym.Template.Decl == nil:
		c.Report(p.Pos, diagnostics.SpecializationNeedsTemplate, p.Name)
	case c.isExplicit(sym, t, p):
		c.explicitStruct(sym.Template, t.Decl, p)
	}
}

// isExplicit reports whether t is a valid explicit specialization of the template sym, whose name and arguments are p.
// If t is a partial specialization, isExplicit adds it to the template and returns false.
func (c *checker) isExplicit(sym *scope.Symbol, t *scope.Template, p *ast.NamePart) bool {
	if !c.canSpecialize(sym, t.Scope, p) {
		return false
	}
	if len(t.Params) > 0 {
		t.Pattern = p.Args.All()
		c.addPartial(sym.Template, t)
	}
	return len(t.Params) == 0
}

// canSpecialize reports whether a specialization of the template sym may be in the scope s, which must enclose the
// scope of sym. If not, it reports an error at p.
func (c *checker) canSpecialize(sym *scope.Symbol, s *scope.Scope, p *ast.NamePart) bool {
	if encloses(scope.Owner(s), sym.Scope) {
		return true
	}
	c.Report(p.Pos, diagnostics.SpecializationPlace, p.Name, scope.TrimColons(scope.Owner(sym.Scope).Prefix))
	return false
}

// encloses reports whether s is the scope in or encloses it.
func encloses(s, in *scope.Scope) bool {
	for in != nil && in != s {
		in = in.Parent
	}
	return in != nil
}

// explicitStruct defines the instance of t that the declaration d, template<> struct S<args> { … }, specializes. last
// is the name with the arguments.
func (c *checker) explicitStruct(t *scope.Template, d *ast.Decl, last *ast.NamePart) {
	args, _, ok := c.completeArgs(t, c.argsOf(t, last.Args.All()), last.Pos)
	if !ok {
		return
	}
	n := d.Node.(*ast.Declaration)
	inst := t.Find(args)
	switch {
	case inst == nil:
		inst = c.newInstance(t, args, nil)
	case inst.Explicit && n.Type.Struct == nil:
		return
	case inst.Type.Struct.Complete || inst.Type.Struct.Scope != nil:
		c.specializedAgain(inst, last, scope.ArgsText(args))
		return
	}
	if inst.Pending {
		c.uninstantiated--
	}
	inst.Explicit, inst.Pending, inst.From = true, false, nil
	if n.Type.Struct == nil {
		return
	}
	c.structType(n.Type.Struct, inst)
	c.typeAttributes(d, n, inst.Type)
}

// specializedAgain reports a specialization of inst, which has already been specialized or instantiated.
func (c *checker) specializedAgain(inst *scope.Instance, p *ast.NamePart, args string) {
	d := c.Report(p.Pos, pickCode(inst.Explicit, diagnostics.Redefinition, diagnostics.SpecializedTooLate), p.Name+args)
	switch {
	case !inst.Explicit && inst.Context != nil:
		d.Note(inst.Context.Pos, "implicit instantiation first required here")
	case inst.Type != nil:
		d.Note(inst.Type.Struct.Pos, "previous definition is here")
	}
}

func pickCode(first bool, a, b diagnostics.Code) diagnostics.Code {
	if first {
		return a
	}
	return b
}

// variableTemplate checks the variable template that d declares, or a specialization of a variable template.
func (c *checker) variableTemplate(d *ast.Decl, n *ast.Declaration, t *ast.Template) {
	last := n.Declarators[0].Name.Last()
	sym, v := c.namedTemplate(scope.VarTemplate, d, t, last)
	c.variableTemplateIn(sym, v, last)
}

// variableTemplateIn declares the variable template t under the name p. If p has arguments, t is a specialization of
// the template sym.
func (c *checker) variableTemplateIn(sym *scope.Symbol, t *scope.Template, p *ast.NamePart) {
	switch {
	case p.Args == nil && len(t.Params) > 0:
		c.declareTemplate(sym, t)
	case sym == nil || sym.Kind != scope.TemplateSymbol || sym.Template.Kind != scope.VarTemplate || p.Args == nil:
		c.Report(p.Pos, diagnostics.SpecializationNeedsTemplate, p.Name)
	case c.isExplicit(sym, t, p):
		c.explicitVariable(sym.Template, t, p)
	}
}

// explicitVariable defines the instance of t that the declaration of from, template<> T v<args> = …, specializes. p is
// the name with the arguments.
func (c *checker) explicitVariable(t, from *scope.Template, p *ast.NamePart) {
	args, _, ok := c.completeArgs(t, c.argsOf(t, p.Args.All()), p.Pos)
	if !ok {
		return
	}
	if inst := t.Find(args); inst != nil {
		c.specializedAgain(inst, p, scope.ArgsText(args))
		return
	}
	s := from.Scope
	inst := &scope.Instance{Template: t, Args: args, Explicit: true,
		Scope: &scope.Scope{Kind: scope.TemplateScope, Parent: s, Prefix: s.Prefix}}
	t.Instances = append(t.Instances, inst)
	c.instantiateVar(inst, from)
}

// explicitFunction defines template<> R f<args>(…) { … }, an explicit specialization of a function template of sym.
func (c *checker) explicitFunction(d *ast.Decl, n *ast.Declaration, sym *scope.Symbol, p *ast.NamePart) {
	if sym == nil || sym.Kind != scope.FuncSymbol {
		c.Report(p.Pos, diagnostics.SpecializationNeedsTemplate, p.Name)
		return
	}
	if !c.canSpecialize(sym, c.names.Scope, p) {
		return
	}
	f := c.signature(d, n, c.names.Scope)
	if f == nil {
		return
	}
	for _, x := range f.Defaults {
		if x != nil {
			c.Report(x.Position(), diagnostics.SpecializationDefault, p.Name)
		}
	}
	args := make([]checked.Expr, len(f.Func.Params))
	for i, v := range f.Func.Params {
		args[i] = &checked.Operand{Node: checked.Node{Type: v.Type, LValue: true}}
	}
	var explicit []scope.Arg
	if p.Args != nil {
		explicit = c.explicitArgs(sym.Functions, p.Args.All())
	}
	for _, o := range sym.Functions {
		if o.Template == nil || !c.specializes(o, f, explicit, args, p) {
			continue
		}
		c.rec.Again(o.Template.Pos, f.Func.Pos)
		if n.Func.Body != nil {
			c.define(f, n.Func)
		}
		return
	}
	c.Report(p.Pos, diagnostics.NoTemplateToSpecialize, p.Name)
}

// specializes reports whether f is an explicit specialization of the template o. If it is, f becomes the instance of o
// with these parameters.
func (c *checker) specializes(o, f *scope.Function, explicit []scope.Arg, args []checked.Expr, p *ast.NamePart) bool {
	inst := c.instantiateFor(o, explicit, args, p)
	if inst == nil || !sameParams(inst.Func, f.Func) || inst.Func.Result != f.Func.Result {
		return false
	}
	for _, i := range o.Template.Instances {
		if i.Function != inst {
			continue
		}
		if i.Explicit && i.Function.Decl.Body != nil && f.Decl.Body != nil {
			c.Report(p.Pos, diagnostics.Redefinition, p.Name).Note(i.Function.Func.Pos, "previous definition is here")
			return true
		}
		if !i.Explicit && i.Function.Called {
			c.specializedAgain(i, p, scope.ArgsText(i.Args))
			return true
		}
		f.Args, f.Origin = inst.Args, o.Template
		f.Func.This = inst.Func.This // a specialization does not repeat static
		i.Function, i.Explicit = f, true
	}
	return true
}
