package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
)

// Alias templates are expanded in the syntax tree, because patterns are compared without knowing their parameters.
//
//	template<typename T> using Vec3 = vector<T, 3>;    Vec3<U> is vector<U, 3>

// unaliased returns the pattern a with alias templates expanded: if a is an instance of an alias template, the result
// is the aliased type. Names in a are looked up in the scope in.
func (c *Deducer) unaliased(a *ast.TemplateArg, in *scope.Scope) *ast.TemplateArg {
	for range maxAliases {
		t := WrittenType(a)
		if t == nil || a.Func != nil || t.Name == nil || t.Name.Last().Args == nil {
			return a
		}
		tmpl := c.templateOf(t.Name, in)
		if tmpl == nil || tmpl.Kind != scope.AliasTemplate {
			return a
		}
		s := substitution{tmpl.Params, make([]*ast.TemplateArg, len(tmpl.Params))}
		for i := range s.args {
			if s.args[i] = argOr(t.Name.Last().Args.List, i, tmpl.Params); s.args[i] == nil {
				return a
			}
		}
		whole := s.arg(aliased(tmpl))
		if whole == nil || whole.Func != nil && len(a.Dims) > 0 {
			return a
		}
		a = qualify(whole, t.Mods, a.Dims)
	}
	return a
}

// maxAliases limits the number of alias templates that are expanded in succession, one into the next.
const maxAliases = 100

// qualify returns a with the modifiers mods before its own modifiers, and the dimensions dims before its own
// dimensions. It returns a unchanged if a is not a type or is a function type.
func qualify(a *ast.TemplateArg, mods []ast.Modifier, dims []*ast.Dim) *ast.TemplateArg {
	if len(mods) == 0 && len(dims) == 0 || a.Type == nil || a.Func != nil {
		return a
	}
	out, t := *a, *a.Type
	t.Mods = append(mods[:len(mods):len(mods)], t.Mods...)
	out.Type, out.Dims = &t, append(dims[:len(dims):len(dims)], a.Dims...)
	return &out
}

// A substitution replaces template parameters with template arguments in source form.
type substitution struct {
	params []*ast.TemplateParam
	args   []*ast.TemplateArg
}

// arg returns the template argument a with parameters replaced by arguments. It returns nil if the result cannot be
// written in source form.
func (s *substitution) arg(a *ast.TemplateArg) *ast.TemplateArg {
	if !Depends(a, s.params) {
		return a
	}
	if a.Func != nil {
		return s.function(a)
	}
	t := WrittenType(a)
	if t == nil || t.Name == nil {
		return nil
	}
	for i, p := range s.params {
		if t.Name.Len() == 1 && t.Name.First.Args == nil && p.Name.Name == t.Name.First.Name {
			if (len(t.Mods) > 0 || len(a.Dims) > 0) && WrittenType(s.args[i]) == nil {
				return nil
			}
			return qualify(asType(s.args[i]), t.Mods, a.Dims)
		}
	}
	return s.name(a, t)
}

// asType returns a with its name as a type, if a is a name that was parsed as an expression. It returns other arguments
// unchanged.
func asType(a *ast.TemplateArg) *ast.TemplateArg {
	if WrittenName(a) == nil {
		return a
	}
	return &ast.TemplateArg{Pos: a.Pos, Type: WrittenType(a)}
}

// name returns the argument a, which has the type t, with the substitution applied to the template arguments of t's
// name. The name itself must not be a parameter.
func (s *substitution) name(a *ast.TemplateArg, t *ast.Type) *ast.TemplateArg {
	if t.Name.Len() > 1 || t.Name.First.Args == nil {
		return nil
	}
	list := make([]*ast.TemplateArg, len(t.Name.First.Args.List))
	for i, x := range t.Name.First.Args.List {
		if list[i] = s.arg(x); list[i] == nil {
			return nil
		}
	}
	out, with, q := *a, *t, *t.Name
	q.First.Args = &ast.TemplateArgs{List: list}
	with.Name = &q
	out.Type, out.Value = &with, nil
	return &out
}
