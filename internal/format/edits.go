package format

import "strings"

// edits returns the edits that move each token to its new position.
func (f *formatter) edits() []Edit {
	e := editor{formatter: f}
	for k := range f.lines {
		l := &f.lines[k]
		e.lineStart(l)
		for i := l.first + 1; i < l.end; i++ {
			t := &f.tokens[i]
			if !t.frozen {
				e.replace(f.tokens[i-1].end, t.start, e.blanks(t.place-f.tokens[i-1].place-f.tokens[i-1].width))
				if t.hasLines && t.kind == blockComment {
					e.commentLines(t, false)
				}
			}
		}
	}
	return e.list
}

// An editor creates edits.
type editor struct {
	*formatter
	list []Edit
	gap  []byte // new white space before the current token
}

func (e *editor) replace(start, end int32, with []byte) {
	old := e.text[start:end]
	if string(old) == string(with) {
		return
	}
	same := 0
	for same < len(old) && same < len(with) && old[same] == with[same] {
		same++
	}
	e.list = append(e.list, Edit{Start: int(start) + same, End: int(end), New: string(with[same:])})
}

const spaces = "                                                                "

func (e *editor) blanks(n int32) []byte {
	e.gap = e.gap[:0]
	e.addSpace(n, 0)
	return e.gap
}

func (e *editor) addSpace(n, tabs int32) {
	for ; tabs > 0; tabs-- {
		e.gap = append(e.gap, '\t')
	}
	for ; n > 0; n -= int32(len(spaces)) {
		e.gap = append(e.gap, spaces[:min(n, int32(len(spaces)))]...)
	}
}

// lineStart replaces the white space before a line.
func (e *editor) lineStart(l *line) {
	t := &e.tokens[l.first]
	if t.frozen {
		return
	}
	var start int32
	if l.first > 0 {
		start = e.tokens[l.first-1].end
	} else if strings.HasPrefix(string(e.text[:min(3, len(e.text))]), "\ufeff") {
		start = int32(len("\ufeff"))
	}
	old := e.text[start:t.start]
	e.gap = e.gap[:0]
	e.lineEnds(old, int(t.newBreaks))
	at := len(e.gap)
	if t.kind != end {
		e.indentation(l, old)
	}
	reindented := string(e.gap[at:]) != string(lastLine(old))
	e.replace(start, t.start, e.gap)
	if t.kind == blockComment && t.hasLines {
		e.commentLines(t, reindented)
	}
}

// lineEnds adds n line endings to e.gap. It first uses those in the old white space, because their form may differ.
func (e *editor) lineEnds(old []byte, n int) {
	for at := 0; n > 0; n-- {
		lineEnd := e.newline
		for at < len(old) && old[at] != '\n' {
			at++
		}
		if at < len(old) {
			lineEnd = "\n"
			if at > 0 && old[at-1] == '\r' {
				lineEnd = "\r\n"
			}
			at++
		}
		e.gap = append(e.gap, lineEnd...)
	}
}

// lastLine returns the part of a text that follows its last line ending.
func lastLine(text []byte) []byte {
	for i := len(text) - 1; i >= 0; i-- {
		if text[i] == '\n' {
			return text[i+1:]
		}
	}
	return text
}

// indentation adds the indentation of a line to e.gap.
func (e *editor) indentation(l *line, old []byte) {
	if l.indent.from == asWritten {
		e.gap = append(e.gap, lastLine(old)...)
		return
	}
	e.addIndent(l.columns, l.tabs)
}

func (e *editor) addIndent(columns, tabs int32) {
	n := tabs / int32(e.style.TabWidth)
	e.addSpace(columns-n*int32(e.style.TabWidth), n)
}

// tabColumns returns how many columns of an indentation can be filled with tabs. The parameter structure is the number
// of columns that do not serve to align the line with a token.
func (s *Style) tabColumns(columns, structure int32) int32 {
	switch s.UseTab {
	case Never:
		return 0
	case ForIndentation:
		return min(columns, structure)
	}
	return columns
}

// commentLines moves all lines of a comment by as many columns as its first line. It also removes white space at their
// ends.
func (e *editor) commentLines(t *token, moved bool) {
	delta := t.place - t.col
	tab := int32(e.style.TabWidth)
	for at := t.start; at < t.end; {
		lineEnd := at
		for lineEnd < t.end && e.text[lineEnd] != '\n' {
			lineEnd++
		}
		if lineEnd == t.end {
			return
		}
		from := lineEnd
		for from > at && isSpaceByte(e.text[from-1]) {
			from--
		}
		to := lineEnd
		if from > t.start && e.text[from-1] == '\\' {
			from = to // a backslash joins lines only if nothing follows it on its line
		}
		if to > from && e.text[to-1] == '\r' {
			to--
		}
		e.replace(max(from, t.start), to, nil)
		at = lineEnd + 1
		next, col := at, int32(0)
		for next < t.end && (e.text[next] == ' ' || e.text[next] == '\t') {
			if col++; e.text[next] == '\t' {
				col += tab - 1 - (col-1)%tab
			}
			next++
		}
		if moved && next < t.end && e.text[next] != '\n' && e.text[next] != '\r' {
			col = max(0, col+delta)
			e.gap = e.gap[:0]
			e.addIndent(col, e.style.tabColumns(col, col))
			e.replace(at, next, e.gap)
			at = next
		}
	}
}

func isSpaceByte(c byte) bool { return c == ' ' || c == '\t' || c == '\r' }
