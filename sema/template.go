package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// packIn returns the position of the first parameter pack in params, or NoPos if none exists.
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

// template checks a declaration with a template header. It declares or specializes a template.
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
		c.declareTemplate(c.names.Here(decl.Name.Sym), &scope.Template{Kind: scope.AliasTemplate, Name: decl.Name.Name,
			Pos: decl.Name.Pos, Decl: inner, Params: n.Params, Scope: c.names.Scope})
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

// declareTemplate declares the class, alias or variable template t in the current scope. old is the symbol that has the
// name of t, or nil. If old is a declaration of the same template, t completes it.
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

// aliasAgain merges t, a further declaration of the alias template old, into old. It reports an error if the two name
// different types.
func (c *checker) aliasAgain(old, t *scope.Template) {
	e := Equivalence{A: old.Params, B: t.Params}
	a, b := old.Decl.Node.(*ast.UsingAlias), t.Decl.Node.(*ast.UsingAlias)
	if !e.Alias(a, b) && !c.sameAlias(a, b, old, t) {
		c.Report(t.Pos, diagnostics.AliasRedefinition).Note(old.Pos, "previous definition is here")
		return
	}
	old.Params = c.addDefaults(old, t.Params)
}

// sameAlias reports whether the alias templates old and t, with declarations a and b, name the same type. It returns
// false if a type depends on template parameters.
func (c *checker) sameAlias(a, b *ast.UsingAlias, old, t *scope.Template) bool {
	if Depends(a, old.Params) || Depends(b, t.Params) {
		return false
	}
	r, q := c.spelledTypeID(a.Type, a.Func, a.Dims)
	s, p := c.spelledTypeID(b.Type, b.Func, b.Dims)
	return r == s && (p^q)&scope.Distinct == 0
}

// withModifiers returns the declaration d with the modifiers of the declaration old before its own.
func withModifiers(old, d *ast.Decl) *ast.Decl {
	o, n := old.Node.(*ast.Declaration), *d.Node.(*ast.Declaration)
	n.Mods = append(o.Mods[:len(o.Mods):len(o.Mods)], n.Mods...)
	out := *d
	out.Node = &n
	return &out
}
