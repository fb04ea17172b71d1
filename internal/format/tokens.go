package format

import (
	"bytes"
	"unicode/utf8"
)

// A scanner splits a text into tokens.
type scanner struct {
	text   []byte
	at     int
	line   int32
	col    int32 // column of text[at]
	tab    int32
	off    bool // formatting has been turned off by a comment
	frozen bool // the white space before the next token is preserved
}

// scan determines the tokens of the text.
func (f *formatter) scan() {
	s := scanner{text: f.text, tab: int32(f.style.TabWidth)}
	if bytes.HasPrefix(s.text, []byte("\ufeff")) {
		s.at = len("\ufeff")
	}
	f.newline = lineEnd(f.text)
	f.tokens = make([]token, 0, len(f.text)/4+8)
	begins := true // only comments are before the token on its line
	for {
		breaks := s.blanks()
		t := token{start: int32(s.at), line: s.line, col: s.col, pair: -1, column: -1, endColumn: -1, breaks: breaks,
			frozen: s.frozen || s.off}
		if n := len(f.tokens); n > 0 && breaks == 0 {
			t.gap = s.col - f.tokens[n-1].col - f.tokens[n-1].width
		}
		if s.at == len(s.text) {
			t.end = t.start
			f.tokens = append(f.tokens, t)
			return
		}
		begins = begins || breaks > 0
		s.token(&t, begins)
		begins = begins && t.kind == blockComment
		t.end = int32(s.at)
		t.width = s.advance(t.start)
		t.hasLines = s.line != t.line
		s.mark(&t)
		f.tokens = append(f.tokens, t)
	}
}

// lineEnd returns the line ending of the first line of a text.
func lineEnd(text []byte) string {
	if i := bytes.IndexByte(text, '\n'); i > 0 && text[i-1] == '\r' {
		return "\r\n"
	}
	return "\n"
}

// blanks skips white space and returns the number of line breaks in it. The result is limited to a small maximum.
func (s *scanner) blanks() (breaks uint8) {
	s.frozen = false
	for s.at < len(s.text) {
		switch c := s.text[s.at]; {
		case c == ' ':
			s.col++
		case c == '\t':
			s.col += s.tab - s.col%s.tab
		case c == '\n':
			s.line++
			s.col = 0
			breaks = min(breaks+1, 100)
		case c == '\r' && s.at+1 < len(s.text) && s.text[s.at+1] == '\n':
		case c == '\r' || c == '\v' || c == '\f':
			s.frozen = true
		case c == '\\' && s.continues(s.at) > 0:
			s.frozen = true
			s.at += s.continues(s.at) - 1
			s.line++
			s.col = 0
			breaks = min(breaks+1, 100)
		default:
			return breaks
		}
		s.at++
	}
	return breaks
}

// continues returns the length of a backslash at the offset at and the line ending after it. This sequence joins two
// lines. As in compilers, there may be spaces after the backslash. If there is no such sequence, the result is 0.
func (s *scanner) continues(at int) int {
	for i := at + 1; i < len(s.text); i++ {
		switch s.text[i] {
		case '\n':
			return i + 1 - at
		case ' ', '\t', '\r':
		default:
			return 0
		}
	}
	return 0
}

// advance changes the column by the width of the text from start on, and returns this width.
func (s *scanner) advance(start int32) int32 {
	from := s.col
	for i := start; i < int32(s.at); i++ {
		switch c := s.text[i]; {
		case c == '\t':
			s.col += s.tab - s.col%s.tab
		case c == '\n':
			s.line++
			s.col = 0
		case c < utf8.RuneSelf || c >= 0xc0: // each character is one column wide
			s.col++
		}
	}
	return s.col - from
}

// token reads a token. The parameter first is true if only comments are before it on its line.
func (s *scanner) token(t *token, first bool) {
	c := s.text[s.at]
	rest := s.text[s.at:]
	switch {
	case isLetter(c):
		t.kind = word
		s.run(func(c byte) bool { return isLetter(c) || isDigit(c) })
		t.op = keyword(s.text[t.start:s.at])
	case isDigit(c) || c == '.' && len(rest) > 1 && isDigit(rest[1]):
		t.kind = number
		s.number()
	case c == '#' && first:
		t.kind = directive
		s.directive()
		t.op = directiveOp(s.text[t.start:s.at])
	case bytes.HasPrefix(rest, []byte("//")):
		t.kind = lineComment
		s.logicalLine(false)
	case bytes.HasPrefix(rest, []byte("/*")):
		t.kind = blockComment
		s.blockComment()
	case (c == '"' || c == '\'') && s.quoted():
		t.kind = literal
	default:
		s.punct(t)
	}
}

func isLetter(c byte) bool {
	return c == '_' || 'a' <= c|0x20 && c|0x20 <= 'z'
}
func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func (s *scanner) run(of func(byte) bool) {
	for s.at++; s.at < len(s.text) && of(s.text[s.at]); s.at++ {
	}
}

// number reads a preprocessing number with its suffix: 1.5e-3f, 0x1.0p-24f, 1.xxx.
func (s *scanner) number() {
	for s.at++; s.at < len(s.text); s.at++ {
		c := s.text[s.at]
		if (c|0x20 == 'e' || c|0x20 == 'p') && s.at+1 < len(s.text) &&
			(s.text[s.at+1] == '+' || s.text[s.at+1] == '-') {
			s.at++
			continue
		}
		if !isLetter(c) && !isDigit(c) && c != '.' {
			return
		}
	}
}

// directive reads a directive.
func (s *scanner) directive() { s.logicalLine(true) }

// logicalLine reads up to the end of a line, but not the spaces at its end. A backslash at the end of the line, even if
// spaces follow it, continues the line. In a directive, a comment with several lines also continues it.
func (s *scanner) logicalLine(directive bool) {
	last := s.at // offset after the last byte that is not a space
	for s.at < len(s.text) {
		c := s.text[s.at]
		switch {
		case c == '\n':
			s.at = last
			return
		case c == '\\' && s.continues(s.at) > 0:
			s.at += s.continues(s.at)
			last = s.at
			continue
		case directive && c == '/' && bytes.HasPrefix(s.text[s.at:], []byte("/*")):
			s.blockComment()
			last = s.at
			continue
		case directive && c == '/' && bytes.HasPrefix(s.text[s.at:], []byte("//")):
			directive = false
		case directive && (c == '"' || c == '\'') && s.quoted():
			last = s.at
			continue
		}
		s.at++
		if c != ' ' && c != '\t' && c != '\r' {
			last = s.at
		}
	}
	if s.at != last && !bytes.HasSuffix(s.text[:last], []byte(`\`)) {
		s.at = last
	}
}

func (s *scanner) blockComment() {
	if i := bytes.Index(s.text[s.at+2:], []byte("*/")); i >= 0 {
		s.at += i + 4
		return
	}
	s.at = len(s.text)
	s.off = true // the comment has no end and therefore extends to the end of the text
}

// quoted reads a text in quotation marks if it ends on its line.
func (s *scanner) quoted() bool {
	quote := s.text[s.at]
	for i := s.at + 1; i < len(s.text) && s.text[i] != '\n'; i++ {
		switch s.text[i] {
		case quote:
			s.at = i + 1
			return true
		case '\\':
			i++
		}
	}
	return false
}

// punct reads the longest possible punctuator.
func (s *scanner) punct(t *token) {
	rest := s.text[s.at:]
	t.kind = punct
	for n := min(3, len(rest)); n > 0; n-- {
		if t.op = punctuator(rest[:n]); t.op != none {
			s.at += n
			return
		}
	}
	t.kind = unknown
	s.at++
}

func punctuator(text []byte) op {
	switch string(text) {
	case "<<=", ">>=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "=":
		return assign
	case "==", "!=", "<=", ">=", "&&", "||":
		return stops
	case "<<", "/", "%", "|", "^":
		return other
	case "...":
		return ellipsis
	case ">>":
		return shiftRight
	case "++", "--":
		return incDec
	case "::":
		return scope
	case "->":
		return arrow
	case "(":
		return openParen
	case ")":
		return closeParen
	case "[":
		return openSquare
	case "]":
		return closeSquare
	case "{":
		return openBrace
	case "}":
		return closeBrace
	case ",":
		return comma
	case ";":
		return semicolon
	case ".":
		return dot
	case "?":
		return question
	case ":":
		return colon
	case "<":
		return less
	case ">":
		return greater
	case "+", "-":
		return plusMinus
	case "!", "~":
		return not
	case "*", "&":
		return star
	}
	return none
}

// directiveOp returns the op of a directive that begins or ends conditional code, or separates its branches. It returns
// none for other directives.
func directiveOp(text []byte) op {
	name := bytes.TrimLeft(text[1:], " \t")
	n := 0
	for n < len(name) && isLetter(name[n]) {
		n++
	}
	switch string(name[:n]) {
	case "if":
		if condition := bytes.TrimSpace(name[n:]); len(condition) > 0 && condition[0] == '0' &&
			(len(condition) == 1 || condition[1] == ' ' || condition[1] == '/') {
			return hashIfZero
		}
		return hashIf
	case "ifdef", "ifndef":
		return hashIf
	case "else", "elif", "elifdef", "elifndef":
		return hashElse
	case "endif":
		return hashEndif
	}
	return none
}

// mark looks for comments that turn formatting off or on. The text between them is preserved.
func (s *scanner) mark(t *token) {
	if !t.isComment() {
		return
	}
	text := bytes.TrimSpace(bytes.TrimSuffix(bytes.TrimLeft(s.text[t.start:t.end], "/*"), []byte("*/")))
	for _, name := range [...]string{"clang-format ", "hlsl2spirv-fmt "} {
		rest, ok := bytes.CutPrefix(text, []byte(name))
		if !ok {
			continue
		}
		switch switchWord, _, _ := bytes.Cut(bytes.TrimSpace(rest), []byte(":")); string(switchWord) {
		case "off":
			s.off = true
		case "on":
			s.off = false
		}
	}
}
