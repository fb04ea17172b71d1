package preprocessor

import (
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
)

// directive executes the directive that starts with hash, its #. ok reports whether token t replaces the directive.
func (p *preprocessor) directive(hash token.Token) (t token.Token, ok bool) {
	p.opts.Budget.Poll()
	name := p.lex(inDirective)
	switch {
	case name.Kind == token.EOF: // # alone does nothing
		return t, false
	case name.Kind == token.IntLit:
		p.lineMarker(name)
		return t, false
	case name.Kind != token.Ident:
		p.badDirective(name)
		return t, false
	}
	switch name.Sym {
	case token.SymDefine:
		p.define()
	case token.SymUndef:
		p.undef()
	case token.SymInclude:
		p.include(name)
	case token.SymIf, token.SymIfdef, token.SymIfndef:
		p.openIf(hash, name)
	case token.SymElif, token.SymElse, token.SymElifdef, token.SymElifndef:
		p.elseIf(name)
	case token.SymEndif:
		p.endIf(name)
	case token.SymPragma:
		return p.pragma(hash)
	case token.SymLine:
		p.line()
	case token.SymError:
		p.report(name.Pos, diagnostics.ErrorDirective, p.restOfLine())
	case token.SymWarning:
		p.report(name.Pos, diagnostics.WarningDirective, p.restOfLine())
	default:
		p.badDirective(name)
	}
	return t, false
}

func (p *preprocessor) badDirective(name token.Token) {
	p.report(name.Pos, diagnostics.InvalidDirective)
	p.skipLine()
}

// skipLine skips the rest of the line, including comments and continuations. It does not report errors in them.
func (p *preprocessor) skipLine() {
	f := p.frame
	f.pos = lineEnd(f.src, f.pos)
}

// lineEnd returns the end of the logical line that contains i: its newline or the end of the text. Line continuations
// and newlines in block comments do not end it.
func lineEnd(src string, i int) int {
	for {
		n := strings.IndexByte(src[i:], '\n')
		end := i + n
		if n < 0 {
			end = len(src)
		}
		if next := awkward(src, i, end); next >= 0 {
			i = next
			continue
		}
		return end
	}
}

// awkward searches src[i:end] for a line continuation or a block comment, with which the line continues after end. It
// returns the position at which to continue, or -1 if the line ends.
func awkward(src string, i, end int) int {
	if strings.IndexByte(src[i:end], '/') < 0 {
		if j := trimSpaceEnd(src, i, end); end < len(src) && j > i && src[j-1] == '\\' {
			return end + 1
		}
		return -1
	}
	for ; i < end; i++ {
		switch src[i] {
		case '/':
			if i+1 == len(src) {
				return -1
			}
			switch src[i+1] {
			case '/':
				if e := lineCommentEnd(src, i+2); e > end {
					return e
				}
				return -1
			case '*':
				n := strings.Index(src[i+2:], "*/")
				if n < 0 {
					return len(src)
				}
				if e := i + n + 4; e > end {
					return e
				} else {
					i = e - 1
				}
			}
		case '"', '\'':
			_, e := scanQuoted(src, i, token.StringLit)
			if e > end {
				return e
			}
			i = e - 1
		case '\\':
			if n := splice(src[i:]); n > 0 {
				return i + n
			}
		}
	}
	return -1
}

func trimSpaceEnd(src string, i, end int) int {
	for end > i && class[src[end-1]]&cSpace != 0 {
		end--
	}
	return end
}

// restOfLine skips the rest of the line and returns its text.
func (p *preprocessor) restOfLine() string {
	f := p.frame
	start := f.pos
	p.skipLine()
	s := f.src[start:f.pos]
	if strings.IndexByte(s, '\n') >= 0 {
		s = unsplice(s)
	}
	return strings.TrimSpace(s)
}

// endOfDirective warns if there are tokens before the end of the line, and skips them. name is the name of the
// directive.
func (p *preprocessor) endOfDirective(name string) {
	if t := p.lex(inDirective); t.Kind != token.EOF {
		p.report(t.Pos, diagnostics.ExtraTokens, name)
		p.skipLine()
	}
}

// readLine appends the tokens up to the end of the line to p.args.
func (p *preprocessor) readLine() {
	for {
		t := p.lex(inDirective)
		if t.Kind == token.EOF {
			return
		}
		p.args = append(p.args, t)
	}
}

// expandLine appends the tokens up to the end of the line, after macro expansion, to p.args.
func (p *preprocessor) expandLine() {
	mark := len(p.args)
	p.readLine()
	end := len(p.args)
	outer := p.inArgs
	p.inArgs = false
	p.expandList(p.args[mark:end])
	p.inArgs = outer
	n := copy(p.args[mark:], p.args[end:])
	p.args = p.args[:mark+n]
}

// line executes #line.
func (p *preprocessor) line() {
	mark := len(p.args)
	defer func() { p.args = p.args[:mark] }()
	at := p.here()
	p.expandLine()
	toks := p.args[mark:]
	if len(toks) == 0 {
		p.report(at, diagnostics.BadLineNumber)
		return
	}
	n, ok := p.lineNumber(toks[0])
	if !ok {
		p.report(toks[0].Pos, diagnostics.BadLineNumber)
		return
	}
	name := ""
	if len(toks) > 1 {
		if toks[1].Kind != token.StringLit {
			p.report(toks[1].Pos, diagnostics.BadLineFileName)
			return
		}
		name = unquote(p.in.Text(toks[1].Sym))
	}
	if len(toks) > 2 {
		p.report(toks[2].Pos, diagnostics.ExtraTokens, "line")
	}
	p.setLine(n, name)
}

// lineMarker executes a line such as # 1 "file", which the output of other preprocessors contains.
func (p *preprocessor) lineMarker(number token.Token) {
	n, ok := p.lineNumber(number)
	name := p.lex(inDirective)
	p.skipLine()
	switch {
	case !ok:
		p.report(number.Pos, diagnostics.BadLineNumber)
	case name.Kind == token.StringLit:
		p.setLine(n, unquote(p.in.Text(name.Sym)))
	case name.Kind == token.EOF:
		p.setLine(n, "")
	default:
		p.report(name.Pos, diagnostics.BadLineFileName)
	}
}

func (p *preprocessor) lineNumber(t token.Token) (int, bool) {
	if t.Kind != token.IntLit {
		return 0, false
	}
	n, err := strconv.ParseUint(p.in.Text(t.Sym), 10, 31)
	return int(n), err == nil
}

// setLine gives the next line the number n. If name is not empty, the next line is also in the file called name.
func (p *preprocessor) setLine(n int, name string) {
	f := p.frame
	if !p.opts.IgnoreLineDirectives && f.pos < len(f.src) {
		f.file.AddLine(f.pos+1, n, name)
	}
}

// unquote returns the text that a string literal represents. It supports the escape sequences that occur in file names
// and messages.
func unquote(s string) string {
	if len(s) < 2 || s[0] != '"' {
		return s
	}
	s = s[1 : len(s)-1]
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	var b []byte
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) {
			i++
			switch s[i] {
			case 'n':
				b = append(b, '\n')
				continue
			case 't':
				b = append(b, '\t')
				continue
			case '\\', '"', '\'':
			default:
				b = append(b, '\\')
			}
		}
		b = append(b, s[i])
	}
	return string(b)
}
