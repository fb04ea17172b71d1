package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
)

// Names are looked up in two phases. What does not depend on the parameters of a
// template means what it means where the template stands: its instances, which
// are checked later, must not see what has been declared since. So every
// declaration of a namespace has a number, and the scopes of an instance a
// horizon: the number of the last declaration in front of the template's end.
// What depends on the parameters is looked up in structs, which have no numbers,
// or in the namespaces of the arguments of a call, without a horizon.

// A declNumber numbers the declarations of a translation unit, from 1 up.
type declNumber int32

// nextNumber returns the number of the next declaration. What an instance
// declares is as old as its template.
func (c *checker) nextNumber() declNumber {
	if h := c.scope.horizon; h != 0 {
		return h
	}
	c.declared++
	return c.declared
}

// numberIn returns the number of a function that is declared in s; methods have
// none.
func (c *checker) numberIn(s *scope) declNumber {
	if owner(s).kind == structScope {
		return 0
	}
	return c.nextNumber()
}

// horizonHere returns the horizon of a template that ends here.
func (c *checker) horizonHere() declNumber {
	if h := c.scope.horizon; h != 0 {
		return h
	}
	if c.declared == 0 {
		c.declared = 1
	}
	return c.declared
}

// before returns sym if it lies within the horizon h, or the struct that it
// hides if only that does; else nil.
func (sym *symbol) before(h declNumber) *symbol {
	for h != 0 && sym != nil && sym.number > h {
		sym = sym.tag
	}
	return sym
}

// A directive is using namespace.
type directive struct {
	ns     *scope
	number declNumber
}

// uses reports whether the names of ns are visible in s without a qualifier.
func (s *scope) uses(ns *scope) bool {
	for i := range s.using {
		if s.using[i].ns == ns {
			return true
		}
	}
	return false
}

// visible returns those of the functions that lie within the horizon.
func (c *checker) visible(fns []*function) []*function {
	h := c.scope.horizon
	if h == 0 {
		return fns
	}
	n := 0
	for n < len(fns) && fns[n].number <= h {
		n++
	}
	if n == len(fns) {
		return fns
	}
	out := fns[:n:n]
	for _, f := range fns[n:] {
		if f.number <= h {
			out = append(out, f)
		}
	}
	return out
}

// newBound returns a scope for the parameters of t.
func (t *template) newBound() *scope {
	return &scope{kind: templateScope, parent: t.scope, prefix: t.scope.prefix, horizon: t.horizon}
}

// outside returns the scope where names in t are looked up that are none of its
// parameters.
func (t *template) outside() *scope {
	if t.around == nil || t.around.horizon != t.horizon {
		t.around = t.newBound()
	}
	return t.around
}

// searchUsed returns what id means in the namespaces that s uses.
func (c *checker) searchUsed(s *scope, id token.Symbol) *symbol {
	h := c.scope.horizon
	for i := range s.using {
		u := &s.using[i]
		if u.ns == s || h != 0 && u.number > h {
			continue
		}
		if sym := c.memberOf(u.ns, id); sym != nil {
			return sym
		}
	}
	return nil
}

// noteLater adds to d where text is declared behind the template in which nothing
// declares it.
func (c *checker) noteLater(d *diagnostics.Diagnostic, text string) {
	if !c.scope.isGeneric() || c.quiet > 0 {
		return
	}
	here, all := c.scope, *c.scope
	all.horizon = 0
	c.scope = &all
	sym := c.lookup(c.interner.Intern(text))
	c.scope = here
	if sym != nil {
		d.Note(sym.pos, "'%s' is declared here, behind the template that mentions it", text)
	}
}
