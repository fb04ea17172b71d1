package language

import "strings"

// A surrounding is the kind of text that a place is in.
type surrounding uint8

const (
	inCode surrounding = iota
	inComment
	inString
	inIncludeName // of an #include, after " or <
	inDirective   // the name after #
	inOperands    // of a directive
)

// A piece is a token of a text, found without the compiler.
type piece struct{ start, end int }

// A cursor is a place in a text with the pieces before it. It depends on characters only, so it works in any text.
type cursor struct {
	text      string
	at        int
	in        surrounding
	wordStart int     // start of the name that ends at the place
	pieces    []piece // pieces before the name; without directives, except the one at the place
	directive string  // name of the directive at the place
	quote     int     // start of the string or file name at the place, after the quotation mark
	closer    byte    // closing quotation mark
}

// cursorAt returns the cursor at an offset of a text.
func cursorAt(text string, offset int) *cursor {
	c := &cursor{text: text, at: offset}
	c.wordStart = nameStart(text, offset)
	for i := 0; i < c.wordStart; {
		i = c.step(i, true)
	}
	return c
}

// word returns the part of the name before the place.
func (c *cursor) word() string { return c.text[c.wordStart:c.at] }

// wordEnd returns the end of the name at the place.
func (c *cursor) wordEnd() int {
	end := c.at
	for end < len(c.text) && isNameByte(c.text[end]) {
		end++
	}
	return end
}

// step skips a space, a comment, a directive or a token that starts at i. If it contains the place, step records the
// kind of text. It returns the offset at which to continue.
func (c *cursor) step(i int, lineStart bool) int {
	rest := c.text[i:c.wordStart]
	switch {
	case strings.HasPrefix(rest, "//"):
		return c.within(i, i+lineLength(rest), inComment)
	case strings.HasPrefix(rest, "/*"):
		if n := strings.Index(rest[2:], "*/"); n >= 0 {
			return i + n + 4
		}
		return c.within(i, c.wordStart+1, inComment)
	case rest[0] == '#' && lineStart && startsLine(c.text, i):
		return c.inDirectiveAt(i)
	case rest[0] == '"':
		return c.literal(i)
	case strings.IndexByte(" \t\r\n\v\f", rest[0]) >= 0:
		return i + 1
	}
	n := pieceLength(rest)
	c.pieces = append(c.pieces, piece{i, i + n})
	return i + n
}

// within records that the place is in a text with the given kind and end, unless the place is after that text.
func (c *cursor) within(start, end int, what surrounding) int {
	if end >= c.wordStart && end <= len(c.text) || end > c.wordStart {
		c.in = what
		return c.wordStart
	}
	return end
}

// literal skips a string that starts at i. A string that is not closed on its line ends with the line.
func (c *cursor) literal(i int) int {
	for j := i + 1; j < c.wordStart; j++ {
		switch c.text[j] {
		case '\\':
			j++
		case '"':
			c.pieces = append(c.pieces, piece{i, j + 1})
			return j + 1
		case '\n':
			return j
		}
	}
	c.in, c.quote, c.closer = inString, i+1, '"'
	return c.wordStart
}

// inDirectiveAt skips the directive that starts at i. If it contains the place, only its pieces are kept.
func (c *cursor) inDirectiveAt(i int) int {
	end := i + lineLength(c.text[i:])
	if end < c.wordStart {
		return end
	}
	c.pieces = nil
	start := blankLineEnd(c.text, i+1)
	name := start
	for name < len(c.text) && isNameByte(c.text[name]) {
		name++
	}
	if c.wordStart <= start {
		c.in = inDirective
		return c.wordStart
	}
	c.in, c.directive = inOperands, c.text[start:name]
	j := blankLineEnd(c.text, name)
	if c.directive == "include" && j < c.wordStart && (c.text[j] == '"' || c.text[j] == '<') {
		c.quote, c.closer = j+1, '"'
		if c.text[j] == '<' {
			c.closer = '>'
		}
		if strings.IndexByte(c.text[j+1:c.at], c.closer) < 0 {
			c.in = inIncludeName
		}
		return c.wordStart
	}
	for j < c.wordStart && c.in == inOperands {
		j = c.step(j, false)
	}
	return c.wordStart
}

// lineLength returns the length of a line without its line ending. The line may be continued with a backslash.
func lineLength(s string) int {
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '\n':
			return i
		case s[i] == '\\' && strings.HasPrefix(s[i+1:], "\n"):
			i++
		case s[i] == '\\' && strings.HasPrefix(s[i+1:], "\r\n"):
			i += 2
		}
	}
	return len(s)
}

// blankLineEnd is like blankEnd but stays on the same line.
func blankLineEnd(text string, i int) int {
	for i < len(text) && (text[i] == ' ' || text[i] == '\t') {
		i++
	}
	return i
}

// startsLine reports whether only spaces and tabs precede an offset on its line.
func startsLine(text string, i int) bool {
	return strings.Trim(text[strings.LastIndexByte(text[:i], '\n')+1:i], " \t") == ""
}

// pieceLength returns the length of the token at the start of a text: a name, a number, :: or a character.
func pieceLength(s string) int {
	isDigit := func(c byte) bool { return '0' <= c && c <= '9' }
	n := 1
	switch {
	case isDigit(s[0]), s[0] == '.' && len(s) > 1 && isDigit(s[1]):
		for n < len(s) && (isNameByte(s[n]) || s[n] == '.') {
			n++
		}
	case isNameByte(s[0]):
		for n < len(s) && isNameByte(s[n]) {
			n++
		}
	case strings.HasPrefix(s, "::"):
		n = 2
	}
	return n
}

// is reports whether piece i is one of texts. It returns false if i is out of range.
func (c *cursor) is(i int, texts ...string) bool {
	if i < 0 || i >= len(c.pieces) {
		return false
	}
	got := c.spelling(i)
	for _, t := range texts {
		if got == t {
			return true
		}
	}
	return false
}

// spelling returns the text of piece i, or "" if i is out of range.
func (c *cursor) spelling(i int) string {
	if i < 0 || i >= len(c.pieces) {
		return ""
	}
	return c.text[c.pieces[i].start:c.pieces[i].end]
}

// last returns the index of the last piece before the place.
func (c *cursor) last() int { return len(c.pieces) - 1 }

// opening returns the index of the innermost bracket that is still open after piece i, or -1.
func (c *cursor) opening(i int) int {
	depth := 0
	for ; i >= 0; i-- {
		switch c.spelling(i) {
		case ")", "]", "}":
			depth++
		case "(", "[", "{":
			if depth == 0 {
				return i
			}
			depth--
		}
	}
	return -1
}

// matching returns the index of the bracket that the closing bracket at piece i closes, or -1.
func (c *cursor) matching(i int) int { return c.opening(i - 1) }

// statementStart returns the index of the first piece of the statement or declaration that contains piece i. It skips
// closed brackets.
func (c *cursor) statementStart(i int) int {
	for i >= 0 {
		switch c.spelling(i) {
		case ")", "]":
			m := c.matching(i)
			if m < 0 {
				return i
			}
			if c.isAttribute(m) {
				return i + 1
			}
			i = m - 1
		case ";", "{", "}", "(", "[":
			return i + 1
		default:
			i--
		}
	}
	return 0
}

// isAttribute reports whether piece i, a [, begins an attribute and not a subscript: the piece before it is not the end
// of an operand.
func (c *cursor) isAttribute(i int) bool {
	if !c.is(i, "[") {
		return false
	}
	switch before := c.spelling(i - 1); before {
	case "", ";", "{", "}", "(", ",", "[", ":", "else", "do":
		return true
	case "]":
		m := c.matching(i - 1)
		return m >= 0 && c.isAttribute(m)
	case ")":
		m := c.matching(i - 1)
		return c.is(m-1, "if", "for", "while", "switch")
	}
	return false
}
