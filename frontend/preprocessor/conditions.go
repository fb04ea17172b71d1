package preprocessor

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A conditional is an #if, #ifdef or #ifndef whose #endif has not been reached.
type conditional struct {
	pos    source.Pos // position of the #
	taken  bool       // one of its groups has been included
	inElse bool       // its #else has been reached
}

// openIf executes #if, #ifdef and #ifndef.
func (p *preprocessor) openIf(hash, name token.Token) {
	if limit := p.opts.Budget.Limit(budget.ConditionalDepth); len(p.ifs) >= limit {
		p.report(hash.Pos, diagnostics.ConditionalsTooDeep, limit)
		p.stop()
		return
	}
	v := p.condition(name, int(hash.Pos-p.frame.base) == p.frame.first)
	p.ifs = append(p.ifs, conditional{pos: hash.Pos, taken: v})
	if !v {
		p.skip()
	}
}

// condition parses and evaluates the condition of the directive called name. If guard is set, the directive is the
// first token of its file and may be the include guard.
func (p *preprocessor) condition(name token.Token, guard bool) bool {
	switch name.Sym {
	case token.SymIf, token.SymElif:
		if guard {
			p.notDefinedGuard()
		}
		return p.evaluate(name)
	}
	t, ok := p.macroName()
	if !ok {
		return false
	}
	p.endOfDirective(p.in.Text(name.Sym))
	defined := p.macro(t.Sym) != nil
	p.opts.Record.use(p.macro(t.Sym), t, Tested)
	if name.Sym == token.SymIfdef || name.Sym == token.SymElifdef {
		return defined
	}
	if guard && name.Sym == token.SymIfndef {
		p.frame.guard, p.frame.opened = t.Sym, len(p.ifs)
	}
	return !defined
}

// notDefinedGuard records the macro of an include guard if the directive is #if !defined X or #if !defined(X).
func (p *preprocessor) notDefinedGuard() {
	f := p.frame
	start, mark := f.pos, len(p.args)
	p.readLine()
	toks := p.args[mark:]
	if len(toks) == 5 && toks[2].Kind == token.LParen && toks[4].Kind == token.RParen {
		toks[2] = toks[3]
		toks = toks[:3]
	}
	if len(toks) == 3 && toks[0].Kind == token.Not && toks[1].Sym == token.SymDefined && toks[2].Kind == token.Ident {
		f.guard, f.opened = toks[2].Sym, len(p.ifs)
	}
	f.pos, p.args = start, p.args[:mark]
}

// innermost returns the open conditional of the current file. If none is open, it reports an error and returns nil.
func (p *preprocessor) innermost(name token.Token) *conditional {
	if len(p.ifs) == p.frame.ifs {
		p.report(name.Pos, diagnostics.ConditionalWithoutIf, p.in.Text(name.Sym))
		p.skipLine()
		return nil
	}
	return &p.ifs[len(p.ifs)-1]
}

// elseIf executes #elif or #else after a group that was included. It skips the text up to #endif.
func (p *preprocessor) elseIf(name token.Token) {
	c := p.innermost(name)
	if c == nil {
		return
	}
	p.atElse(c, name)
	p.skip()
}

// atElse records that c has reached #elif or #else. It reads the rest of the line, except for a condition that must be
// evaluated.
func (p *preprocessor) atElse(c *conditional, name token.Token) {
	if p.frame.guard != token.NoSymbol && len(p.ifs)-1 == p.frame.opened {
		p.frame.guard = token.NoSymbol // there is text outside of the guard
	}
	if c.inElse {
		p.report(name.Pos, diagnostics.ConditionalAfterElse, p.in.Text(name.Sym))
	}
	if name.Sym == token.SymElse {
		c.inElse = true
		p.endOfDirective("else")
	} else if c.taken || c.inElse {
		p.skipLine()
	}
}

// endIf executes #endif.
func (p *preprocessor) endIf(name token.Token) {
	if p.innermost(name) == nil {
		return
	}
	p.endOfDirective("endif")
	p.ifs = p.ifs[:len(p.ifs)-1]
	f := p.frame
	if f.guard == token.NoSymbol || len(p.ifs) != f.opened || f.header == nil {
		return
	}
	if f.pos+firstToken(f.src[f.pos:]) >= len(f.src) {
		f.header.guard = f.guard
	} else {
		f.guard = token.NoSymbol
	}
}

// skip skips the text of a group that is excluded, and of the groups after it, up to a group that is included or the
// end of the conditional.
func (p *preprocessor) skip() {
	f := p.frame
	depth := 0 // number of conditionals that start in the skipped text and have not ended
	start := lineEnd(f.src, f.pos)
	for {
		p.opts.Budget.Poll()
		f.pos = lineEnd(f.src, f.pos)
		for f.pos < len(f.src) && !startsDirective(f.src[f.pos+1:]) {
			f.pos = lineEnd(f.src, f.pos+1)
		}
		if f.pos >= len(f.src) || p.stopped {
			p.opts.Record.leaveOut(f, start, len(f.src))
			return
		}
		hash := p.lex(inText)
		name := p.lex(inDirective)
		if name.Kind != token.Ident {
			continue
		}
		switch name.Sym {
		case token.SymIf, token.SymIfdef, token.SymIfndef:
			depth++
		case token.SymEndif:
			if depth == 0 {
				p.opts.Record.leaveOut(f, start, f.file.Offset(hash.Pos))
				p.endIf(name)
				return
			}
			depth--
		case token.SymElse, token.SymElif, token.SymElifdef, token.SymElifndef:
			if depth > 0 {
				continue
			}
			p.opts.Record.leaveOut(f, start, f.file.Offset(hash.Pos))
			if p.takes(name) {
				return
			}
			start = lineEnd(f.src, f.pos)
		}
	}
}

// takes executes #elif or #else after a group that is excluded. It reports whether the group after it is included.
func (p *preprocessor) takes(name token.Token) bool {
	c := &p.ifs[len(p.ifs)-1]
	after := c.inElse
	p.atElse(c, name)
	if c.taken || after {
		return false
	}
	v := name.Sym == token.SymElse || p.condition(name, false)
	p.ifs[len(p.ifs)-1].taken = v
	return v
}

// startsDirective reports whether the first line of s is a directive.
func startsDirective(s string) bool {
	i := 0
	for i < len(s) && class[s[i]]&cSpace != 0 {
		i++
	}
	if i == len(s) {
		return false
	}
	switch s[i] {
	case '#':
		return true
	case '/', '\\': // comments and line continuations may precede the #
		return startsLate(s, i)
	}
	return false
}

// startsLate is startsDirective for a line that starts with a comment or a line continuation.
func startsLate(s string, i int) bool {
	for i < len(s) {
		switch {
		case class[s[i]]&cSpace != 0:
			i++
		case s[i] == '\\' && splice(s[i:]) > 0:
			i += splice(s[i:])
		case strings.HasPrefix(s[i:], "/*"):
			n := strings.Index(s[i+2:], "*/")
			if n < 0 {
				return false
			}
			i += n + 4
		default:
			return s[i] == '#'
		}
	}
	return false
}

// firstToken returns the offset of the first token in s, or len(s) if none exists.
func firstToken(s string) int {
	i := 0
	if strings.HasPrefix(s, "\uFEFF") {
		i = len("\uFEFF")
	}
	for i < len(s) {
		switch {
		case class[s[i]]&(cSpace|cNewline) != 0:
			i++
		case s[i] == '\\' && splice(s[i:]) > 0:
			i += splice(s[i:])
		case strings.HasPrefix(s[i:], "//"):
			i = lineCommentEnd(s, i+2)
		case strings.HasPrefix(s[i:], "/*"):
			n := strings.Index(s[i+2:], "*/")
			if n < 0 {
				return len(s)
			}
			i += n + 4
		default:
			return i
		}
	}
	return i
}
