package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A template template parameter is bound to a template. In the scope of the bound parameters, its name denotes that
// template.

// templateNamed returns the class or alias template that the argument a denotes. It returns nil if a is not the name of
// a template without template arguments.
func (c *checker) templateNamed(a *ast.TemplateArg) *scope.Template {
	q := argName(a)
	if q == nil || q.Last().Args != nil {
		return nil
	}
	var sym *scope.Symbol
	var in *scope.Scope
	if ok := c.Tentatively(func() { sym, in, _ = c.resolve(q) }); !ok {
		return nil
	}
	switch {
	case sym == nil:
		return c.builtins.Template(q.Last(), in)
	case sym.Kind == scope.TemplateSymbol && (sym.Template.Kind == scope.ClassTemplate ||
		sym.Template.Kind == scope.AliasTemplate):
		return sym.Template
	}
	return nil
}

// argName returns the name of which the template argument a consists, or nil if a is not a name.
func argName(a *ast.TemplateArg) *ast.QualName {
	if n, ok := a.Value.(*ast.Name); ok {
		return &n.Name
	}
	if t := a.Type; t != nil && len(t.Mods) == 0 && a.Func == nil && len(a.Dims) == 0 && t.Keyword == "" {
		return t.Name
	}
	return nil
}

// templateTemplateArg evaluates the argument a of a template template parameter.
func (c *checker) templateTemplateArg(a *ast.TemplateArg) scope.Arg {
	if t := c.templateNamed(a); t != nil {
		return scope.Arg{Pos: a.Pos, Template: t}
	}
	out := scope.Arg{Pos: a.Pos, Type: c.u.Basic(types.Invalid)}
	if q := argName(a); q != nil {
		sym, in, ok := c.resolve(q)
		switch {
		case !ok || sym != nil && isPoisonSymbol(sym):
			return out
		case sym == nil && !c.namesType(q, in):
			c.undeclared(q.Last(), in, aType)
			return out
		}
	}
	c.Report(a.Pos, diagnostics.TemplateArgMustBeTemplate)
	return out
}

// isPoisonSymbol reports whether sym is the name of an unknown type.
func isPoisonSymbol(sym *scope.Symbol) bool {
	return sym.Kind == scope.TypeSymbol && sym.Type.Kind == types.Invalid
}

// argsOf evaluates the template arguments in list according to the kinds of the parameters of t.
func (c *checker) argsOf(t *scope.Template, list []*ast.TemplateArg) []scope.Arg {
	out := make([]scope.Arg, len(list))
	for i, a := range list {
		if i < len(t.Params) && t.Params[i].Params != nil {
			out[i] = c.templateTemplateArg(a)
		} else {
			out[i] = c.templateArg(a)
		}
	}
	return out
}

// explicitArgs evaluates the template arguments in a call of one of fns. If a function expects a template as an
// argument, the result for a name contains the template and also the type that the name denotes, if any.
func (c *checker) explicitArgs(fns []*scope.Function, list []*ast.TemplateArg) []scope.Arg {
	out := make([]scope.Arg, len(list))
	for i, a := range list {
		if tmpl := c.wantedTemplate(fns, i, a); tmpl != nil {
			out[i] = scope.Arg{Pos: a.Pos, Template: tmpl}
			c.Tentatively(func() {
				if t := c.templateArg(a); !t.Bad() {
					out[i].Type, out[i].Quals = t.Type, t.Quals
				}
			})
			continue
		}
		out[i] = c.templateArg(a)
	}
	return out
}

// wantedTemplate returns the template that a, the argument with index i, names. It returns nil if a does not name a
// template, or if none of the functions expects a template there.
func (c *checker) wantedTemplate(fns []*scope.Function, i int, a *ast.TemplateArg) *scope.Template {
	for _, f := range fns {
		if f.Template != nil && i < len(f.Template.Params) && f.Template.Params[i].Params != nil {
			return c.templateNamed(a)
		}
	}
	return nil
}

// bindTemplate declares the template template parameter p in s with the argument a as its meaning. It returns false
// after an error.
func (c *checker) bindTemplate(s *scope.Scope, p *ast.TemplateParam, a *scope.Arg) bool {
	if a.Template == nil {
		c.Report(a.Pos, diagnostics.TemplateArgMustBeTemplate).Note(p.Pos, "template parameter is declared here")
		return false
	}
	if !c.sameParamKinds(p.Params, s, a.Template.Params, a.Template.Scope) {
		c.Report(a.Pos, diagnostics.TemplateParamsMismatch).Note(p.Pos, "template parameter is declared here")
		return false
	}
	a.Type, a.Quals = nil, 0
	if p.Name.Name != "" {
		s.Put(&scope.Symbol{Kind: scope.TemplateSymbol, Name: p.Name.Name, Pos: p.Name.Pos, Template: a.Template})
	}
	return true
}

// sameParamKinds reports whether the template parameters a and b have the same kinds. The names in a are looked up in
// the scope in, and those in b in the scope of.
func (c *checker) sameParamKinds(a []*ast.TemplateParam, in *scope.Scope, b []*ast.TemplateParam,
	of *scope.Scope) bool {
	if len(a) != len(b) {
		return false
	}
	for i, p := range a {
		q := b[i]
		switch {
		case (p.Type != nil) != (q.Type != nil), (p.Params != nil) != (q.Params != nil):
			return false
		case p.Params != nil:
			if !c.sameParamKinds(p.Params, in, q.Params, of) {
				return false
			}
		case p.Type != nil:
			t, u := c.paramType(p.Type, a, in), c.paramType(q.Type, b, of)
			if t != nil && u != nil && t != u {
				return false
			}
		}
	}
	return true
}

// paramType returns the type t of a template parameter in list. It returns nil if t depends on a parameter in list or
// is invalid. Names are looked up in the scope in.
func (c *checker) paramType(t *ast.Type, list []*ast.TemplateParam, in *scope.Scope) *types.Type {
	depends := false
	ast.Walk(t, func(n any) bool {
		if q, ok := n.(*ast.QualName); ok && ParamIndex(list, q.First.Name) >= 0 {
			depends = true
		}
		return !depends
	})
	if depends || in == nil {
		return nil
	}
	old := c.in(in)
	var r *types.Type
	ok := c.Tentatively(func() { r, _ = c.typeName(t) })
	c.restore(old)
	if !ok || r.Kind == types.Invalid || c.isAuto(r) {
		return nil
	}
	return r
}

// builtinInstance returns the type that p names. The name denotes the builtin template t.
func (c *checker) builtinInstance(t *scope.Template, p *ast.NamePart) (*types.Type, types.Quals) {
	named := ast.NamePart{Pos: p.Pos, Sym: t.Builtin, Name: t.Name, Args: p.Args}
	return c.builtinTypeName(nil, &named, nil)
}
