package langserver

import (
	"sort"
	"strings"
	"sync"
	"unicode/utf8"
)

// An encoding is the unit in which the columns of positions are counted.
type encoding uint8

const (
	utf16 encoding = iota // the protocol's default
	utf8Bytes
	utf32
)

// encodingNames are the protocol's names of the encodings.
var encodingNames = [...]string{utf16: "utf-16", utf8Bytes: "utf-8", utf32: "utf-32"}

// A text is the text of a file with an index of its lines.
type text struct {
	string
	lines []int // start offsets

	scan     sync.Once
	includes []includeName // see included
}

func newText(s string) *text {
	t := &text{string: s, lines: make([]int, 1, 1+strings.Count(s, "\n"))}
	for i := 0; i < len(s); i++ {
		// the protocol's line endings are \n, \r\n and \r
		switch {
		case s[i] == '\n', s[i] == '\r' && (i+1 == len(s) || s[i+1] != '\n'):
			t.lines = append(t.lines, i+1)
		}
	}
	return t
}

// line returns the text of a line without its line ending.
func (t *text) line(n int) string {
	end := len(t.string)
	if n+1 < len(t.lines) {
		end = t.lines[n+1]
	}
	return strings.TrimRight(t.string[t.lines[n]:end], "\r\n")
}

// position converts an offset to the nearest position.
func (t *text) position(offset int, e encoding) Position {
	offset = min(max(offset, 0), len(t.string))
	n := sort.SearchInts(t.lines, offset+1) - 1
	line := t.line(n)
	upTo := min(offset-t.lines[n], len(line))
	for upTo > 0 && upTo < len(line) && !utf8.RuneStart(line[upTo]) {
		upTo--
	}
	return Position{n, width(line[:upTo], e)}
}

// offset converts a position to an offset. As the protocol requires, a column after the end of its line is the end of
// the line. A line after the last one is the end of the text.
func (t *text) offset(p Position, e encoding) int {
	switch {
	case p.Line < 0:
		return 0
	case p.Line >= len(t.lines):
		return len(t.string)
	}
	return t.lines[p.Line] + column(t.line(p.Line), p.Character, e)
}

func (t *text) rangeOf(start, end int, e encoding) Range {
	return Range{t.position(start, e), t.position(max(start, end), e)}
}

// width returns the number of units in s.
func width(s string, e encoding) (n int) {
	switch e {
	case utf8Bytes:
		return len(s)
	case utf32:
		return utf8.RuneCountInString(s)
	}
	for _, r := range s {
		n += units(r)
	}
	return n
}

// units returns the number of UTF-16 units of a character.
func units(r rune) int {
	if r >= 0x10000 {
		return 2
	}
	return 1
}

// column returns the offset of unit n of a line. If the unit is inside a character, it returns the start of the
// character.
func column(line string, n int, e encoding) int {
	if n <= 0 {
		return 0
	}
	if e == utf8Bytes {
		n = min(n, len(line))
		for n > 0 && n < len(line) && !utf8.RuneStart(line[n]) {
			n--
		}
		return n
	}
	for i, r := range line {
		step := 1
		if e == utf16 {
			step = units(r)
		}
		if n -= step; n < 0 {
			return i
		}
	}
	return len(line)
}
