package format

import (
	"bytes"
	"slices"
)

// A parser keeps track of the structure of a text and creates the lines.
type parser struct {
	*formatter
	frames   []frame
	branches branches[[]frame]
	prev     int32 // last token of code before the current token, or -1
	next     int32 // first token of code from the current token on
	nextID   int32
	operand  bool  // the last token of code ends an operand
	force    bool  // the next token must begin a line
	opened   bool  // a block has just begun
	hash     int32 // last directive, or -1
	margin   int32 // column at which the current line begins in the text
	regions  []region
}

// structure determines the lines, their indentation, and the spaces between tokens. It returns false if the nesting in
// the text is too deep.
func (f *formatter) structure() bool {
	p := parser{formatter: f, branches: branches[[]frame]{copy: slices.Clone[[]frame]}, prev: -1, nextID: 1, hash: -1}
	p.frames = append(p.frames, frame{kind: declarations, st: statement{starts: true}, open: -1, colKnown: true})
	f.lines = make([]line, 0, len(f.tokens)/6+1)
	for i := range f.tokens {
		t := &f.tokens[i]
		if t.breaks > 0 || i == 0 {
			p.margin = t.col
		}
		switch i := int32(i); {
		case t.kind == directive:
			var ok bool
			if p.frames, ok = p.branches.pass(t, p.frames); !ok {
				return false
			}
			p.directive(i, t)
			p.hash = i
		case t.dead:
			p.dead(i, t)
		case t.isComment():
			p.comment(i, t)
		default:
			p.code(i, t)
		}
		if len(p.frames) > 2*maxDepth {
			return false
		}
	}
	f.endLine(int32(len(f.tokens)))
	return true
}

func (p *parser) top() *frame { return &p.frames[len(p.frames)-1] }

// block returns the innermost frame that contains statements.
func (p *parser) block() *frame { return &p.frames[p.top().block] }

func (p *parser) currentLine() int32 { return int32(len(p.lines) - 1) }

// nextCode returns the index of the first token of code from token i on.
func (p *parser) nextCode(i int32) int32 {
	if p.next < i {
		for p.next = i; !p.tokens[p.next].isCode(); p.next++ {
		}
	}
	return p.next
}

func (p *parser) push(f frame) {
	f.id = p.nextID
	p.nextID++
	f.block = int32(len(p.frames))
	if !f.kind.isBlock() {
		f.block = p.top().block
	}
	p.frames = append(p.frames, f)
}

// newLine begins a line with token i. The parameters n and breaks are the indentation of the line and the number of
// line breaks before it.
func (p *parser) newLine(i int32, t *token, n indent, breaks uint8) {
	p.endLine(i)
	if t.frozen || p.keepLines && (t.breaks > 0 || i == 0) {
		n = indent{from: asWritten, delta: t.col}
	}
	t.newBreaks = breaks
	if t.moved = t.breaks == 0 && i > 0; t.moved {
		p.trail(i - 1)
	}
	p.lines = append(p.lines, line{first: i, indent: n, frame: p.top().id, padded: t.kind == number || t.role == unary})
	p.force, p.opened = false, false
}

func (f *formatter) endLine(at int32) {
	if n := len(f.lines); n > 0 {
		f.lines[n-1].end = at
	}
}

// inLine puts a token on the line of the previous token, after a number of spaces.
func (p *parser) inLine(t *token, space int32) {
	t.space = space
	t.moved = t.breaks > 0
	if t.gap > space {
		p.lines[p.currentLine()].padded = true
	}
}

// breaks returns the number of line breaks before a token in the text. Empty lines above the permitted number do not
// count.
func (p *parser) breaks(i int32, t *token) uint8 {
	switch {
	case t.frozen:
		return t.breaks
	case i == 0:
		return 0
	case p.opened && !p.style.KeepEmptyLinesAtBlockStart && !p.keepLines:
		return min(t.breaks, 1)
	}
	return uint8(min(int(t.breaks), p.style.MaxEmptyLinesToKeep+1))
}

// directive processes a directive. It remains at its position, or it is aligned with the code with which it is aligned
// in the text.
func (p *parser) directive(i int32, t *token) {
	if t.breaks == 0 && i > 0 {
		t.frozen = true // after a comment
		p.inLine(t, t.gap)
		return
	}
	n := indent{delta: t.col}
	next := &p.tokens[i+1]
	before, ok := p.enterRegion(i, t)
	switch {
	case ok:
		n = before
	case p.style.DirectivesAtMargin:
		n.delta = 0
	case t.col == 0:
	case next.col == t.col && next.isComment():
		n = p.commentIndent(i+1, next)
	case next.col == t.col && next.isCode() && next.kind != end:
		n = p.lineIndent(i+1, i+1)
	case len(p.lines) > 0 && p.tokens[p.lines[p.currentLine()].first].col == t.col:
		n = indent{from: fromLine, index: p.currentLine()}
	}
	p.newLine(i, t, n, p.breaks(i, t))
}

// dead processes a token between #if 0 and #endif. It remains at its position, because it may not be code.
func (p *parser) dead(i int32, t *token) {
	if t.breaks > 0 {
		p.newLine(i, t, indent{}, t.breaks)
		return
	}
	p.inLine(t, t.gap)
}

// comment processes a comment. A comment that begins a line is aligned with the code after it. Any other comment
// remains at the end of its line.
func (p *parser) comment(i int32, t *token) {
	if breaks := p.breaks(i, t); breaks > 0 || i == 0 {
		p.newLine(i, t, p.commentIndent(i, t), breaks)
		return
	}
	p.inLine(t, min(t.gap, 1))
	if next := &p.tokens[i+1]; next.breaks > 0 || next.kind == end {
		p.trail(i)
	}
}

// trail sets the number of spaces before the last token of a line if this token is a comment after code.
func (p *parser) trail(i int32) {
	if t := &p.tokens[i]; t.isComment() && !t.frozen && i > p.lines[p.currentLine()].first &&
		!p.tokens[i-1].isComment() {
		t.space = int32(p.style.SpacesBeforeTrailingComments)
	}
}

// commentIndent returns the indentation of a comment that begins a line. If it continues the comment at the end of the
// previous line, it is aligned with that comment, and otherwise with the code after it.
func (p *parser) commentIndent(i int32, t *token) indent {
	if i > 0 && t.breaks == 1 {
		above := &p.tokens[i-1]
		at := p.currentLine()
		if above.isComment() && above.col == t.col && !above.moved && !above.hasLines &&
			(p.lines[at].first < i-1 || p.lines[at].belowComment()) {
			return indent{from: fromToken, index: i - 1, line: at}
		}
	}
	next := p.nextCode(i)
	switch n := &p.tokens[next]; {
	case n.op == closeBrace && p.top().kind.isStatement():
		return p.statementIndent(next, none)
	case (n.op == kwCase || n.op == kwDefault) && p.block().st.starts && n.col != t.col:
		return p.statementIndent(next, none)
	case n.op == closeBrace, n.op == closeParen, n.op == closeSquare:
		return p.lineIndent(i, i)
	}
	return p.lineIndent(i, next)
}

// code processes a token of code.
func (p *parser) code(i int32, t *token) {
	p.endMacro(t)
	p.classify(i, t)
	brace := p.braceKind(i, t)
	switch breaks := p.codeBreaks(i, t, brace); {
	case t.kind == end:
		p.endOfText(i, t)
		return
	case breaks > 0 || i == 0:
		p.newLine(i, t, p.lineIndent(i, i), breaks)
	default:
		p.inLine(t, p.space(i, t))
	}
	p.enter(i, t, brace)
	p.operand = p.endsOperand(t)
	p.prev = i
}

// endOfText processes the end of the text: there is one line ending after the last token.
func (p *parser) endOfText(i int32, t *token) {
	if i == 0 {
		p.newLine(i, t, indent{}, 0)
		return
	}
	t.frozen = t.frozen || bytes.HasSuffix(bytes.TrimRight(p.text[:p.tokens[i-1].end], " \t\r"), []byte(`\`))
	p.newLine(i, t, indent{}, 1)
}

// codeBreaks returns the number of line breaks before a token of code in the result.
func (p *parser) codeBreaks(i int32, t *token, brace braceKind) uint8 {
	breaks := p.breaks(i, t)
	switch {
	case t.frozen || p.keepLines:
		return breaks
	case t.op == closeBrace && t.role == blockBrace:
		return 1
	case t.op == closeBrace:
		breaks = min(1, breaks)
	case t.op == openBrace && t.role == blockBrace:
		breaks = p.braceBreaks(i, breaks, brace)
	case t.op == kwElse && i > 0 && p.tokens[i-1].role == blockBrace && p.continued(t.op) >= 0:
		breaks = 0
		if p.style.Braces.BeforeElse {
			breaks = 1
		}
	}
	switch {
	case t.kind == unknown: // it may be #, which would begin a directive at the start of a line
		p.force = false
	case p.force:
		return max(1, breaks)
	}
	return breaks
}

// enter changes the open constructs as required by a token of code.
func (p *parser) enter(i int32, t *token, brace braceKind) {
	top := p.top()
	t.frame, t.depth = top.id, int32(len(p.frames))
	if top.kind.isStatement() {
		p.inStatement(i, t, brace)
	} else {
		p.inBrackets(i, t)
	}
	switch top := p.top(); {
	case !top.kind.isStatement():
		top.lastLine = p.currentLine()
	default:
		p.block().st.lastLine = p.currentLine()
	}
}

// inBrackets processes a token of an expression in brackets.
func (p *parser) inBrackets(i int32, t *token) {
	top := p.top()
	if top.startsItem {
		top.startsItem = false
		top.itemLine = -1
		if p.lines[p.currentLine()].first == i {
			top.itemLine = p.currentLine()
		}
	}
	switch t.op {
	case comma, semicolon:
		top.startsItem = true
	case question:
		top.questions++
	case openBrace:
		p.openList(i, t)
	default:
		p.brackets(i, t)
	}
}

// brackets processes a token that may be a bracket.
func (p *parser) brackets(i int32, t *token) {
	switch t.op {
	case openParen:
		p.openBracket(i, paren)
	case openSquare:
		p.openBracket(i, square)
	case less:
		if t.role == angle {
			p.openBracket(i, angles)
		}
	case greater:
		if t.role == angle {
			p.closeBracket(i, t)
		}
	case shiftRight:
		if t.role == twoAngles {
			p.closeBracket(i, t)
			p.closeBracket(i, t)
		}
	case closeParen, closeSquare, closeBrace:
		p.closeBracket(i, t)
	}
}

func (p *parser) openBracket(i int32, kind frameKind) {
	width := p.style.ContinuationIndentWidth
	if kind == list {
		width = p.style.IndentWidth
	}
	at := p.currentLine()
	base := p.lineBase(at)
	isHeader := false
	if top := p.top(); kind == paren && top.kind == control && top.phase == header {
		isHeader = true
	}
	p.push(frame{kind: kind, open: i, indent: base.plus(width), base: base, opensHeader: isHeader,
		hanging:    p.tokens[i+1].breaks > 0,
		startsItem: true, firstLine: at, lastLine: at, itemLine: -1})
}

// lineBase returns the indentation to which other lines can be relative if they depend on the line at.
func (p *parser) lineBase(at int32) indent {
	if n := p.lines[at].indent; n.from == fromMargin {
		return n
	}
	return indent{from: fromLine, index: at}
}

// closeBracket ends the construct that a closing bracket closes.
func (p *parser) closeBracket(i int32, t *token) {
	top := p.top()
	switch {
	case t.pair < 0 || top.kind.isStatement():
		return
	case t.role != twoAngles && top.open != t.pair:
		return
	}
	isHeader, isEnum := top.opensHeader, top.kind == enumerator
	p.frames = p.frames[:len(p.frames)-1]
	top = p.top()
	t.frame = top.id
	switch {
	case isHeader && top.kind == control:
		top.phase = body
		p.block().st = statement{starts: true, first: i}
	case isEnum:
		p.block().st.header = none
	}
}
