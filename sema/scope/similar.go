package scope

import "github.com/hlsl2spirv/hlsl2spirv/internal/spelling"

// Similar returns the visible symbol whose name is closest to text, nil if none is close.
func (c *Table) Similar(text string) *Symbol {
	best, dist := (*Symbol)(nil), spelling.Limit(text)+1
	consider := func(sym *Symbol) {
		if sym.before(c.Scope.Horizon) == nil {
			return
		}
		if d := spelling.Edits(sym.Name, text, dist); d < dist {
			best, dist = sym, d
		}
	}
	for b := c.Block; b != nil && b.env == c.Env; b = b.Parent {
		for _, sym := range b.syms {
			consider(sym)
		}
	}
	for s := c.Scope; s != nil; s = s.Parent {
		for i := max(0, len(s.Symbols)-maxSimilar); i < len(s.Symbols); i++ {
			consider(s.Symbols[i])
		}
	}
	return best
}

// Similar returns the member of s whose name is closest to text, nil if none is
// close.
func (s *Scope) Similar(text string) *Symbol {
	best, dist := (*Symbol)(nil), spelling.Limit(text)+1
	for ; s != nil; s = s.Base {
		for i := max(0, len(s.Symbols)-maxSimilar); i < len(s.Symbols); i++ {
			if d := spelling.Edits(s.Symbols[i].Name, text, dist); d < dist {
				best, dist = s.Symbols[i], d
			}
		}
	}
	return best
}

// maxSimilar bounds how many names of a scope are compared for one error.
const maxSimilar = 4096
