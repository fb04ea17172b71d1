package format

// maxFirst is the number of tokens in the first line of a statement that later lines may be aligned with.
const maxFirst = 64

// hangingIndent returns the indentation of a continuation line of a statement. The line is aligned with the same token
// as in the text, or its indentation is increased by a fixed width.
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

// isIndented reports whether a line is indented further in the text than the statement that it continues.
func (p *parser) isIndented(t *token, st *statement) bool {
	return t.col > p.tokens[p.lines[st.firstLine].first].col
}

// beginsNextLine reports whether a word begins a line after another word or a closing bracket. This occurs in
// declarations and macros, which need not be indented, but not in expressions.
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

// bracketIndent returns the indentation of a line that begins in brackets.
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

// closerIndent returns the indentation of a line that begins with a closing bracket. Depending on the text, it is
// aligned with the opening bracket, with the content of the brackets, or with the line of the opening bracket. If
// several brackets are closed on the line, it may be aligned with the line of an outer bracket.
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

// anchor returns the indentation of a line that is aligned with a token in the same brackets or statement. The token
// must not precede the given first token and must be in the first or last line of the construct. In a line that begins
// with an operator, the operand may be aligned instead.
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

// isBinary reports whether a token is an operator between two operands. One space separates it from the second.
func (t *token) isBinary() bool {
	return t.kind == punct && isOperator(t.op) && (t.role == plain || t.role == binary || t.role == pointer)
}

// beginsOperand reports whether a token that follows an operator is the first token of an operand. Other tokens are not
// always separated from the operator by one space. A comma does not get a space, and spaces before characters that are
// not a token are preserved.
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

// aligned looks for a token at a column of the text. Only an operator can be aligned with an operator.
func (p *parser) aligned(col int32, operator bool, first, firstLine, lastLine int32) (indent, bool) {
	if n, ok := p.alignedIn(lastLine, first, 1<<30, col, operator); ok || firstLine == lastLine {
		return n, ok
	}
	return p.alignedIn(firstLine, first, first+maxFirst, col, operator)
}

// alignedIn looks for a token of a line that belongs to the innermost frame.
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
		// alignment with the first token of a statement is not intentional
		if t.col == col && t.frame == frame && t.isCode() && !t.frozen && !t.moved &&
			(i > from || !p.top().kind.isStatement()) && (operator || t.role == unary || !isOperator(t.op)) {
			return indent{from: fromToken, index: i, line: at}, true
		}
	}
	return indent{}, false
}
