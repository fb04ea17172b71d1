package format

// maxFirst is the number of tokens in the first line of a statement with which later lines can be aligned.
const maxFirst = 64

// hangingIndent returns the indentation of a line that continues a statement. If the line is aligned with a token in
// the text, it is aligned with this token. Otherwise, its indentation is larger than that of the statement by a fixed
// number of columns.
func (p *parser) hangingIndent(i, like int32) indent {
	st := &p.block().st
	t := &p.tokens[like]
	if t.op == openBrace || p.beginsNextLine(t) && !p.isIndented(&p.tokens[i], st) {
		return st.indent
	}
	usual := st.indent.plus(p.style.ContinuationIndentWidth)
	if n, ok := p.anchor(i, st.first, st.firstLine, st.lastLine); ok {
		n.usual = &usual
		return n
	}
	return usual
}

// isIndented reports whether a line has a larger indentation in the text than the statement that it continues.
func (p *parser) isIndented(t *token, st *statement) bool {
	return t.col > p.tokens[p.lines[st.firstLine].first].col
}

// beginsNextLine reports whether a token is a word at the beginning of a line, and follows a word or a closing bracket.
// Expressions do not contain this, but declarations and macros may, and these need not be indented.
func (p *parser) beginsNextLine(t *token) bool {
	if t.kind != word || p.prev < 0 {
		return false
	}
	switch prev := &p.tokens[p.prev]; {
	case prev.kind == word:
		return prev.op != kwReturn && prev.op != kwCase
	case prev.role == headerEnd, prev.role == castEnd:
		return false
	default:
		return prev.op == closeParen || prev.op == closeSquare || prev.op == greater && prev.role == angle ||
			prev.role == twoAngles
	}
}

// bracketIndent returns the indentation of a line that begins inside brackets.
func (p *parser) bracketIndent(i, like int32) indent {
	top := p.top()
	t := &p.tokens[i]
	if l := &p.tokens[like]; l.pair >= 0 && l.pair == top.open {
		return p.closerIndent(like, t)
	}
	usual := top.indent
	if !top.startsItem && top.itemLine >= 0 && t.isCode() && t.col > p.tokens[p.lines[top.itemLine].first].col {
		usual = p.lineBase(top.itemLine).plus(p.style.ContinuationIndentWidth)
	}
	if n, ok := p.anchor(i, top.open+1, top.firstLine, top.lastLine); ok {
		n.usual = &usual
		return n
	}
	return usual
}

// closerIndent returns the indentation of a line that begins with a closing bracket. As in the text, the line is
// aligned with the opening bracket, with the content of the brackets, or with the line of the opening bracket. If the
// line closes several brackets, it can be aligned with the line of an outer opening bracket.
func (p *parser) closerIndent(i int32, t *token) indent {
	top := p.top()
	for n := 0; p.tokens[int(i)+n].pair >= 0; n++ {
		f := &p.frames[len(p.frames)-1-n]
		if f.kind.isStatement() || f.open != p.tokens[int(i)+n].pair || n > 0 && p.tokens[int(i)+n].breaks > 0 {
			break
		}
		if f.kind != enumerator && t.col == p.tokens[p.lines[f.firstLine].first].col {
			return f.base
		}
	}
	switch opener := &p.tokens[top.open]; {
	case top.kind == enumerator:
		return top.base
	case !top.hanging && t.col == opener.col && !opener.moved && p.lines[top.firstLine].first != top.open:
		return indent{from: fromToken, index: top.open, line: top.firstLine}
	case t.op != closeBrace && top.lastLine > top.firstLine && t.col == p.tokens[p.lines[top.firstLine+1].first].col:
		return indent{from: fromLine, index: top.firstLine + 1}
	}
	return top.base
}

// anchor returns the indentation of a line that is aligned with a token in the same brackets or the same statement.
// This token must be in the first or the last line of the construct, and not be before the token first. If the line
// begins with an operator, its operand may be aligned instead.
func (p *parser) anchor(i, first, firstLine, lastLine int32) (indent, bool) {
	t := &p.tokens[i]
	if t.moved || t.breaks == 0 {
		return indent{}, false
	}
	if n, ok := p.aligned(t.col, t.role != unary && isOperator(t.op), first, firstLine, lastLine); ok {
		return n, true
	}
	operand := &p.tokens[i+1]
	if operand.breaks > 0 || operand.frozen || !t.isBinary() || !operand.beginsOperand() {
		return indent{}, false
	}
	n, ok := p.aligned(operand.col, false, first, firstLine, lastLine)
	return n.plus(-int(t.width) - 1), ok && operand.gap > 0
}

func isOperator(o op) bool {
	switch o {
	case question, colon, less, greater, shiftRight, assign, plusMinus, star, other, stops:
		return true
	}
	return false
}

// isBinary reports whether a token is an operator between two operands. There is one space between the operator and the
// second operand.
func (t *token) isBinary() bool {
	return t.kind == punct && isOperator(t.op) && (t.role == plain || t.role == binary || t.role == pointer)
}

// beginsOperand reports whether a token after an operator is the first token of an operand. There is not always one
// space between an operator and another token: there is no space before a comma, and spaces before characters that do
// not form a token are preserved.
func (t *token) beginsOperand() bool {
	switch t.kind {
	case word, number, literal:
		return true
	}
	switch t.op {
	case openParen, plusMinus, not, star, incDec, scope:
		return true
	}
	return false
}

// aligned looks for a token that begins at a column of the text. Only an operator may be aligned with an operator.
func (p *parser) aligned(col int32, operator bool, first, firstLine, lastLine int32) (indent, bool) {
	if n, ok := p.alignedIn(lastLine, first, 1<<30, col, operator); ok || firstLine == lastLine {
		return n, ok
	}
	return p.alignedIn(firstLine, first, first+maxFirst, col, operator)
}

// alignedIn looks for such a token in a line. The token must belong to the innermost frame.
func (p *parser) alignedIn(at, from, to, col int32, operator bool) (indent, bool) {
	frame := p.top().id
	l := &p.lines[at]
	last := l.end
	if at == p.currentLine() {
		last = int32(len(p.tokens))
	}
	line := p.tokens[l.first].line
	for i := max(l.first, from); i < min(last, to); i++ {
		t := &p.tokens[i]
		if t.line != line || t.breaks > 0 && i > l.first {
			break
		}
		// alignment with the first token of a statement is accidental
		if t.col == col && t.frame == frame && t.isCode() && !t.frozen && !t.moved &&
			(i > from || !p.top().kind.isStatement()) && (operator || t.role == unary || !isOperator(t.op)) {
			return indent{from: fromToken, index: i, line: at}, true
		}
	}
	return indent{}, false
}
