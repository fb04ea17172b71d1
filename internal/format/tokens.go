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
	off    bool // the scanner is after a comment that turns formatting off
	frozen bool // the preceding white space is preserved
}

// scan scans the tokens of the text.
func (f *formatter) scan() {
	s := scanner{text: f.text, tab: int32(f.style.TabWidth)}
	if bytes.HasPrefix(s.text, []byte("\ufeff")) {
		s.at = len("\ufeff")
	}
	f.newline = lineEnd(f.text)
	f.tokens = make([]token, 0, len(f.text)/4+8)
	begins := true // only comments precede the token on its line
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

// blanks skips white space and returns the number of line breaks in it, up to a small maximum.
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

// continues returns the length of a backslash with the following line ending, or 0. The two join two lines. Compilers
// ignore spaces after the backslash.
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

// advance updates the column for the text since start and returns its width.
func (s *scanner) advance(start int32) int32 {
	from := s.col
	for i := start; i < int32(s.at); i++ {
		switch c := s.text[i]; {
		case c == '\t':
			s.col += s.tab - s.col%s.tab
		case c == '\n':
			s.line++
			s.col = 0
		case c < utf8.RuneSelf || c >= 0xc0: // a rune is one column wide
			s.col++
		}
	}
	return s.col - from
}

// token scans a token. The parameter first is true for the first token on a line.
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

// number scans a preprocessing number with attached suffixes: 1.5e-3f, 0x1.0p-24f, 1.xxx.
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

// directive scans a preprocessor line.
func (s *scanner) directive() { s.logicalLine(true) }

// logicalLine scans to the end of a line, including continuation lines and, in a directive, multi-line comments. It
// does not consume trailing spaces. A backslash followed by spaces continues a line too.
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
	s.off = true // the comment is unterminated and extends to the end of the text
}

// quoted scans a quoted text if it ends on its line.
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

// punct scans the longest possible punctuator.
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

// directiveOp returns the op of directives that begin, separate or end conditional code.
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

// mark freezes the text between comments that turn formatting off and on.
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
