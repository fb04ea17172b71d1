package preprocessor

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// These bits are classes of characters.
const (
	cIdent = 1 << iota // can start an identifier
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
	inText      = false // a newline is white space
	inDirective = true  // a newline ends the tokens and is not consumed
)

// lex returns the next token of the current file. Keywords have the kind Ident, and macros are not expanded. In a
// directive, it returns EOF at the end of the line.
func (p *preprocessor) lex(directive bool) token.Token {
	var t token.Token
	p.lexInto(&t, directive)
	return t
}

// lexInto is lex with the result in t. It is faster, because a Token does not fit into registers, and copying one that
// was just written stalls the processor.
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

// keepComment records a comment, unless it has been recorded before: a comment may be lexed again after a lookahead.
func (p *preprocessor) keepComment(start, end source.Pos) {
	if n := len(p.comments); n > 0 && p.comments[n-1].Start >= start &&
		p.m.File(p.comments[n-1].Start) == p.frame.file {
		return
	}
	p.comments = append(p.comments, source.Span{Start: start, End: end})
}

func length(n int) uint16 { return uint16(min(n, token.MaxLen)) }

// lexSymbol sets t to the token at i, which is not an identifier.
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

// finish sets the text of t, a literal or an unknown character, and reports errors in it.
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

// continues reports whether a token may continue with the text s, which starts with a backslash or a non-ASCII
// character. After a line continuation, it continues if the next character has one of the classes or, if classes is 0,
// is not white space.
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

// lexOther sets t to the token at i if it may contain line continuations or non-ASCII letters. It is slower than
// lexInto.
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

// logicalLine returns the start of the text of src up to the end of its line, without line continuations. It is a
// little longer than limit bytes at most. ends contains, for each byte of the text, the offset of its end in src.
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

// foreign returns how many bytes must be skipped at i, where there is a non-ASCII character. It returns 0 if the
// character starts an identifier, and reports other characters.
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

// splice returns the length of the line continuation at the start of s, or 0 if none exists. There may be spaces
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

// checkSplice warns if the line continuation of n bytes at i has spaces after the backslash.
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

// lineCommentEnd returns the end of the line comment in src that contains i: the newline that no backslash continues.
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
