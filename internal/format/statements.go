package format

// inStatement processes a token that is part of a statement.
func (p *parser) inStatement(i int32, t *token, brace braceKind) {
	if p.block().st.starts && t.op != closeBrace {
		p.begin(i, t)
	}
	st := &p.block().st
	if t.kind != word && t.op != scope && t.role != angle && t.role != twoAngles && t.role != pointer &&
		t.role != attribute {
		st.words = false
	}
	switch t.op {
	case semicolon:
		p.endStatement()
	case openBrace:
		p.openBrace(i, t, brace)
	case closeBrace:
		p.closeBrace(t)
	case colon:
		p.colon(st)
	case question:
		p.top().questions++
	case assign, kwReturn:
		st.expression = true
	case kwStruct, kwEnum, kwNamespace, kwBuffer:
		if st.header == none && !st.hasParens && !st.expression {
			st.header = t.op
		}
	default:
		st.hasParens = st.hasParens || t.op == openParen
		p.brackets(i, t)
	}
}

// colon processes a colon. If it ends a label, the next token begins a statement.
func (p *parser) colon(st *statement) {
	top := p.top()
	switch {
	case top.questions > 0:
		top.questions--
	case st.isLabel:
		*st = statement{starts: true, afterLabel: true, indent: st.indent, first: st.first}
	}
}

// begin processes the first token of a statement.
func (p *parser) begin(i int32, t *token) {
	at := p.currentLine()
	if c := p.continued(t.op); c >= 0 {
		p.frames = p.frames[:c+1]
		f := p.top()
		if t.op == kwElse {
			f.control, f.phase, f.firstLine = kwElse, body, at
			p.block().st = statement{starts: true, first: i}
			return
		}
		f.phase = tail
		p.block().st = statement{first: i, indent: f.indent, firstLine: at}
		return
	}
	if top := p.top(); top.kind == control && top.phase == ended {
		p.frames = p.frames[:top.block+1]
	}
	b := p.block()
	b.caseBlock = false
	if t.op == openSquare || t.op == openBrace {
		return // an attribute belongs to the statement after it; a block contains its own statements
	}
	if p.lines[at].first == i && t.breaks > 0 && !b.colKnown && t.op != kwCase && t.op != kwDefault {
		b.col, b.colKnown = t.col, true
	}
	b.st = statement{first: i, indent: p.lineBase(at), firstLine: at, words: true, isLabel: t.op == kwCase ||
		t.op == kwDefault && p.after(i).op == colon}
	switch t.op {
	case kwIf, kwFor, kwWhile, kwSwitch:
		p.pushControl(i, t, header)
	case kwDo, kwElse:
		p.pushControl(i, t, body)
		p.block().st = statement{starts: true, first: i}
	}
}

func (p *parser) pushControl(i int32, t *token, at phase) {
	n := p.block().st.indent
	p.push(frame{kind: control, open: i, control: t.op, phase: at, indent: n, base: n, firstLine: p.currentLine()})
}

// continued returns the index of the control statement that an else or while continues, or -1 if there is none.
func (p *parser) continued(word op) int32 {
	top := p.top()
	if top.kind != control || top.phase != ended {
		return -1
	}
	want := kwIf
	switch word {
	case kwElse:
	case kwWhile:
		want = kwDo
	default:
		return -1
	}
	for i := int32(len(p.frames) - 1); i > top.block; i-- {
		if p.frames[i].control == want {
			return i
		}
	}
	return -1
}

// endStatement ends the current statement, and those statements around it that end at the same place.
func (p *parser) endStatement() {
	b := p.block()
	b.st = statement{starts: true}
	for p.top().kind == control {
		top := p.top()
		if top.phase == body && (top.control == kwIf || top.control == kwDo) {
			top.phase = ended
			return
		}
		p.frames = p.frames[:len(p.frames)-1]
	}
}

// endMacro ends a statement that consists only of a macro with arguments. This is the case if the next token is a word
// on another line without indentation. In other statements, this does not occur.
func (p *parser) endMacro(t *token) {
	top := p.top()
	if t.kind != word || t.breaks == 0 || !top.kind.isStatement() || p.prev < 0 || p.tokens[p.prev].op != closeParen {
		return
	}
	st := &p.block().st
	if st.starts || p.tokens[st.first].kind != word || p.isIndented(t, st) ||
		p.tokens[p.prev].pair != p.indexAfter(st.first) {
		return
	}
	if top.kind != control || top.phase == body {
		p.endStatement()
	}
}

// lineIndent returns the indentation of a line that begins with token i. It is placed as if it began with the token
// like.
func (p *parser) lineIndent(i, like int32) indent {
	top := p.top()
	switch {
	case !top.kind.isStatement():
		return p.bracketIndent(i, like)
	case p.block().st.starts || p.tokens[like].op == closeBrace:
		return p.statementIndent(like, p.tokens[like].op)
	}
	return p.hangingIndent(i, like)
}

// statementIndent returns the indentation of a statement whose first token has the given op.
func (p *parser) statementIndent(i int32, first op) indent {
	top, b := p.top(), p.block()
	if first == closeBrace {
		return b.base
	}
	if c := p.continued(first); c >= 0 {
		return p.frames[c].indent
	}
	inControl := top.kind == control && top.phase == body
	switch {
	case first == openBrace && inControl:
		return top.indent
	case first == openBrace && b.st.afterLabel, first == kwBreak && b.caseBlock:
		return b.label
	case first == kwCase, first == kwDefault && p.after(i).op == colon:
		return b.label
	case inControl && p.hash > p.prev && p.tokens[i].col <= p.tokens[p.lines[top.firstLine].first].col:
		return top.indent // else, #endif, if: the code is not always after else
	case inControl:
		return top.indent.plus(p.style.IndentWidth)
	}
	return p.statements(b)
}
