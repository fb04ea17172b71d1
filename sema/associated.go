package sema

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// Argument-dependent lookup: an unqualified call also finds functions in the namespaces of the types of its arguments.
// In an instance of a template, a dependent call also finds such functions if they were declared after the template.

// overloadsOf returns the candidate functions of the unqualified call x, whose function name is id: the functions of
// sym, which may be nil, and those that argument-dependent lookup finds.
func (c *checker) overloadsOf(sym *scope.Symbol, id token.Symbol, x *ast.Call, args []checked.Expr) []*scope.Function {
	var fns []*scope.Function
	if sym != nil {
		fns = c.names.Visible(sym.Functions)
		if sym.Scope.Kind == scope.StructScope {
			return fns
		}
	}
	var spaces []*scope.Scope
	for _, a := range args {
		spaces = c.associated(spaces, a.Info().Type)
	}
	h := c.names.Scope.Horizon
	depends := false
	for _, s := range spaces {
		found := c.names.OwnOf(s, id)
		if found == nil || found.Kind != scope.FuncSymbol || found == sym && h == 0 {
			continue
		}
		for _, f := range found.Functions {
			if slices.Contains(fns, f) {
				continue
			}
			if h != 0 && f.Number > h {
				if depends = depends || c.dependence().Any(x.Args); !depends {
					continue
				}
			}
			fns = append(fns[:len(fns):len(fns)], f)
		}
	}
	return fns
}

// associated adds the namespaces of t to list and returns it. For a struct, these include the namespaces of its bases
// and of its template arguments.
func (c *checker) associated(list []*scope.Scope, t *types.Type) []*scope.Scope {
	switch t.Kind {
	case types.Enum:
		s, _ := t.Enum.Scope.(*scope.Scope)
		return scope.AddNamespace(list, s)
	case types.Array, types.Object:
		if t.Elem == nil {
			return list
		}
		return c.associated(list, t.Elem)
	}
	c.require(t)
	s := scope.StructScopeOf(t)
	if s == nil {
		return list
	}
	for b := s; b != nil; b = b.Base {
		list = scope.AddNamespace(list, b)
	}
	if s.Instance == nil {
		return list
	}
	for i := range s.Instance.Args {
		switch a := &s.Instance.Args[i]; {
		case a.IsValue:
		case a.Template != nil:
			list = scope.AddNamespace(list, a.Template.Scope)
		case a.Type != nil:
			list = c.associated(list, a.Type)
		}
	}
	return list
}
