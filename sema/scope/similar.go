package scope

// Similar returns the visible symbol whose name is closest to text, nil if none is close.
func (c *Table) Similar(text string) *Symbol {
	best, dist := (*Symbol)(nil), limit(text)+1
	consider := func(sym *Symbol) {
		if sym.before(c.Scope.Horizon) == nil {
			return
		}
		if d := edits(sym.Name, text, dist); d < dist {
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
	best, dist := (*Symbol)(nil), limit(text)+1
	for ; s != nil; s = s.Base {
		for i := max(0, len(s.Symbols)-maxSimilar); i < len(s.Symbols); i++ {
			if d := edits(s.Symbols[i].Name, text, dist); d < dist {
				best, dist = s.Symbols[i], d
			}
		}
	}
	return best
}

// maxSimilar bounds how many names of a scope are compared for one error.
const maxSimilar = 4096

// limit is how many edits may lie between a name and what was meant.
func limit(text string) int { return len(text) / 3 }

// edits returns the number of edits from a to b, or max if there are at
// least that many. Names of which nothing is left are never close.
func edits(a, b string, max int) int {
	if len(a)-len(b) >= max || len(b)-len(a) >= max || len(a) == 0 || len(b) > 64 || len(a) > 64 {
		return max
	}
	var rows [2][65]int
	prev, cur := &rows[0], &rows[1]
	for j := range len(b) + 1 {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		cur[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			d := prev[j-1]
			if a[i-1] != b[j-1] {
				d++
			}
			cur[j] = min(d, prev[j]+1, cur[j-1]+1)
			least = min(least, cur[j])
		}
		if least >= max {
			return max
		}
		prev, cur = cur, prev
	}
	return prev[len(b)]
}
