package sema

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// Argument-dependent lookup: an unqualified call also means the functions in the
// namespaces of its arguments' types. In an instance of a template, a call that
// depended on the parameters finds those that have been declared since.

// overloadsOf returns the functions that an unqualified call of id may mean: those
// of sym, nil if nothing was found, and those that its arguments bring.
func (c *checker) overloadsOf(sym *symbol, id token.Symbol, x *ast.Call, args []checked.Expr) []*function {
	var fns []*function
	if sym != nil {
		fns = c.visible(sym.fns)
		if sym.scope.kind == structScope {
			return fns
		}
	}
	var spaces []*scope
	for _, a := range args {
		spaces = c.associated(spaces, a.Info().Type)
	}
	h := c.scope.horizon
	depends := false
	for _, s := range spaces {
		found := c.ownOf(s, id)
		if found == nil || found.kind != funcSymbol || found == sym && h == 0 {
			continue
		}
		for _, f := range found.fns {
			if slices.Contains(fns, f) {
				continue
			}
			if h != 0 && f.number > h {
				if depends = depends || c.dependsAny(x.Args); !depends {
					continue
				}
			}
			fns = append(fns[:len(fns):len(fns)], f)
		}
	}
	return fns
}

// associated adds the namespaces of t to list: of a struct, those of its bases
// and of the arguments that it is an instance with.
func (c *checker) associated(list []*scope, t *types.Type) []*scope {
	switch t.Kind {
	case types.Enum:
		s, _ := t.Enum.Scope.(*scope)
		return addNamespace(list, s)
	case types.Array, types.Object:
		if t.Elem == nil {
			return list
		}
		return c.associated(list, t.Elem)
	}
	c.require(t)
	s := structScopeOf(t)
	if s == nil {
		return list
	}
	for b := s; b != nil; b = b.base {
		list = addNamespace(list, b)
	}
	if s.instance == nil {
		return list
	}
	for i := range s.instance.args {
		switch a := &s.instance.args[i]; {
		case a.isValue:
		case a.tmpl != nil:
			list = addNamespace(list, a.tmpl.scope)
		case a.t != nil:
			list = c.associated(list, a.t)
		}
	}
	return list
}

// addNamespace adds the innermost namespace around s to list.
func addNamespace(list []*scope, s *scope) []*scope {
	for s != nil && s.kind != namespaceScope && s.kind != fileScope {
		s = s.parent
	}
	if s == nil || slices.Contains(list, s) {
		return list
	}
	return append(list, s)
}
