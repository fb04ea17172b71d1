package language

import "strings"

// A surrounding is what kind of text a place is in.
type surrounding uint8

const (
	inCode surrounding = iota
	inComment
	inString
	inIncludeName // of an #include, behind " or <
	inDirective   // the name behind #
	inOperands    // of a directive
)

// A piece is a token of a text, by its characters alone.
type piece struct{ start, end int }

// A cursor is a place in a text, with what stands in front of it. It knows nothing but
// characters, so that there is one in any text.
type cursor struct {
	text      string
	at        int
	in        surrounding
	wordStart int     // of the name that ends at the place
	pieces    []piece // before the name; of directives none, but that of the place
	directive string  // the name of the directive around the place
	quote     int     // where the string or name of a file starts that the place is in, behind the quotation mark
	closer    byte    // what ends that
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

// word returns the name that has been begun at the place.
func (c *cursor) word() string { return c.text[c.wordStart:c.at] }

// wordEnd returns where the name ends that the place is in.
func (c *cursor) wordEnd() int {
	end := c.at
	for end < len(c.text) && isNameByte(c.text[end]) {
		end++
	}
	return end
}

// step passes over what starts at i: blanks, a comment, a directive, a token. It notes what
// is around the place if that is within.
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

// within notes that the place is in something that ends at end, unless it is behind.
func (c *cursor) within(start, end int, what surrounding) int {
	if end >= c.wordStart && end <= len(c.text) || end > c.wordStart {
		c.in = what
		return c.wordStart
	}
	return end
}

// literal passes over a string that starts at i. One that does not end in its line ends
// with that.
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

// inDirectiveAt passes over the directive that starts at i. If the place is in it, the
// pieces are those of the directive.
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

// lineLength returns how long a line is that may go on behind a backslash, without what
// ends it.
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

// blankLineEnd is blankEnd within a line.
func blankLineEnd(text string, i int) int {
	for i < len(text) && (text[i] == ' ' || text[i] == '\t') {
		i++
	}
	return i
}

// startsLine reports whether nothing but blanks stands in front of an offset in its line.
func startsLine(text string, i int) bool {
	return strings.Trim(text[strings.LastIndexByte(text[:i], '\n')+1:i], " \t") == ""
}

// pieceLength returns the length of the token that a text begins with: a name, a number,
// :: or a character.
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

// is reports whether the piece with a number is one of some texts. Those in front of the
// first are none.
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

// spelling returns the text of the piece with a number, "" if there is none.
func (c *cursor) spelling(i int) string {
	if i < 0 || i >= len(c.pieces) {
		return ""
	}
	return c.text[c.pieces[i].start:c.pieces[i].end]
}

// last returns the number of the piece in front of the place.
func (c *cursor) last() int { return len(c.pieces) - 1 }

// opening returns the number of the bracket around the piece with a number that is not
// closed before it, -1 if there is none.
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

// matching returns the number of the bracket that the closing one with a number belongs to,
// -1 if there is none.
func (c *cursor) matching(i int) int { return c.opening(i - 1) }

// statementStart returns the number of the first piece of the statement or declaration that
// the piece with a number belongs to: brackets that are closed count as a whole.
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

// isAttribute reports whether the [ with a number begins an attribute, and is no subscript:
// nothing stands in front of it that could have elements.
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
