package preprocessor

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Character classes.
const (
	cIdent = 1 << iota // starts an identifier
	cDigit
	cSpace
	cNewline
)

var class = [256]uint8{
	' ': cSpace, '\t': cSpace, '\r': cSpace, '\v': cSpace, '\f': cSpace, '\n': cNewline,
	'0': cDigit, '1': cDigit, '2': cDigit, '3': cDigit, '4': cDigit,
	'5': cDigit, '6': cDigit, '7': cDigit, '8': cDigit, '9': cDigit,
	'_': cIdent, '$': cIdent,
	'a': cIdent, 'b': cIdent, 'c': cIdent, 'd': cIdent, 'e': cIdent, 'f': cIdent, 'g': cIdent,
	'h': cIdent, 'i': cIdent, 'j': cIdent, 'k': cIdent, 'l': cIdent, 'm': cIdent, 'n': cIdent,
	'o': cIdent, 'p': cIdent, 'q': cIdent, 'r': cIdent, 's': cIdent, 't': cIdent, 'u': cIdent,
	'v': cIdent, 'w': cIdent, 'x': cIdent, 'y': cIdent, 'z': cIdent,
	'A': cIdent, 'B': cIdent, 'C': cIdent, 'D': cIdent, 'E': cIdent, 'F': cIdent, 'G': cIdent,
	'H': cIdent, 'I': cIdent, 'J': cIdent, 'K': cIdent, 'L': cIdent, 'M': cIdent, 'N': cIdent,
	'O': cIdent, 'P': cIdent, 'Q': cIdent, 'R': cIdent, 'S': cIdent, 'T': cIdent, 'U': cIdent,
	'V': cIdent, 'W': cIdent, 'X': cIdent, 'Y': cIdent, 'Z': cIdent,
}

const (
	inText      = false // newlines are white space
	inDirective = true  // a newline ends the text, and is not consumed
)

// lex returns the next token of the current file as spelled: keywords are Ident, and macros are not expanded. In a
// directive, EOF means the end of the line.
func (p *preprocessor) lex(directive bool) token.Token {
	var t token.Token
	p.lexInto(&t, directive)
	return t
}

// lexInto is a faster variant of lex. A Token is too large for registers, and copying a Token that was just written
// stalls the processor.
func (p *preprocessor) lexInto(t *token.Token, directive bool) {
	f := p.frame
	src := f.src
	i := f.pos
	var flags token.Flags
	if i == 0 {
		flags = token.LineStart
	}
	if p.stopped {
		i = len(src)
	}
	for i < len(src) {
		c := src[i]
		switch k := class[c]; {
		case k&cIdent != 0:
			h := token.HashByte(token.HashStart, c)
			j := i + 1
			for j < len(src) && class[src[j]]&(cIdent|cDigit) != 0 {
				h = token.HashByte(h, src[j])
				j++
			}
			if j < len(src) && (src[j] == '\\' || src[j] >= utf8.RuneSelf) && continues(src[j:], cIdent|cDigit) {
				p.lexOther(t, i, flags)
				return
			}
			f.pos = j
			t.Kind, t.Flags, t.Len, t.Pos = token.Ident, flags, length(j-i), f.at(i)
			t.Sym = p.in.InternHashed(src[i:j], h)
			return
		case k&cSpace != 0:
			i++
			flags |= token.SpaceBefore
			continue
		case k&cNewline != 0:
			if directive {
				f.pos = i
				*t = token.Token{Kind: token.EOF, Flags: flags, Pos: f.at(i)}
				return
			}
			i++
			flags = token.LineStart
			continue
		case c == '/' && i+1 < len(src) && (src[i+1] == '/' || src[i+1] == '*'):
			start := i
			if src[i+1] == '/' {
				i = lineCommentEnd(src, i+2)
			} else {
				i = p.blockCommentEnd(i)
			}
			if p.opts.KeepComments {
				p.keepComment(f.at(start), f.at(i))
			}
			flags |= token.SpaceBefore
			continue
		case c == '\\':
			if n := splice(src[i:]); n > 0 {
				p.checkSplice(i, n)
				i += n
				continue
			}
		case c == 0:
			p.report(f.at(i), diagnostics.NullCharacter)
			for i < len(src) && src[i] == 0 {
				i++
			}
			flags |= token.SpaceBefore
			continue
		case c >= utf8.RuneSelf:
			if n := p.foreign(i); n > 0 {
				i += n
				flags |= token.SpaceBefore
				continue
			}
			p.lexOther(t, i, flags)
			return
		}
		p.lexSymbol(t, i, flags)
		return
	}
	f.pos = len(src)
	*t = token.Token{Kind: token.EOF, Flags: flags, Pos: f.at(len(src))}
}

// keepComment records a comment, only once if it is lexed again after a lookahead.
func (p *preprocessor) keepComment(start, end source.Pos) {
	if n := len(p.comments); n > 0 && p.comments[n-1].Start >= start &&
		p.m.File(p.comments[n-1].Start) == p.frame.file {
		return
	}
	p.comments = append(p.comments, source.Span{Start: start, End: end})
}

func length(n int) uint16 { return uint16(min(n, token.MaxLen)) }

// lexSymbol completes a token that starts at i and is not an identifier.
func (p *preprocessor) lexSymbol(t *token.Token, i int, flags token.Flags) {
	f := p.frame
	kind, j := scan(f.src, i)
	if j < len(f.src) && f.src[j] == '\\' && continues(f.src[j:], 0) {
		p.lexOther(t, i, flags)
		return
	}
	f.pos = j
	t.Kind, t.Flags, t.Len, t.Pos, t.Sym = kind, flags, length(j-i), f.at(i), token.NoSymbol
	if !kind.IsPunct() {
		p.finish(t, f.src[i:j])
	}
}

// finish sets the spelling of a literal or an unknown character.
func (p *preprocessor) finish(t *token.Token, text string) {
	switch {
	case t.Kind == token.Unknown && (text[0] == '"' || text[0] == '\''):
		p.report(t.Pos, diagnostics.MissingTerminator, text[:1])
	case t.Kind == token.CharLit && text == "''":
		p.report(t.Pos, diagnostics.EmptyCharacter)
	}
	if (t.Kind == token.StringLit || t.Kind == token.CharLit) && strings.IndexByte(text, '\n') >= 0 {
		text = unsplice(text)
	}
	t.Sym = p.in.Intern(text)
}

// continues reports whether a token may continue in s: after a line continuation, or with a non-ASCII character. Only
// characters of the classes continue it. If classes is 0, all characters except white space continue it.
func continues(s string, classes uint8) bool {
	if s[0] >= utf8.RuneSelf {
		return true
	}
	n := splice(s)
	if n == 0 || n == len(s) {
		return false
	}
	c := s[n]
	if c == '\\' || c >= utf8.RuneSelf {
		return true
	}
	if classes == 0 {
		return class[c]&(cSpace|cNewline) == 0
	}
	return class[c]&classes != 0
}

// lexOther is the slow path for a token that contains line continuations, or an identifier with non-ASCII letters.
func (p *preprocessor) lexOther(t *token.Token, i int, flags token.Flags) {
	f := p.frame
	for limit := 64; ; limit *= 8 {
		clean, ends := logicalLine(f.src[i:], limit)
		kind, n := token.Ident, identEnd(clean)
		if n == 0 {
			kind, n = scan(clean, 0)
		}
		if n >= limit {
			continue
		}
		end := i + int(ends[n-1])
		*t = token.Token{Kind: kind, Flags: flags, Len: length(end - i), Pos: f.at(i)}
		f.pos = end
		if !kind.IsPunct() {
			p.finish(t, clean[:n])
		}
		return
	}
}

// logicalLine returns the text up to the end of the line without continuations, but at most slightly more than limit
// bytes. For each byte of the text, it also returns the end offset in src.
func logicalLine(src string, limit int) (string, []int32) {
	var text []byte
	var ends []int32
	for i := 0; i < len(src) && src[i] != '\n' && len(text) <= limit+utf8.UTFMax; {
		if n := splice(src[i:]); n > 0 {
			i += n
			continue
		}
		text = append(text, src[i])
		i++
		ends = append(ends, int32(i))
	}
	return string(text), ends
}

// identEnd returns the length of the identifier at the start of s, or 0 if none exists.
func identEnd(s string) int {
	i := 0
	for i < len(s) {
		if c := s[i]; class[c]&cIdent != 0 || i > 0 && class[c]&cDigit != 0 {
			i++
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		if s[i] < utf8.RuneSelf || !isLetter(r) {
			break
		}
		i += n
	}
	return i
}

func isLetter(r rune) bool {
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r))
}

// foreign handles the non-ASCII character at i. It returns its length if it must be skipped, or 0 if it starts an
// identifier.
func (p *preprocessor) foreign(i int) int {
	f := p.frame
	r, n := utf8.DecodeRuneInString(f.src[i:])
	at := f.at(i)
	switch {
	case r == '\uFEFF' && i == 0:
	case r == utf8.RuneError && n == 1:
		p.report(at, diagnostics.InvalidUTF8)
	case unicode.IsLetter(r):
		return 0
	case unicode.IsSpace(r) || r == '\uFEFF' || r == '\u200B':
		p.report(at, diagnostics.UnicodeSpace)
	default:
		p.report(at, diagnostics.NonASCII)
	}
	return n
}

// splice returns the length of the line continuation at the start of s, or 0 if none exists. It includes spaces
// between the backslash and the newline.
func splice(s string) int {
	if s[0] != '\\' {
		return 0
	}
	i := 1
	for i < len(s) && class[s[i]]&cSpace != 0 {
		i++
	}
	if i < len(s) && s[i] == '\n' {
		return i + 1
	}
	return 0
}

// checkSplice warns if a continuation has spaces after the backslash.
func (p *preprocessor) checkSplice(i, n int) {
	if s := p.frame.src[i : i+n]; strings.TrimRight(s[1:], "\r\n") != "" {
		p.report(p.frame.at(i), diagnostics.BackslashSpace)
	}
}

func unsplice(s string) string {
	var b []byte
	for i := 0; i < len(s); {
		if n := splice(s[i:]); n > 0 {
			i += n
			continue
		}
		b = append(b, s[i])
		i++
	}
	return string(b)
}

// lineCommentEnd returns the end of the line comment that contains i: the newline, unless a backslash continues it.
func lineCommentEnd(src string, i int) int {
	for {
		n := strings.IndexByte(src[i:], '\n')
		if n < 0 {
			return len(src)
		}
		end := i + n
		j := end
		for j > i && class[src[j-1]]&cSpace != 0 {
			j--
		}
		if j == i || src[j-1] != '\\' {
			return end
		}
		i = end + 1
	}
}

// blockCommentEnd returns the end of the block comment that starts at i.
func (p *preprocessor) blockCommentEnd(i int) int {
	f := p.frame
	n := strings.Index(f.src[i+2:], "*/")
	if n < 0 {
		p.report(f.at(i), diagnostics.UnterminatedComment)
		return len(f.src)
	}
	return i + n + 4
}
