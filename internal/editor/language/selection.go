package language

// Selections returns the parts of a text around an offset that a user may want to select. Each part is inside the next:
// the name, the content of the brackets around it, the brackets, the statement, and the whole text.
func Selections(text string, offset int) (list []LabelRange) {
	add := func(start, end int) {
		if n := len(list); n == 0 || start <= list[n-1].Start && end >= list[n-1].End &&
			(start < list[n-1].Start || end > list[n-1].End) {
			list = append(list, LabelRange{start, end})
		}
	}
	before := cursorAt(text, offset)
	add(before.wordStart, before.wordEnd())
	whole := cursorAt(text, len(text))
	at := 0
	for at < len(whole.pieces) && whole.pieces[at].start < before.wordStart {
		at++
	}
	for o := whole.opening(at - 1); o >= 0; o = whole.opening(o - 1) {
		end := whole.closing(o)
		if end < 0 {
			break
		}
		add(whole.pieces[o].end, whole.pieces[end].start)
		add(whole.pieces[o].start, whole.pieces[end].end)
		start := whole.statementStart(o - 1)
		if start <= o {
			add(whole.pieces[start].start, whole.pieces[end].end)
		}
	}
	add(0, len(text))
	return list
}

// closing returns the index of the bracket that closes piece o, or -1.
func (c *cursor) closing(o int) int {
	depth := 0
	for i := o; i < len(c.pieces); i++ {
		switch c.spelling(i) {
		case "(", "[", "{":
			depth++
		case ")", "]", "}":
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}
