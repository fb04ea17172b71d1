package format

import (
	"bytes"
	"slices"
)

// A parser tracks the structure of a text and creates lines.
type parser struct {
	*formatter
	frames   []frame
	branches branches[[]frame]
	prev     int32 // last token of code, or -1
	next     int32 // next token of code, starting with the current one
	nextID   int32
	operand  bool  // the last token of code ends an operand
	force    bool  // the next token begins a line
	opened   bool  // a block has just begun
	hash     int32 // last directive, or -1
	margin   int32 // column at which the current line begins in the text
	regions  []region
}

// structure determines the lines, their indentation, and the spaces between tokens. It returns false if the text is
// nested too deeply.
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

// nextCode returns the first token of code at or after i.
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

// newLine begins a line with a token.
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

// inLine places a token on the same line as the previous one.
func (p *parser) inLine(t *token, space int32) {
	t.space = space
	t.moved = t.breaks > 0
	if t.gap > space {
		p.lines[p.currentLine()].padded = true
	}
}

// breaks returns the number of line breaks before a token in the text, with empty lines limited to the permitted
// number.
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

// directive places a preprocessor line at its original position, or aligns it with the code with which it was
// aligned.
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

// dead preserves the position of a token between #if 0 and #endif, because it may not be code.
func (p *parser) dead(i int32, t *token) {
	if t.breaks > 0 {
		p.newLine(i, t, indent{}, t.breaks)
		return
	}
	p.inLine(t, t.gap)
}

// comment aligns a comment with the code after it, or places it after the code on its line.
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

// trail puts spaces before the last token of a line if it is a comment after code.
func (p *parser) trail(i int32) {
	if t := &p.tokens[i]; t.isComment() && !t.frozen && i > p.lines[p.currentLine()].first &&
		!p.tokens[i-1].isComment() {
		t.space = int32(p.style.SpacesBeforeTrailingComments)
	}
}

// commentIndent returns the indentation of a comment that begins a line. It is aligned with the trailing comment of the
// previous line if it continues that comment, and otherwise with the following code.
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

// endOfText leaves one line ending after the last token.
func (p *parser) endOfText(i int32, t *token) {
	if i == 0 {
		p.newLine(i, t, indent{}, 0)
		return
	}
	t.frozen = t.frozen || bytes.HasSuffix(bytes.TrimRight(p.text[:p.tokens[i-1].end], " \t\r"), []byte(`\`))
	p.newLine(i, t, indent{}, 1)
}

// codeBreaks returns the number of line breaks before a token of code.
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
	case t.kind == unknown: // may be #, which would become a directive at the beginning of a line
		p.force = false
	case p.force:
		return max(1, breaks)
	}
	return breaks
}

// enter updates the structure for a token.
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

// brackets opens and closes brackets.
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

// lineBase returns the indentation of a line as a base for other lines.
func (p *parser) lineBase(at int32) indent {
	if n := p.lines[at].indent; n.from == fromMargin {
		return n
	}
	return indent{from: fromLine, index: at}
}

// closeBracket closes the construct that the bracket belongs to.
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
