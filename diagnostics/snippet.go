package diagnostics

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hlsl2spirv/hlsl2spirv/source"
)

const tabStop = 8

// lineLimit is the length of the longest source line that is shown if lines are not cut to the width of the terminal.
const lineLimit = 4096

// A snippet is a source line with the marks below it. Columns are terminal columns, from 0.
type snippet struct {
	line    string
	columns []int  // by byte of the source line: its column; also that of the end of the line
	marks   []byte // the line with the caret and tildes
	fix     string // the line with the texts that a fix inserts
	caret   int    // column of the caret
	from    int    // the first relevant column
	to      int    // the column after the last relevant column
}

// snippet writes the source line of a mark. The next line has the caret and tildes, and the one after that has the
// texts that a fix inserts.
func (r *renderer) snippet(at mark) {
	loc := r.m.Locate(at.pos)
	if r.o.NoSnippets || len(loc.LineText) > lineLimit && r.o.Width == 0 {
		return
	}
	s := r.snippetAt(at, loc)
	s.cut(r.o.Width)
	r.b.WriteString(s.line + "\n" + r.colored(markColor, strings.TrimRight(string(s.marks), " ")) + "\n")
	if s.fix != "" {
		r.b.WriteString(r.colored(fixColor, s.fix) + "\n")
	}
}

// snippetAt returns the snippet for a mark at a location, before it is cut.
func (r *renderer) snippetAt(at mark, loc source.Location) *snippet {
	s := new(snippet)
	s.line, s.columns = expand(loc.LineText)
	s.marks = make([]byte, s.columns[len(s.columns)-1]+1)
	for i := range s.marks {
		s.marks[i] = ' '
	}
	s.caret = s.columns[min(loc.Col-1, len(loc.LineText))]
	s.from, s.to = s.caret, s.caret+1
	start := at.pos - source.Pos(loc.Col-1)
	for _, span := range at.ranges {
		span = r.m.FileSpan(span)
		from, to := int(span.Start-start), int(span.End-start)
		if r.m.File(span.Start) != r.m.File(at.pos) || to <= 0 || from > len(loc.LineText) {
			continue
		}
		s.tildes(s.columns[max(from, 0)], s.columns[min(to, len(loc.LineText))])
	}
	s.marks[s.caret] = '^'
	if s.fix = fixLine(at.edits, start, s.columns); s.fix != "" {
		s.from = min(s.from, len(s.fix)-len(strings.TrimLeft(s.fix, " ")))
		s.to = max(s.to, columnsOf(s.fix))
	}
	return s
}

// tildes underlines the columns from from up to but not including to, and makes them relevant.
func (s *snippet) tildes(from, to int) {
	for i := from; i < to; i++ {
		s.marks[i] = '~'
	}
	if from < to {
		s.from, s.to = min(s.from, from), max(s.to, to)
	}
}

// ellipsis is the text that replaces a cut part of a line.
const ellipsis = "..."

// cut shortens the lines to width columns. It keeps the relevant columns or, if they do not fit, at least the caret. A
// width of 0 means unlimited.
func (s *snippet) cut(width int) {
	columns, total := columnsOf(s.line), len(s.marks)
	if width <= 0 || total <= width {
		return
	}
	width = max(width-1, minWidth) // a terminal may break a line that fills it
	room := width - 2*len(ellipsis)
	from, to := s.from, s.to
	if to-from > room {
		from, to = s.caret, s.caret+1
	}
	start := max(min(from-(width-(to-from))/2, total-width), 0)
	end := start + width
	left, right := start, end // bounds of the visible part of the line, as columns
	if start > 0 {
		left += len(ellipsis)
	}
	if end < columns {
		right -= len(ellipsis)
	}
	line := window(s.line, left, right)
	if start > 0 {
		line = ellipsis + line
	}
	if end < columns {
		line += ellipsis
	}
	s.line = line
	s.marks = s.marks[start:min(end, total)]
	s.fix = strings.TrimRight(window(s.fix, start, end), " ")
}

// minWidth is the minimum number of columns of a line that are shown.
const minWidth = 20

// window returns the part of text from column from up to but not including column to. A character that is only partly
// in this range is replaced by spaces.
func window(text string, from, to int) string {
	var b strings.Builder
	col := 0
	for _, c := range text {
		n := width(c)
		switch {
		case col >= from && col+n <= to && (n > 0 || b.Len() > 0):
			b.WriteRune(c)
		case col+n > from && col < to:
			b.WriteString(strings.Repeat(" ", min(col+n, to)-max(col, from)))
		}
		col += n
	}
	return b.String()
}

// columnsOf returns the number of columns of a printable text.
func columnsOf(text string) (n int) {
	for _, c := range text {
		n += width(c)
	}
	return n
}

// width returns the number of columns of a character. It is 0 for combining marks, and 2 for wide East Asian
// characters.
func width(c rune) int {
	switch {
	case c < 0x300:
		return 1
	case unicode.In(c, unicode.Mn, unicode.Me):
		return 0
	}
	for _, w := range wide {
		if w.first <= c && c <= w.last {
			return 2
		}
	}
	return 1
}

// wide lists the characters that have two columns (Unicode, East Asian Width: W and F).
var wide = [...]struct{ first, last rune }{
	{0x1100, 0x115F},
	{0x231A, 0x231B},
	{0x2329, 0x232A},
	{0x23E9, 0x23EC},
	{0x2E80, 0x303E},
	{0x3041, 0x33FF},
	{0x3400, 0x4DBF},
	{0x4E00, 0xA4CF},
	{0xA960, 0xA97F},
	{0xAC00, 0xD7A3},
	{0xF900, 0xFAFF},
	{0xFE10, 0xFE19},
	{0xFE30, 0xFE6F},
	{0xFF00, 0xFF60},
	{0xFFE0, 0xFFE6},
	{0x16FE0, 0x18AFF},
	{0x1B000, 0x1B2FF},
	{0x1F300, 0x1F64F},
	{0x1F680, 0x1F6FF},
	{0x1F900, 0x1FAFF},
	{0x20000, 0x3FFFD},
}

// expand returns line with tabs replaced by spaces, and unprintable characters replaced. It also returns the column of
// each byte of line, and that of its end.
func expand(line string) (string, []int) {
	var b strings.Builder
	columns := make([]int, len(line)+1)
	col := 0
	for i := 0; i < len(line); {
		c, n := utf8.DecodeRuneInString(line[i:])
		for j := range n {
			columns[i+j] = col
		}
		switch {
		case c == '\t':
			k := tabStop - col%tabStop
			b.WriteString(strings.Repeat(" ", k))
			col += k
		default:
			shown := unprintable(line[i:], c, n)
			if shown == "" {
				shown = line[i : i+n]
			}
			b.WriteString(shown)
			col += columnsOf(shown)
		}
		i += n
	}
	columns[len(line)] = col
	return b.String(), columns
}
