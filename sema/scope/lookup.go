package scope

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
)

// AddNamespace adds the innermost namespace around s to list, unless list contains it, and returns list.
func AddNamespace(list []*Scope, s *Scope) []*Scope {
	for s != nil && s.Kind != NamespaceScope && s.Kind != FileScope {
		s = s.Parent
	}
	if s == nil || slices.Contains(list, s) {
		return list
	}
	return append(list, s)
}

// A Directive is a using-directive, using namespace N. Number is the number of the declaration; see phases.go.
type Directive struct {
	Namespace *Scope
	Number    Number
}

// Uses reports whether a using-directive in s makes the names of ns visible.
func (s *Scope) Uses(ns *Scope) bool {
	for i := range s.Using {
		if s.Using[i].Namespace == ns {
			return true
		}
	}
	return false
}

// Visible returns the functions in fns that are declared within the horizon of the current scope.
func (c *Table) Visible(fns []*Function) []*Function {
	h := c.Scope.Horizon
	if h == 0 {
		return fns
	}
	n := 0
	for n < len(fns) && fns[n].Number <= h {
		n++
	}
	if n == len(fns) {
		return fns
	}
	out := fns[:n:n]
	for _, f := range fns[n:] {
		if f.Number <= h {
			out = append(out, f)
		}
	}
	return out
}

// searchUsed returns the meaning of id in the namespaces for which s has a using-directive, or nil.
func (c *Table) searchUsed(s *Scope, id token.Symbol) *Symbol {
	h := c.Scope.Horizon
	for i := range s.Using {
		u := &s.Using[i]
		if u.Namespace == s || h != 0 && u.Number > h {
			continue
		}
		if sym := c.MemberOf(u.Namespace, id); sym != nil {
			return sym
		}
	}
	return nil
}

// OwnOf returns the symbol that s itself declares under the name id, or nil.
func (c *Table) OwnOf(s *Scope, id token.Symbol) *Symbol {
	if s == c.Global {
		return c.named(id).global
	}
	return s.Own(c.Interner.Text(id))
}

// MemberOf returns the meaning of id as a member of s, a struct or a namespace, or nil if none exists.
func (c *Table) MemberOf(s *Scope, id token.Symbol) *Symbol {
	if s.Kind == StructScope {
		return s.Member(c.Interner.Text(id))
	}
	if sym := c.OwnOf(s, id).before(c.Scope.Horizon); sym != nil {
		return sym
	}
	if len(s.Using) == 0 {
		return nil
	}
	return c.searchUsed(s, id)
}

// unqualified returns the meaning that the unqualified name id has in s, an enclosing scope, or nil. It does not search
// a base that depends on template parameters.
func (c *Table) unqualified(s *Scope, id token.Symbol) *Symbol {
	if s.DependentBase {
		return s.Own(c.Interner.Text(id))
	}
	sym := c.MemberOf(s, id)
	if sym == nil && s.Base != nil {
		return s.Base.injected(c.Interner.Text(id), true)
	}
	return sym
}

// Lookup returns the meaning of the unqualified name id at the current position, or nil if it is not declared.
func (c *Table) Lookup(id token.Symbol) *Symbol {
	local := c.named(id).local
	if local != nil && local.env == c.Env {
		return local
	}
	for b := c.Block; b != nil && b.env == c.Env; b = b.Parent {
		for _, u := range b.Using {
			if sym := c.MemberOf(u, id); sym != nil {
				return sym
			}
		}
	}
	for s := c.Scope; s != nil; s = s.Parent {
		if sym := c.unqualified(s, id); sym != nil {
			return sym
		}
		if s.LocalEnv != 0 {
			for l := local; l != nil; l = l.outer {
				if l.env == s.LocalEnv {
					return l
				}
			}
		}
	}
	return nil
}

// LookupQualifier returns the meaning of the name id before ::. Only namespaces, types and templates are considered,
// unless no such meaning exists.
func (c *Table) LookupQualifier(id token.Symbol) *Symbol {
	sym := c.Lookup(id)
	if sym == nil || qualifies(sym) {
		return sym
	}
	first := sym
	for l := first; l != nil && first.Scope == nil; l = l.outer {
		if l.env == c.Env && qualifies(l) {
			return l
		}
		if l.Tag != nil {
			return l.Tag
		}
	}
	for s := c.Scope; s != nil; s = s.Parent {
		sym := c.unqualified(s, id)
		switch {
		case sym == nil:
		case qualifies(sym):
			return sym
		case sym.Tag != nil:
			return sym.Tag
		}
	}
	return first
}

// MemberOrSelf is like MemberOf, but for a part p of a qualified name. Such a part may repeat the name of the struct s.
func (c *Table) MemberOrSelf(s *Scope, p *ast.NamePart) *Symbol {
	sym := c.MemberOf(s, p.Sym)
	if sym == nil && s.Kind == StructScope {
		sym = s.injected(p.Name, p.Args != nil)
	}
	return sym
}
