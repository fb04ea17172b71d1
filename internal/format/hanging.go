package format

// maxFirst is how many tokens of the first line of a statement others may hang below.
const maxFirst = 64

// hangingIndent returns how far a line is indented that goes on with a statement: below
// the token that its author put it below, or by some columns.
func (p *parser) hangingIndent(i, like int32) indent {
	st := &p.block().st
	t := &p.tokens[like]
	if t.op == openBrace || p.standsBelow(t) && !p.isIndented(&p.tokens[i], st) {
		return st.indent
	}
	usual := st.indent.plus(p.style.ContinuationIndentWidth)
	if n, ok := p.anchor(i, st.first, st.firstLine, st.lastLine); ok {
		n.usual = &usual
		return n
	}
	return usual
}

// isIndented reports whether a line is indented in the text, compared with the statement
// that it goes on with.
func (p *parser) isIndented(t *token, st *statement) bool {
	return t.col > p.tokens[p.lines[st.firstLine].first].col
}

// standsBelow reports whether a word begins a line behind another one: in declarations
// and macros, which need not be indented, and in no expression.
func (p *parser) standsBelow(t *token) bool {
	if t.kind != word || p.prev < 0 {
		return false
	}
	switch prev := &p.tokens[p.prev]; {
	case prev.kind == word:
		return prev.op != kwReturn && prev.op != kwCase
	case prev.role == headerEnd, prev.role == castEnd:
		return false
	default:
		return prev.op == closeParen || prev.op == closeSquare || prev.op == greater && prev.role == angle || prev.role == twoAngles
	}
}

// bracketIndent returns how far a line is indented that begins in brackets.
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

// closerIndent returns how far a line is indented that a closing bracket begins: as what
// is in the brackets if its author has it there, below the bracket that it belongs to, or
// as the line of that, or of another one that is closed with it.
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

// anchor returns the token that a line hangs below: one in the same brackets, or of the
// same statement, from token first on, in the first or in the last line of what is open.
// A line that an operator begins may have its operand there.
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

// isBinary reports whether a token is an operator between two operands. One blank separates it from the second.
func (t *token) isBinary() bool {
	return t.kind == punct && isOperator(t.op) && (t.role == plain || t.role == binary || t.role == pointer)
}

// beginsOperand reports whether a token that follows an operator is the first one of its operand. Between the
// operator and other tokens there is not always one blank: a comma gets none, and blanks before characters that
// are no token stay.
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

// aligned looks for a token at a column of the text; only an operator stands below one.
func (p *parser) aligned(col int32, operator bool, first, firstLine, lastLine int32) (indent, bool) {
	if n, ok := p.alignedIn(lastLine, first, 1<<30, col, operator); ok || firstLine == lastLine {
		return n, ok
	}
	return p.alignedIn(firstLine, first, first+maxFirst, col, operator)
}

// alignedIn looks for a token among those of a line that the innermost frame has.
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
		// what begins a statement is no more than where it begins
		if t.col == col && t.frame == frame && t.isCode() && !t.frozen && !t.moved && (i > from || !p.top().kind.isStatement()) && (operator || t.role == unary || !isOperator(t.op)) {
			return indent{from: fromToken, index: i, line: at}, true
		}
	}
	return indent{}, false
}
