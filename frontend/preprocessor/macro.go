package preprocessor

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Token kinds that only occur in macro bodies.
const (
	kParam     = token.NumKinds + 1 + iota // Sym is the parameter's index
	kStringize                             // # with its parameter; Sym is the index
	kVAOpt                                 // __VA_OPT__(; Sym is the index of the kVAOptEnd in the body
	kVAOptEnd
)

// A macro is a macro definition.
type macro struct {
	name     token.Symbol
	pos      source.Pos // of the name
	fn       bool       // function-like
	variadic bool       // the last parameter takes the remaining arguments
	disabled bool       // its expansion is being read
	plain    bool       // the body is used unchanged: it does not have parameters, # or ##
	builtin  builtin
	params   []token.Symbol
	used     []bool // by parameter: whether its expanded argument is needed
	body     []token.Token
	start    source.Pos // of the body's text
	size     int
	id       source.Macro
	record   int32 // index in Record.Macros, plus one; 0 for predefined macros
}

// same reports whether b may redefine a without a warning.
func (a *macro) same(b *macro) bool {
	if a.fn != b.fn || a.variadic != b.variadic || a.builtin != b.builtin || len(a.params) != len(b.params) ||
		len(a.body) != len(b.body) {
		return false
	}
	for i := range a.params {
		if a.params[i] != b.params[i] {
			return false
		}
	}
	for i := range a.body {
		x, y := a.body[i], b.body[i]
		if x.Kind != y.Kind || x.Sym != y.Sym || x.Flags != y.Flags {
			return false
		}
	}
	return true
}

// slot returns the location of the definition of s.
func (p *preprocessor) slot(s token.Symbol) **macro {
	if n := p.in.Len(); n > len(p.macros) {
		p.macros = append(p.macros, make([]*macro, max(n, 2*len(p.macros))-len(p.macros))...)
	}
	return &p.macros[s]
}

func (p *preprocessor) newMacro() *macro {
	if len(p.macroSlab) == cap(p.macroSlab) {
		p.macroSlab = make([]macro, 0, 32)
	}
	p.macroSlab = append(p.macroSlab, macro{})
	return &p.macroSlab[len(p.macroSlab)-1]
}

// keep copies a body to permanent storage.
func (p *preprocessor) keep(body []token.Token) []token.Token {
	if len(body) == 0 {
		return nil
	}
	if cap(p.bodySlab)-len(p.bodySlab) < len(body) {
		p.bodySlab = make([]token.Token, 0, max(1024, len(body)))
	}
	n := len(p.bodySlab)
	p.bodySlab = append(p.bodySlab, body...)
	return p.bodySlab[n:len(p.bodySlab):len(p.bodySlab)]
}

// macroName reads the name that the directive requires. If it is missing, macroName reports an error and ok is false.
func (p *preprocessor) macroName() (t token.Token, ok bool) {
	t = p.lex(inDirective)
	switch {
	case t.Kind == token.EOF:
		p.report(t.Pos, diagnostics.ExpectedMacroName)
	case t.Kind != token.Ident:
		p.report(t.Pos, diagnostics.MacroNameNotIdentifier)
	case t.Sym == token.SymDefined:
		p.report(t.Pos, diagnostics.DefinedAsMacroName)
	default:
		return t, true
	}
	p.skipLine()
	return t, false
}

// define executes #define.
func (p *preprocessor) define() {
	name, ok := p.macroName()
	if !ok {
		return
	}
	m := p.newMacro()
	m.name, m.pos = name.Sym, name.Pos
	if f := p.frame; f.pos < len(f.src) && f.src[f.pos] == '(' {
		f.pos++
		m.fn = true
		ok = p.parameters(m)
	}
	if ok {
		ok = p.body(m)
	} else {
		p.skipLine()
	}
	for _, s := range m.params {
		*p.param(s) = 0
	}
	if ok {
		p.install(m)
	}
}

// install makes m the definition of its name.
func (p *preprocessor) install(m *macro) {
	s := p.slot(m.name)
	if old := *s; old != nil {
		switch {
		case old.builtin != notBuiltin:
			p.report(m.pos, diagnostics.BuiltinMacroRedefined, "redefining")
		case !old.same(m):
			d := p.report(m.pos, diagnostics.MacroRedefined, p.in.Text(m.name))
			d.Note(old.pos, "previous definition is here")
		}
	}
	m.id = p.m.AddMacro(p.in.Text(m.name))
	p.opts.Record.define(m)
	*s = m
}

// undef executes #undef.
func (p *preprocessor) undef() {
	name, ok := p.macroName()
	if !ok {
		return
	}
	p.endOfDirective("undef")
	if m := p.macro(name.Sym); m != nil {
		p.opts.Record.use(m, name, Undefined)
		if m.builtin != notBuiltin {
			p.report(name.Pos, diagnostics.BuiltinMacroRedefined, "undefining")
		}
		p.macros[name.Sym] = nil
	}
}

// param returns the location of the index of parameter s, plus one.
func (p *preprocessor) param(s token.Symbol) *uint16 {
	if n := p.in.Len(); n > len(p.params) {
		p.params = append(p.params, make([]uint16, max(n, 2*len(p.params))-len(p.params))...)
	}
	return &p.params[s]
}

// maxParams keeps parameter indices in the range of a token's Sym field.
const maxParams = 1<<16 - 2

// parameters reads the parameter list after its '('.
func (p *preprocessor) parameters(m *macro) bool {
	t := p.lex(inDirective)
	if t.Kind == token.RParen {
		return true
	}
	for {
		switch t.Kind {
		case token.Ident:
			if *p.param(t.Sym) != 0 {
				p.report(t.Pos, diagnostics.DuplicateParameter, p.in.Text(t.Sym))
				return false
			}
			p.addParam(m, t.Sym)
		case token.Ellipsis:
			m.variadic = true
			p.addParam(m, token.SymVAArgs)
		case token.EOF:
			p.report(t.Pos, diagnostics.MissingParenInParameters)
			return false
		default:
			p.report(t.Pos, diagnostics.BadParameter)
			return false
		}
		t = p.lex(inDirective)
		if t.Kind == token.Ellipsis && !m.variadic { // GNU: name...
			m.variadic = true
			t = p.lex(inDirective)
		}
		switch {
		case t.Kind == token.RParen:
			return true
		case t.Kind == token.EOF || m.variadic:
			p.report(t.Pos, diagnostics.MissingParenInParameters)
			return false
		case t.Kind != token.Comma || len(m.params) >= maxParams:
			p.report(t.Pos, diagnostics.ExpectedCommaInParameters)
			return false
		}
		t = p.lex(inDirective)
	}
}

func (p *preprocessor) addParam(m *macro, s token.Symbol) {
	m.params = append(m.params, s)
	*p.param(s) = uint16(len(m.params))
}

// body reads the tokens up to the end of the line.
func (p *preprocessor) body(m *macro) bool {
	mark := len(p.args)
	defer func() { p.args = p.args[:mark] }()
	t := p.lex(inDirective)
	if !m.fn && t.Kind != token.EOF && !t.Is(token.SpaceBefore) {
		p.report(t.Pos, diagnostics.MissingSpaceAfterMacroName)
	}
	m.start = t.Pos
	m.plain = true
	b := bodyReader{p: p, m: m, mark: mark}
	for ; t.Kind != token.EOF; t = p.lex(inDirective) {
		if t.Len == token.MaxLen { // its actual end is at most at the next token
			m.size = int(p.here() - m.start)
		} else {
			m.size = int(t.End() - m.start)
		}
		if !b.add(t) {
			p.skipLine()
			return false
		}
	}
	if !b.end(t.Pos) {
		return false
	}
	m.body = p.keep(p.args[mark:])
	p.findUses(m)
	return true
}

// findUses records the parameters whose expanded arguments are needed.
func (p *preprocessor) findUses(m *macro) {
	if len(m.params) == 0 {
		return
	}
	m.used = make([]bool, len(m.params))
	pasting := false
	for _, t := range m.body {
		if t.Kind == kParam && (p.opts.ExpandPasted || !pasting && !t.Is(token.PasteNext)) {
			m.used[t.Sym] = true
		}
		if t.Kind != kVAOpt {
			pasting = t.Is(token.PasteNext)
		}
		if t.Kind == kVAOpt { // the expanded argument determines whether it is empty
			m.used[len(m.params)-1] = true
		}
	}
}

// A bodyReader converts tokens to the representation in macro bodies.
type bodyReader struct {
	p      *preprocessor
	m      *macro
	mark   int
	hash   token.Token // a # that waits for its parameter; Kind is EOF if none exists
	vaOpt  int         // one more than the index in args of the open __VA_OPT__; 0 if none exists
	wantLP bool        // __VA_OPT__ waits for its parenthesis
	depth  int         // parentheses inside __VA_OPT__
	pasted bool        // the last token was ##
}

func (b *bodyReader) add(t token.Token) bool {
	p, m := b.p, b.m
	if len(p.args) == b.mark {
		t.Flags &^= token.SpaceBefore
	}
	t.Flags &^= token.LineStart
	if b.wantLP {
		b.wantLP = false
		if t.Kind != token.LParen {
			p.report(t.Pos, diagnostics.BadVAOpt, "missing '(' following __VA_OPT__")
			return false
		}
		return true
	}
	if b.hash.Kind == token.Hash {
		return b.stringize(t)
	}
	pasted := b.pasted
	b.pasted = false
	switch t.Kind {
	case token.HashHash:
		m.plain = false
		if len(p.args) == b.mark || len(p.args) == b.vaOpt {
			p.report(t.Pos, diagnostics.PasteAtEdge, "start")
			return false
		}
		if !pasted {
			p.args[len(p.args)-1].Flags |= token.PasteNext
		}
		b.pasted = true
		return true
	case token.Hash:
		if m.fn {
			m.plain = false
			b.hash = t
			return true
		}
	case token.Ident:
		return b.word(t)
	case token.LParen:
		b.depth++
	case token.RParen:
		if b.vaOpt > 0 && b.depth == 0 {
			return b.closeVAOpt(t, pasted)
		}
		b.depth--
	}
	p.args = append(p.args, t)
	return true
}

// word adds an identifier, which may be a parameter.
func (b *bodyReader) word(t token.Token) bool {
	p, m := b.p, b.m
	switch {
	case int(t.Sym) < len(p.params) && p.params[t.Sym] != 0:
		m.plain = false
		t.Kind, t.Sym = kParam, token.Symbol(p.params[t.Sym]-1)
	case t.Sym == token.SymVAOpt && m.variadic:
		if b.vaOpt > 0 {
			p.report(t.Pos, diagnostics.BadVAOpt, "__VA_OPT__ cannot be nested within its own replacement tokens")
			return false
		}
		m.plain = false
		t.Kind = kVAOpt
		b.wantLP, b.vaOpt, b.depth = true, len(p.args)+1, 0
	case t.Sym == token.SymVAArgs, t.Sym == token.SymVAOpt:
		p.report(t.Pos, diagnostics.VAArgsOutsideVariadic, p.in.Text(t.Sym))
	}
	p.args = append(p.args, t)
	return true
}

func (b *bodyReader) stringize(t token.Token) bool {
	p := b.p
	if t.Kind != token.Ident || int(t.Sym) >= len(p.params) || p.params[t.Sym] == 0 {
		p.report(b.hash.Pos, diagnostics.HashWithoutParameter)
		return false
	}
	h := b.hash
	h.Kind, h.Sym, h.Len = kStringize, token.Symbol(p.params[t.Sym]-1), length(int(t.End()-h.Pos))
	b.hash.Kind = token.EOF
	b.pasted = false
	p.args = append(p.args, h)
	return true
}

func (b *bodyReader) closeVAOpt(t token.Token, pasted bool) bool {
	p := b.p
	if pasted {
		p.report(t.Pos, diagnostics.PasteAtEdge, "end")
		return false
	}
	p.args[b.vaOpt-1].Sym = token.Symbol(len(p.args) - b.mark)
	t.Kind = kVAOptEnd
	p.args = append(p.args, t)
	b.vaOpt = 0
	return true
}

// end reports constructs that are still open at the end of the line.
func (b *bodyReader) end(at source.Pos) bool {
	switch {
	case b.pasted:
		b.p.report(at, diagnostics.PasteAtEdge, "end")
	case b.hash.Kind == token.Hash:
		b.p.report(b.hash.Pos, diagnostics.HashWithoutParameter)
	case b.wantLP:
		b.p.report(at, diagnostics.BadVAOpt, "missing '(' following __VA_OPT__")
	case b.vaOpt > 0:
		b.p.report(at, diagnostics.BadVAOpt, "unterminated __VA_OPT__")
	default:
		return true
	}
	return false
}
