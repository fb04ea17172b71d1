package preprocessor

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// These token kinds occur only in the bodies of macros.
const (
	kParam     = token.NumKinds + 1 + iota // a parameter; Sym is its index
	kStringize                             // # and a parameter; Sym is the index of the parameter
	kVAOpt                                 // __VA_OPT__(; Sym is the index of its kVAOptEnd in the body
	kVAOptEnd
)

// A macro is the definition of a macro.
type macro struct {
	name     token.Symbol
	pos      source.Pos // position of the name in the definition
	fn       bool       // function-like
	variadic bool       // the last parameter takes the remaining arguments
	disabled bool       // its expansion is being read
	plain    bool       // the body is used unchanged, because it does not have parameters, # or ##
	builtin  builtin
	params   []token.Symbol
	used     []bool // by parameter, whether the body contains its argument after macro expansion
	body     []token.Token
	start    source.Pos // position of the body
	size     int
	id       source.Macro
	record   int32 // index in Record.Macros, plus one; 0 for predefined macros
}

// same reports whether the definitions a and b are equal, so that redefining one as the other needs no warning.
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

// slot returns the address of the definition of s.
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

// keep returns a copy of body that remains valid until the end of the run.
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

// macroName reads the name that the directive requires. ok is false if it has reported an error.
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

// install makes m the definition of its name, and warns if the name has a different definition.
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

// param returns the address of 1 plus the index of the parameter s, or of 0 if s is not a parameter of the macro being
// defined.
func (p *preprocessor) param(s token.Symbol) *uint16 {
	if n := p.in.Len(); n > len(p.params) {
		p.params = append(p.params, make([]uint16, max(n, 2*len(p.params))-len(p.params))...)
	}
	return &p.params[s]
}

// maxParams is the maximum number of parameters of a macro. Their indices plus one must fit into 16 bits.
const maxParams = 1<<16 - 2

// parameters reads the parameters of m after the '('. It returns false if it has reported an error.
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

// body reads the body of m up to the end of the line. It returns false if it has reported an error.
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
		if t.Len == token.MaxLen { // t may be longer, but ends before the next token
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

// findUses sets m.used.
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
		if t.Kind == kVAOpt { // whether this is empty decides about __VA_OPT__
			m.used[len(m.params)-1] = true
		}
	}
}

// A bodyReader converts the tokens of a macro body to the form in which it is stored.
type bodyReader struct {
	p      *preprocessor
	m      *macro
	mark   int
	hash   token.Token // a # whose parameter has not been read; Kind is EOF if none exists
	vaOpt  int         // index in args of the __VA_OPT__ that has not ended, plus one; 0 if none exists
	wantLP bool        // the '(' of __VA_OPT__ has not been read
	depth  int         // number of open parentheses in __VA_OPT__
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

// word appends an identifier, which may be a parameter. It returns false if it has reported an error.
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

// end reports constructs that are not complete at the end of the line, and returns false if there are any.
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
