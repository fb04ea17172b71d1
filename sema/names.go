package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// undeclared reports a name in an expression that means nothing. in is the
// scope that its qualifier names, nil if it has none.
func (c *checker) undeclared(p *ast.NamePart, in *scope) {
	if in != nil && in != c.global {
		c.noMember(p.Pos, p.Name, in)
		return
	}
	c.reportUndeclared(p.Pos, p.Name, nil)
}

// reportUndeclared reports a name that means nothing, with the name that may
// have been meant.
func (c *checker) reportUndeclared(pos source.Pos, text string, in *scope) {
	switch {
	case in != nil:
		c.noMember(pos, text, in)
		return
	case c.reportRefused(pos, text, nil):
		return
	}
	best := c.similar(text)
	if best == nil {
		c.noteLater(c.reportName(text, pos, diagnostics.UndeclaredIdentifier, text), text)
		return
	}
	c.reportName(text, pos, diagnostics.UndeclaredWithHint, text, best.name).Note(best.pos, "'%s' declared here", best.name)
}

// reportUnknownType reports a name that should be a type.
func (c *checker) reportUnknownType(p *ast.NamePart, in *scope) {
	switch {
	case c.reportRefused(p.Pos, p.Name, in):
		return
	case in != nil:
		c.reportName(p.Name, p.Pos, diagnostics.NoTypeInScope, p.Name, in.title())
		return
	}
	d := c.reportName(p.Name, p.Pos, diagnostics.UnknownTypeName, p.Name)
	c.noteLater(d, p.Name)
	if best := c.similar(p.Name); best != nil && (best.kind == typeSymbol || best.kind == templateSymbol) {
		d.Note(best.pos, "did you mean '%s'?", best.name)
	}
}

// similar returns the visible symbol whose name is closest to text, nil if
// none is close.
func (c *checker) similar(text string) *symbol {
	if c.guesses++; c.quiet > 0 || c.diags.Stopped() || c.guesses > maxGuesses {
		return nil
	}
	best, dist := (*symbol)(nil), limit(text)+1
	consider := func(sym *symbol) {
		if sym.before(c.scope.horizon) == nil {
			return
		}
		if d := edits(sym.name, text, dist); d < dist {
			best, dist = sym, d
		}
	}
	for b := c.block; b != nil && b.env == c.env; b = b.parent {
		for _, sym := range b.syms {
			consider(sym)
		}
	}
	for s := c.scope; s != nil; s = s.parent {
		for i := max(0, len(s.syms)-maxSimilar); i < len(s.syms); i++ {
			consider(s.syms[i])
		}
	}
	return best
}

// similarIn is similar among the members of s.
func (c *checker) similarIn(s *scope, text string) *symbol {
	best, dist := (*symbol)(nil), limit(text)+1
	for ; s != nil; s = s.base {
		for i := max(0, len(s.syms)-maxSimilar); i < len(s.syms); i++ {
			if d := edits(s.syms[i].name, text, dist); d < dist {
				best, dist = s.syms[i], d
			}
		}
	}
	return best
}

// maxGuesses is for how many errors it is guessed what was meant, as in clang.
const maxGuesses = 50

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
