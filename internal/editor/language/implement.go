package language

import (
	"cmp"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/nameindex"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
)

// Implementation returns the definitions of the function or struct whose name is at an offset. For an interface, it
// returns the structs that implement it. For a method of an interface, it returns the methods of these structs.
func (s *Snapshot) Implementation(path string, offset int) []Place {
	return s.placesOf(path, offset, func(e *Entity) []Place {
		switch {
		case isFunction(e):
			if e.Kind == nameindex.Method && isInterface(e.In) {
				return s.definitionsOf(s.overriders(e))
			}
			return s.definitions(e)
		case e.Kind == nameindex.Struct && !isInterface(e):
			return s.definitionOf(e)
		case e.Kind == nameindex.Struct:
			return s.definitionsOf(s.implementers(e))
		}
		return nil
	})
}

// definitionsOf returns the definitions of several entities, in source order.
func (s *Snapshot) definitionsOf(list []*Entity) (out []Place) {
	slices.SortFunc(list, func(a, b *Entity) int { return cmp.Compare(a.Pos, b.Pos) })
	for _, e := range list {
		out = append(out, s.definitionOf(e)...)
	}
	return out
}

func isInterface(e *Entity) bool {
	return e != nil && e.Scope != nil && e.Scope.Type != nil && e.Scope.Type.Struct.Keyword == "interface"
}

// implementers returns the structs that implement an interface.
func (s *Snapshot) implementers(e *Entity) (list []*Entity) {
	for o := range s.sites {
		if o.Kind == nameindex.Struct && !isInterface(o) && implements(o.Scope, e.Scope) {
			list = append(list, o)
		}
	}
	return list
}

// overriders returns the methods that implement a method of an interface. The methods belong to structs that implement
// the interface, or to bases of these structs.
func (s *Snapshot) overriders(e *Entity) (list []*Entity) {
	owners := map[*scope.Scope]bool{}
	for _, o := range s.implementers(e.In) {
		for in := o.Scope; in != nil; in = in.Base {
			owners[in] = true
		}
	}
	for o := range s.sites {
		if o.Kind == nameindex.Method && o.Name == e.Name && o.In != nil && owners[o.In.Scope] &&
			sameParameters(o.Func, e.Func) {
			list = append(list, o)
		}
	}
	return list
}

// implements reports whether a struct, one of its bases or an interface implements an interface.
func implements(s, of *scope.Scope) bool {
	if s == nil {
		return false
	}
	direct := func(i *scope.Scope) bool { return i == of || implements(i, of) }
	return slices.ContainsFunc(s.Interfaces, direct) || implements(s.Base, of)
}

// sameParameters reports whether two functions have parameters of the same types. It returns false for a template
// without instances, whose parameter types are not known.
func sameParameters(a, b *checked.Func) bool {
	return a != nil && b != nil && slices.EqualFunc(a.Params, b.Params,
		func(p, q *checked.Var) bool { return p.Type == q.Type })
}
