package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
)

// Alias templates are expanded in source form, because patterns are compared without knowing their parameters.
//
//	template<typename T> using Vec3 = vector<T, 3>;    Vec3<U> is vector<U, 3>

// unaliased returns the pattern a or, if a is an instance of an alias template, the aliased type.
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

// maxAliases limits the length of a chain of aliases.
const maxAliases = 100

// qualify adds the modifiers and dimensions of an alias to the aliased type.
func qualify(a *ast.TemplateArg, mods []ast.Modifier, dims []*ast.Dim) *ast.TemplateArg {
	if len(mods) == 0 && len(dims) == 0 || a.Type == nil || a.Func != nil {
		return a
	}
	out, t := *a, *a.Type
	t.Mods = append(mods[:len(mods):len(mods)], t.Mods...)
	out.Type, out.Dims = &t, append(dims[:len(dims):len(dims)], a.Dims...)
	return &out
}

// A substitution replaces parameters with arguments.
type substitution struct {
	params []*ast.TemplateParam
	args   []*ast.TemplateArg
}

// arg returns a with parameters replaced by arguments, or nil if the result cannot be written in source form.
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

// asType returns the type with the name that an argument consists of.
func asType(a *ast.TemplateArg) *ast.TemplateArg {
	if WrittenName(a) == nil {
		return a
	}
	return &ast.TemplateArg{Pos: a.Pos, Type: WrittenType(a)}
}

// name returns the argument a with the substitution applied to the template arguments of its type name. This name is
// the name of type t. It must not be a parameter.
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
