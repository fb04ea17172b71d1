package format

// classify sets the role of a token that is an operator or a bracket.
func (p *parser) classify(i int32, t *token) {
	if t.role != plain || t.kind != punct {
		return
	}
	if p.prev >= 0 && p.tokens[p.prev].op == kwOperator && t.op != openParen {
		t.role = operatorName
		return
	}
	switch t.op {
	case plusMinus, not, star, incDec:
		t.role = p.operatorRole(i, t)
	case openSquare:
		if next := &p.tokens[i+1]; !p.operand || next.op == openSquare && next.gap == 0 && next.breaks == 0 {
			t.role = attribute
			if t.pair >= 0 {
				p.tokens[t.pair].role = attribute
			}
		}
	case closeParen:
		t.role = p.parenRole(i, t)
	case colon:
		if top := p.top(); top.kind.isStatement() && top.questions == 0 && p.block().st.isLabel {
			t.role = labelColon
		}
	}
}

func (p *parser) operatorRole(i int32, t *token) role {
	switch {
	case !p.operand:
		return unary
	case t.op == incDec:
		return postfix
	case t.op == star && p.isPointer(i, t):
		return pointer
	}
	return binary
}

// isPointer reports whether * or & can be part of the declaration of a pointer or a reference, as in headers that C++
// code also uses. There must be no space between it and the type or the name, and only words may precede it.
func (p *parser) isPointer(i int32, t *token) bool {
	next := &p.tokens[i+1]
	if next.role == angle {
		return true
	}
	before, after := t.gap > 0 || t.breaks > 0, next.gap > 0 || next.breaks > 0
	if before == after && next.op != comma && next.op != closeParen {
		return false
	}
	st := &p.block().st
	if p.top().kind.isStatement() {
		return st.words && !st.expression
	}
	return p.block().kind == declarations && !st.expression
}

// parenRole returns the role of a closing parenthesis, for example the end of a cast or of the header of a statement.
func (p *parser) parenRole(i int32, t *token) role {
	top := p.top()
	switch {
	case t.pair < 0 || top.open != t.pair:
		return plain
	case top.opensHeader:
		return headerEnd
	case p.isCast(i, t):
		return castEnd
	}
	return plain
}

// maxType is the maximum number of tokens of the type in a cast.
const maxType = 16

// isCast reports whether the parentheses that end with token i are a cast: they must contain a type, and t, the next
// token, must begin an operand. If the type is not built-in, fewer tokens are considered to begin an operand: for
// example, (a) - b is a subtraction if a is a variable.
func (p *parser) isCast(i int32, t *token) bool {
	from := t.pair + 1
	if i-from > maxType || i == from {
		return false
	}
	if before := p.before(t.pair); before.kind == word && before.op != kwReturn && before.op != kwCase &&
		before.op != kwElse ||
		before.op == closeSquare || before.op == closeParen && before.role == plain || before.role == angle || before.role == operatorName {
		return false
	}
	depth := 0
	for k := from; k < i; k++ {
		switch c := &p.tokens[k]; {
		case c.role == angle && c.op == less:
			depth++
		case c.role == angle:
			depth--
		case c.role == twoAngles:
			depth -= 2
		case c.kind == word || depth > 0 || c.op == scope || k > from && c.op == openSquare ||
			k > from+1 && (c.kind == number || c.op == closeSquare):
		default:
			return false
		}
	}
	next := p.after(i)
	if known := p.tokens[from].op; known == kwType || known == kwTyped {
		return next.kind == word || next.kind == number || next.op == openParen || next.op == openBrace ||
			next.op == plusMinus || next.op == not || next.op == incDec
	}
	return next.kind == word && (next.op == none || next.op == kwType || next.op == kwTyped) || next.kind == number ||
		next.op == not
}

// endsOperand reports whether a token is the last one of an operand.
func (p *parser) endsOperand(t *token) bool {
	switch t.kind {
	case word:
		return t.op != kwReturn && t.op != kwCase && t.op != kwElse && t.op != kwDo
	case number, literal:
		return true
	}
	switch t.role {
	case castEnd, headerEnd, attribute, unary, binary, pointer, blockBrace, oneLineBrace:
		return false
	case postfix, operatorName, twoAngles:
		return true
	case angle:
		return t.op == greater
	}
	return t.op == closeParen || t.op == closeSquare || t.op == closeBrace
}
