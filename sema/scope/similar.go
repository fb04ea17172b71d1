package scope

import "github.com/hlsl2spirv/hlsl2spirv/internal/base/spelling"

// Similar adds the names of the visible symbols for which fits returns true to the search s, innermost first. It
// returns the symbol whose name is closest, or nil.
func (c *Table) Similar(s *spelling.Search, fits func(*Symbol) bool) *Symbol {
	var best *Symbol
	consider := func(sym *Symbol) {
		if sym.before(c.Scope.Horizon) != nil && fits(sym) && s.Consider(sym.Name) {
			best = sym
		}
	}
	for b := c.Block; b != nil && b.env == c.Env; b = b.Parent {
		for _, sym := range b.syms {
			consider(sym)
		}
	}
	for at := c.Scope; at != nil; at = at.Parent {
		for i := max(0, len(at.Symbols)-maxSimilar); i < len(at.Symbols); i++ {
			consider(at.Symbols[i])
		}
	}
	return best
}

// Similar adds the names of the members of s and of its bases to search. It returns the symbol whose name is closest,
// or nil.
func (s *Scope) Similar(search *spelling.Search) *Symbol {
	var best *Symbol
	for ; s != nil; s = s.Base {
		for i := max(0, len(s.Symbols)-maxSimilar); i < len(s.Symbols); i++ {
			if search.Consider(s.Symbols[i].Name) {
				best = s.Symbols[i]
			}
		}
	}
	return best
}

// maxSimilar is the maximum number of names of a scope that are compared for one error.
const maxSimilar = 4096
