package preprocessor

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Directive is the kind of a token that represents the line of a pragma, whose text is Sym. It exists only if
// Options.KeepText is set.
const Directive = token.NumKinds

// pragma executes #pragma. ok indicates whether token t replaces the pragma.
func (p *preprocessor) pragma(hash token.Token) (t token.Token, ok bool) {
	f := p.frame
	start := f.pos
	t, ok = p.runPragma(hash)
	p.skipLine()
	if !p.opts.KeepText || p.stopped {
		return t, ok
	}
	text := f.src[start:min(f.pos, len(f.src))]
	if strings.IndexByte(text, '\n') >= 0 {
		text = unsplice(text)
	}
	hash.Kind, hash.Sym = Directive, p.in.Intern("#pragma "+strings.TrimSpace(text))
	return hash, true
}

// runPragma executes the pragma of a directive. It may leave the rest of the line unread.
func (p *preprocessor) runPragma(hash token.Token) (t token.Token, ok bool) {
	name := p.lex(inDirective)
	switch name.Sym {
	case token.SymOnce:
		p.pragmaOnce(name)
	case token.SymPackMatrix:
		return p.packMatrix(hash)
	case token.SymMessage:
		p.pragmaMessage(name)
	case token.SymWarning:
		p.pragmaWarning(name)
	case token.SymDxc, token.SymGCC, token.SymClang:
		p.pragmaOfCompiler(hash, name)
	case token.SymRegion, token.SymEndregion, token.SymMark:
	default:
		p.report(name.Pos, diagnostics.UnknownPragma)
	}
	return t, false
}

func (p *preprocessor) pragmaOnce(name token.Token) {
	if p.frame.header == nil {
		p.report(name.Pos, diagnostics.PragmaOnceInMainFile)
		return
	}
	p.frame.header.once = true
	if t := p.lex(inDirective); t.Kind != token.EOF {
		p.report(t.Pos, diagnostics.ExtraTokens, "pragma once")
	}
}

// A pragmaLine reads the rest of the line of a pragma after macro expansion.
type pragmaLine struct {
	p    *preprocessor
	mark int
	i    int
	end  source.Pos
}

func (p *preprocessor) pragmaLine() *pragmaLine {
	l := &pragmaLine{p: p, mark: len(p.args)}
	p.expandLine()
	l.end = p.here()
	return l
}

// next returns the next token, or EOF at the end of the line.
func (l *pragmaLine) next() token.Token {
	if toks := l.p.args[l.mark:]; l.i < len(toks) {
		l.i++
		return toks[l.i-1]
	}
	return token.Token{Kind: token.EOF, Pos: l.end}
}

func (l *pragmaLine) close() { l.p.args = l.p.args[:l.mark] }

// packMatrix executes #pragma pack_matrix(order), which becomes the token t. ok is false if it has reported an error.
func (p *preprocessor) packMatrix(hash token.Token) (t token.Token, ok bool) {
	l := p.pragmaLine()
	defer l.close()
	if t := l.next(); t.Kind != token.LParen {
		p.report(t.Pos, diagnostics.ExpectedInPragma, "(")
		return t, false
	}
	order := l.next()
	if order.Sym != token.SymRowMajor && order.Sym != token.SymColumnMajor {
		p.report(order.Pos, diagnostics.BadPackMatrix)
		return t, false
	}
	if t := l.next(); t.Kind != token.RParen {
		p.report(t.Pos, diagnostics.ExpectedInPragma, ")")
		return t, false
	}
	if t := l.next(); t.Kind != token.EOF {
		p.report(t.Pos, diagnostics.ExtraTokensInPragma, "pack_matrix")
		return t, false
	}
	return token.Token{Kind: token.PragmaPackMatrix, Flags: hash.Flags, Len: hash.Len, Pos: hash.Pos, Sym: order.Sym},
		true
}

// pragmaMessage executes #pragma message("text") and #pragma message "text".
func (p *preprocessor) pragmaMessage(name token.Token) {
	l := p.pragmaLine()
	defer l.close()
	t := l.next()
	paren := t.Kind == token.LParen
	if paren {
		t = l.next()
	}
	if t.Kind != token.StringLit {
		p.report(name.Pos, diagnostics.BadPragmaMessage)
		return
	}
	var text strings.Builder
	for ; t.Kind == token.StringLit; t = l.next() {
		text.WriteString(unquote(p.in.Text(t.Sym)))
	}
	if paren && t.Kind != token.RParen {
		p.report(name.Pos, diagnostics.BadPragmaMessage)
		return
	}
	p.report(name.Pos, diagnostics.PragmaMessage, text.String())
}

// warningWords lists what #pragma warning accepts, as in MSVC. The pragma is parsed and ignored, because its numbers
// are those of warnings of another compiler.
const warningWords = "'push', 'pop', 'default', 'disable', 'error', 'once', 'suppress', 1, 2, 3, or 4"

func (p *preprocessor) pragmaWarning(name token.Token) {
	l := p.pragmaLine()
	defer l.close()
	if t := l.next(); t.Kind != token.LParen {
		p.report(t.Pos, diagnostics.BadPragmaWarning, "'('")
		return
	}
	for {
		t := l.next()
		switch t.Sym {
		case token.SymPush:
			if t = l.next(); t.Kind == token.Comma {
				l.next()
				t = l.next()
			}
		case token.SymPop:
			t = l.next()
		case token.SymDefault, token.SymDisable, token.SymError, token.SymOnce, token.SymSuppress:
			t = p.warningNumbers(l)
		default:
			if t.Kind != token.IntLit {
				p.report(t.Pos, diagnostics.BadPragmaWarning, warningWords)
				return
			}
			t = p.warningNumbers(l)
		}
		switch t.Kind {
		case token.RParen:
			return
		case token.Semi:
		default:
			p.report(t.Pos, diagnostics.BadPragmaWarning, "')'")
			return
		}
	}
}

// warningNumbers reads a colon and numbers, as in : 1 2 3. It returns the token after them.
func (p *preprocessor) warningNumbers(l *pragmaLine) token.Token {
	t := l.next()
	if t.Kind != token.Colon {
		p.report(t.Pos, diagnostics.BadPragmaWarning, "':'")
		return t
	}
	for t = l.next(); t.Kind == token.IntLit; {
		t = l.next()
	}
	return t
}

// pragmaSeverities lists the severities that #pragma clang diagnostic can set.
var pragmaSeverities = [...]struct {
	word     token.Symbol
	severity diagnostics.Severity
}{
	{token.SymIgnored, diagnostics.Ignored},
	{token.SymWarning, diagnostics.Warning},
	{token.SymError, diagnostics.Error},
	{token.SymFatal, diagnostics.Fatal},
}

const diagnosticWords = "'error', 'warning', 'ignored', 'fatal', 'push', or 'pop'"

// pragmaOfCompiler executes a pragma that starts with the name of a compiler: clang, GCC or dxc.
func (p *preprocessor) pragmaOfCompiler(hash, name token.Token) {
	switch t := p.lex(inDirective); {
	case t.Sym == token.SymDiagnostic:
		p.pragmaDiagnostic(name)
	case t.Sym == token.SymSystemHeader && name.Sym != token.SymDxc:
		p.pragmaSystemHeader(hash, name)
	default:
		p.report(name.Pos, diagnostics.UnknownPragma)
	}
}

// pragmaSystemHeader makes the rest of the file a system header.
func (p *preprocessor) pragmaSystemHeader(hash, name token.Token) {
	if f := p.m.File(hash.Pos); f == nil || !f.IncludedAt().IsValid() {
		p.report(name.Pos, diagnostics.SystemHeaderInMainFile)
		return
	}
	if t := p.lex(inDirective); t.Kind != token.EOF {
		p.report(t.Pos, diagnostics.ExtraTokensInPragma, "system_header")
	}
	p.m.MarkSystem(hash.Pos)
}

// pragmaDiagnostic executes #pragma clang diagnostic, or the same pragma of GCC or dxc.
func (p *preprocessor) pragmaDiagnostic(name token.Token) {
	word := p.lex(inDirective)
	switch word.Sym {
	case token.SymPush:
		p.diags.PushFlags()
		return
	case token.SymPop:
		if !p.diags.PopFlags(name.Pos) {
			p.report(word.Pos, diagnostics.PragmaDiagnosticPop)
		}
		return
	}
	for _, s := range pragmaSeverities {
		if s.word == word.Sym {
			p.setSeverity(name.Pos, s.severity)
			return
		}
	}
	p.report(word.Pos, diagnostics.BadPragmaDiagnostic, diagnosticWords)
}

// setSeverity reads the option in a pragma, such as "-Wundef", and gives it severity s from pos on.
func (p *preprocessor) setSeverity(pos source.Pos, s diagnostics.Severity) {
	t := p.lex(inDirective)
	var flag string
	if t.Kind == token.StringLit {
		flag = unquote(p.in.Text(t.Sym))
	}
	if !strings.HasPrefix(flag, "-W") || len(flag) < 3 {
		p.report(t.Pos, diagnostics.BadPragmaDiagnostic, `option name (e.g. "-Wundef")`)
		return
	}
	if s == diagnostics.Fatal { // no warning stops the compilation
		s = diagnostics.Error
	}
	p.diags.SetFlag(pos, flag[2:], s)
}

// pragmaOperator executes _Pragma("text"). done indicates whether the returned token replaces the operator.
func (p *preprocessor) pragmaOperator(t token.Token) (_ token.Token, done bool) {
	if !p.parenFollows() {
		p.report(t.Pos, diagnostics.BadPragmaOperator)
		return t, false
	}
	s := p.raw()
	if s.Kind != token.StringLit {
		p.report(t.Pos, diagnostics.BadPragmaOperator)
		if s.Kind == token.RParen || s.Kind == token.EOF {
			return t, false
		}
		s = p.raw() // like clang, skip one invalid token and the parenthesis after it
		return s, s.Kind != token.RParen
	}
	if end := p.raw(); end.Kind != token.RParen {
		p.report(t.Pos, diagnostics.BadPragmaOperator)
		return t, false
	}
	return p.pragmaText(t, unquote(p.in.Text(s.Sym)))
}

// pragmaText executes a pragma whose text is not in a file. The text becomes a file that is included at t.
func (p *preprocessor) pragmaText(t token.Token, text string) (_ token.Token, done bool) {
	streams := p.streams
	p.streams = nil
	if !p.enter("<scratch space>", text, t.Pos, nil) {
		p.streams = streams
		return t, false
	}
	if header := p.frames[len(p.frames)-1].header; header != nil {
		p.frame.header = header // #pragma once applies to the including file
	}
	out, ok := p.pragma(token.Token{Kind: token.Hash, Flags: t.Flags, Len: t.Len, Pos: t.Pos})
	n := len(p.frames) - 1
	p.frame, p.frames = p.frames[n], p.frames[:n]
	p.streams = streams
	return out, ok
}
