package preprocessor

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// An argument is the argument for a parameter of a macro. Its fields are indices in preprocessor.args.
type argument struct {
	start, end         int // tokens in the source
	expStart, expEnd   int // tokens after macro expansion, if isExpanded
	isExpanded, macros bool
}

// expand expands m, which t names. If done is true, the returned token is the result: t itself if m is not expanded, or
// the only token of the expansion. Otherwise, the result is in the innermost stream.
func (p *preprocessor) expand(m *macro, t token.Token) (_ token.Token, done bool) {
	if m.builtin != notBuiltin {
		p.opts.Record.use(m, t, Expanded)
		return p.expandBuiltin(m, t)
	}
	if p.stopped {
		return t, true
	}
	if m.fn {
		return p.expandCall(m, t)
	}
	base := p.m.AddExpansion(m.id, m.start, m.size, t.Span())
	if base == source.NoPos {
		return p.full(t)
	}
	p.opts.Record.use(m, t, Expanded)
	if len(m.body) == 1 && m.plain {
		b := m.body[0]
		if b.Kind != token.Ident || p.macro(b.Sym) == nil {
			b.Pos += base - m.start
			b.Flags |= t.Flags&(token.SpaceBefore|token.LineStart) | token.FromMacro
			p.spend(1)
			return b, true
		}
	}
	mark := len(p.expanded)
	if m.plain {
		p.repeat(m, base)
	} else {
		p.substitute(m, nil, base)
	}
	p.push(m, t, mark)
	return t, false
}

// full reports that no positions are left for an expansion, and stops.
func (p *preprocessor) full(t token.Token) (token.Token, bool) {
	p.report(t.Pos, diagnostics.FileTooLarge, p.frame.file.Name())
	p.stop()
	return t, true
}

// push starts a new innermost stream with the tokens of p.expanded from index mark on. They are the expansion of m and
// replace t.
func (p *preprocessor) push(m *macro, t token.Token, mark int) {
	toks := p.expanded[mark:]
	p.spend(len(toks) + 1)
	if len(toks) > 0 {
		f := &toks[0].Flags
		*f = *f&^(token.SpaceBefore|token.LineStart) | t.Flags&(token.SpaceBefore|token.LineStart)
	} else {
		p.carry |= t.Flags & (token.SpaceBefore | token.LineStart)
	}
	m.disabled = true
	p.streams = append(p.streams, stream{toks: toks, m: m, mark: mark})
}

// repeat appends the body of m to p.expanded. Its positions are in the expansion that starts at base.
func (p *preprocessor) repeat(m *macro, base source.Pos) {
	n := len(p.expanded)
	p.expanded = append(p.expanded, m.body...)
	toks := p.expanded[n:]
	for i := range toks {
		toks[i].Pos += base - m.start
		toks[i].Flags |= token.FromMacro
	}
}

// expandCall is expand for a function-like macro, which is expanded only if a '(' follows its name.
func (p *preprocessor) expandCall(m *macro, t token.Token) (token.Token, bool) {
	if !p.parenFollows() {
		return t, true
	}
	if limit := p.opts.Budget.Limit(budget.MacroDepth); p.nesting >= limit {
		p.report(t.Pos, diagnostics.MacroNestingTooDeep, limit)
		p.stop()
		return t, true
	}
	tokMark, spanMark := len(p.args), len(p.spans)
	done := true
	p.opts.Record.use(m, t, Expanded)
	if end, ok := p.arguments(m, t, spanMark); ok {
		base := p.m.AddExpansion(m.id, m.start, m.size, source.Span{Start: t.Pos, End: end})
		if base == source.NoPos {
			return p.full(t)
		}
		for i, used := range m.used {
			if used {
				p.expandArgument(spanMark + i)
			}
		}
		mark := len(p.expanded)
		if m.plain {
			p.repeat(m, base)
		} else {
			p.substitute(m, p.spans[spanMark:], base)
		}
		p.push(m, t, mark)
		done = false
	}
	p.args, p.spans = p.args[:tokMark], p.spans[:spanMark]
	return t, done
}

// parenFollows reports whether the next token is a '(', and consumes it in this case. It ends expansions without
// further tokens.
func (p *preprocessor) parenFollows() bool {
	for {
		n := len(p.streams) - 1
		if n < 0 {
			break
		}
		s := &p.streams[n]
		if s.i < len(s.toks) {
			if s.toks[s.i].Kind != token.LParen {
				return false
			}
			s.i++
			return true
		}
		if s.barrier {
			return false
		}
		p.pop()
	}
	f := p.frame
	start := f.pos
	i := start
	for i < len(f.src) && class[f.src[i]]&(cSpace|cNewline) != 0 {
		i++
	}
	if i < len(f.src) && f.src[i] != '/' && f.src[i] != '\\' { // common case: no comment precedes the token
		if f.src[i] != '(' {
			return false
		}
		f.pos = i + 1
		return !p.stopped
	}
	if t := p.lex(inText); t.Kind == token.LParen {
		return true
	}
	f.pos = start
	return false
}

// arguments reads the arguments of m, which t names, up to the ')', and appends them to p.spans. first is the index in
// p.spans of the first one. end is the position after the ')'. ok is false if it has reported an error.
func (p *preprocessor) arguments(m *macro, t token.Token, first int) (end source.Pos, ok bool) {
	outer := p.inArgs
	p.inArgs = true
	defer func() { p.inArgs = outer }()
	start, begin, depth, macros := len(p.args), len(p.args), 0, false
	for {
		p.opts.Budget.Poll()
		a := p.raw()
		switch a.Kind {
		case token.EOF:
			d := p.report(t.Pos, diagnostics.UnterminatedMacroCall)
			p.defined(d, m)
			return 0, false
		case token.LParen:
			depth++
		case token.RParen:
			if depth == 0 {
				p.spans = append(p.spans, argument{start: start, end: len(p.args), macros: macros})
				p.spend(len(p.args) - begin)
				return a.End(), p.checkCount(m, t, a, first)
			}
			depth--
		case token.Comma:
			if depth == 0 && !(m.variadic && len(p.spans)-first == len(m.params)-1) {
				p.spans = append(p.spans, argument{start: start, end: len(p.args), macros: macros})
				start, macros = len(p.args), false
				continue
			}
		case token.Ident:
			if x := p.macro(a.Sym); x != nil {
				if x.disabled {
					a.Flags |= token.NoExpand
				}
				macros = true
			}
		}
		if a.Is(token.LineStart) {
			a.Flags = a.Flags&^token.LineStart | token.SpaceBefore
		}
		p.args = append(p.args, a)
		if p.stopped {
			return 0, false
		}
	}
}

// defined adds a note to d with the position of the definition of m.
func (p *preprocessor) defined(d *diagnostics.Diagnostic, m *macro) {
	d.Note(m.pos, "macro '%s' defined here", p.in.Text(m.name))
}

// checkCount reports whether the number of arguments matches the parameters of m. If only the argument for ... is
// missing, it adds an empty one.
func (p *preprocessor) checkCount(m *macro, t, rparen token.Token, first int) bool {
	have, want := len(p.spans)-first, len(m.params)
	if last := &p.spans[len(p.spans)-1]; want == 0 && have == 1 && last.start == last.end {
		p.spans = p.spans[:first]
		return true
	}
	if m.variadic && have == want-1 {
		n := len(p.args)
		p.spans = append(p.spans, argument{start: n, end: n})
		return true
	}
	if have != want {
		p.misused = append(p.misused, p.in.Text(t.Sym))
	}
	switch {
	case have > want:
		at := rparen.Pos
		if s := p.spans[first+want]; s.start < s.end {
			at = p.args[s.start].Pos
		}
		p.defined(p.report(at, diagnostics.TooManyMacroArguments), m)
	case have < want:
		p.defined(p.report(rparen.Pos, diagnostics.TooFewMacroArguments), m)
	}
	return have == want
}

// expandArgument expands the tokens of p.spans[i] as if they were the whole file.
func (p *preprocessor) expandArgument(i int) {
	a := p.spans[i]
	if !a.macros || a.start == a.end {
		return
	}
	outer := p.inArgs
	p.inArgs = false
	p.nesting++
	start := len(p.args)
	p.expandList(p.args[a.start:a.end])
	p.nesting--
	p.inArgs = outer
	a.expStart, a.expEnd, a.isExpanded = start, len(p.args), true
	p.spans[i] = a
}

// expandList appends the expansion of toks to p.args, as if they were the rest of the file.
func (p *preprocessor) expandList(toks []token.Token) {
	p.streams = append(p.streams, stream{toks: toks, mark: len(p.expanded), barrier: true})
	for !p.stopped {
		t := p.next()
		if t.Kind == token.EOF {
			break
		}
		p.args = append(p.args, t)
	}
	for p.stopped && !p.streams[len(p.streams)-1].barrier {
		p.pop()
	}
	p.carry = 0
	p.pop()
}

// list returns the tokens of a: after macro expansion if expanded is set and they have been expanded, and otherwise as
// in the source.
func (p *preprocessor) list(a argument, expanded bool) []token.Token {
	if expanded && a.isExpanded {
		return p.args[a.expStart:a.expEnd]
	}
	return p.args[a.start:a.end]
}

// substitute appends the body of m to p.expanded, with parameters replaced by arguments and with # and ## applied. Its
// positions are in the expansion that starts at base.
func (p *preprocessor) substitute(m *macro, args []argument, base source.Pos) {
	delta := base - m.start
	pasting := false // ## precedes this token
	full := false    // the left operand of this ## is not empty
	for i := 0; i < len(m.body); i++ {
		b := m.body[i]
		mark := len(p.expanded)
		switch b.Kind {
		case kParam:
			if pasting && full && p.gnuComma(m, b, args[b.Sym], mark) {
				pasting = false
				mark = len(p.expanded)
			}
			toks := p.list(args[b.Sym], p.opts.ExpandPasted || !pasting && !b.Is(token.PasteNext))
			p.addArgument(m, toks, b, delta)
		case kStringize:
			p.stringize(p.list(args[b.Sym], false), b, delta)
		case kVAOpt:
			if len(p.list(args[len(args)-1], true)) > 0 {
				continue
			}
			i = int(b.Sym)
			b = m.body[i]
		case kVAOptEnd:
			pasting = b.Is(token.PasteNext)
			continue
		default:
			b.Pos += delta
			b.Flags = b.Flags&^token.PasteNext | token.FromMacro
			p.expanded = append(p.expanded, b)
			b = m.body[i]
		}
		n := len(p.expanded) - mark
		if pasting && full && n > 0 {
			p.pasteAt(mark, b.Pos+delta)
		}
		full = n > 0 || pasting && full
		pasting = b.Is(token.PasteNext)
		if p.stopped {
			return
		}
	}
}

// gnuComma handles a , ## before b if b is the variable argument. It removes the comma if the argument is empty, and
// otherwise keeps the comma and the argument. It returns false for other operands of ##.
func (p *preprocessor) gnuComma(m *macro, b token.Token, a argument, mark int) bool {
	if !m.variadic || int(b.Sym) != len(m.params)-1 || p.expanded[mark-1].Kind != token.Comma {
		return false
	}
	if a.start == a.end {
		p.expanded = p.expanded[:mark-1]
	}
	return true
}

// runGap is the maximum distance, in bytes, between tokens of an argument that share a range of positions.
const runGap = 50

// addArgument appends toks, the tokens of an argument, in place of the parameter b. Tokens that are close together in
// the source share a range of positions.
func (p *preprocessor) addArgument(m *macro, toks []token.Token, b token.Token, delta source.Pos) {
	mark := len(p.expanded)
	p.expanded = append(p.expanded, toks...)
	out := p.expanded[mark:]
	for i := 0; i < len(out); {
		j, end := i+1, out[i].End()
		for j < len(out) && out[j].Pos >= end && out[j].Pos-end < runGap {
			end = out[j].End()
			j++
		}
		at := p.m.AddArgument(m.id, out[i].Pos, int(end-out[i].Pos), b.Pos+delta)
		if at == source.NoPos {
			p.full(b)
			p.expanded = p.expanded[:mark]
			return
		}
		shift := at - out[i].Pos
		for ; i < j; i++ {
			out[i].Pos += shift
			out[i].Flags |= token.FromMacro
		}
	}
	if len(out) > 0 {
		out[0].Flags = out[0].Flags&^token.SpaceBefore | b.Flags&token.SpaceBefore
	}
}

// stringize appends the string literal that # makes of toks.
func (p *preprocessor) stringize(toks []token.Token, b token.Token, delta source.Pos) {
	s := append(p.text[:0], '"')
	for i, t := range toks {
		if i > 0 && t.Is(token.SpaceBefore) {
			s = append(s, ' ')
		}
		text := p.in.Spelling(t)
		if t.Kind != token.StringLit && t.Kind != token.CharLit {
			s = append(s, text...)
			continue
		}
		for j := 0; j < len(text); j++ {
			if text[j] == '"' || text[j] == '\\' {
				s = append(s, '\\')
			}
			s = append(s, text[j])
		}
	}
	p.text = append(s, '"')
	t := token.Token{Kind: token.StringLit, Flags: b.Flags&token.SpaceBefore | token.FromMacro,
		Sym: p.in.InternBytes(p.text)}
	p.place(&t, b.Pos+delta)
	p.expanded = append(p.expanded, t)
}

// place sets the position of t, a token that was made and whose Sym is its text. Its text is added to the scratch
// space. at is the position of the tokens from which it was made.
func (p *preprocessor) place(t *token.Token, at source.Pos) {
	text := p.in.Spelling(*t)
	p.opts.Budget.Spend(budget.SpelledBytes, len(text), at)
	t.Len = length(len(text))
	t.Pos = at
	if s := p.m.AddScratch(text); s != source.NoPos {
		if pos := p.m.AddExpansion(source.NoMacro, s, len(text), source.Span{Start: at, End: at}); pos != source.NoPos {
			t.Pos = pos
			return
		}
	}
	p.full(*t)
}

// pasteAt joins the token at index i of p.expanded with the token before it. at is the position of the token at index
// i.
func (p *preprocessor) pasteAt(i int, at source.Pos) {
	l, r := p.expanded[i-1], p.expanded[i]
	p.text = append(append(p.text[:0], p.in.Spelling(l)...), p.in.Spelling(r)...)
	t := token.Token{Flags: l.Flags &^ token.NoExpand, Kind: token.Ident, Sym: p.in.InternBytes(p.text)}
	text := p.in.Text(t.Sym)
	n := identEnd(text)
	if n == 0 {
		t.Kind, n = scan(text, 0)
	}
	if n != len(text) || t.Kind == token.Unknown || text == "//" || text == "/*" {
		p.report(at, diagnostics.BadPaste, text)
		return
	}
	p.place(&t, at)
	if t.Kind.IsPunct() {
		t.Sym = token.NoSymbol
	}
	p.expanded[i-1] = t
	p.expanded = append(p.expanded[:i], p.expanded[i+1:]...)
}
