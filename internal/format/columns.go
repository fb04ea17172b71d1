package format

// A column makes tokens on consecutive lines begin at the same position, or words and numbers end at the same position.
// It exists because the author has put extra spaces before some of these tokens. The distance between the column and
// the longest text before it is the same as in the original.
type column struct {
	place  int32 // position in the result
	slack  int32 // minimum number of extra spaces before any of its tokens
	ends   bool  // the ends of words are aligned instead of their starts
	uneven bool  // not aligned in the original: comments after code
	tight  bool  // numbers or operators: a single extra space before each of them is intentional
	inner  bool  // directly after a bracket, where a space is not necessary
	signs  bool  // one of the tokens has a sign before it
	most   int32 // maximum number of extra spaces before any of its tokens
	none   bool  // not really a column: a single space after a bracket that does not take the place of a sign
}

// minSlack is the minimum number of extra spaces that all words or comments of a column must have. Fewer extra spaces
// are not considered to be intentional.
const minSlack = 2

// maxRounds is the maximum number of iterations for computing the positions of columns. Real shaders need two or three.
const maxRounds = 64

// align computes the position of each token.
func (f *formatter) align() {
	for k := 0; k < len(f.lines); {
		before := len(f.blocks)
		next := f.link(k)
		f.place(k, next, f.blocks[before:])
		k = next
	}
}

// link finds the columns in the lines from k up to the next empty line. It returns the index of the line after them.
// Comments and directives between these lines are skipped.
func (f *formatter) link(k int) int {
	var last, lastComment *line // last line of code; last line with a trailing comment
	j := k
	for ; j < len(f.lines); j++ {
		l := &f.lines[j]
		t := &f.tokens[l.first]
		if j > k && (t.newBreaks > 1 || t.frozen || t.kind == end) {
			break
		}
		if !t.isCode() {
			continue
		}
		if last != nil && (last.padded || l.padded) {
			f.linkTokens(last, l, false)
			f.linkTokens(last, l, true)
		}
		if f.trailing(l) != nil {
			if lastComment != nil {
				f.linkComments(lastComment, l, lastComment == last)
			}
			lastComment = l
		}
		last = l
	}
	return j
}

// A cell iterates over those tokens of a line that can be in a column.
type cell struct {
	f     *formatter
	l     *line
	at    int32
	ends  bool
	token *token
	col   int32
}

// next advances to the next token that can be in a column, in the order of columns.
func (c *cell) next() bool {
	line := c.f.tokens[c.l.first].line
	for c.at++; c.at < c.l.end && c.f.tokens[c.at].line == line; c.at++ {
		if c.token = &c.f.tokens[c.at]; c.canAlign() {
			return true
		}
	}
	return false
}

// canAlign reports whether the current token can be in a column, and sets c.col to its position. The token must be
// after a bracket or at a place where a space is needed, or it must be a number with a sign. Such a number is aligned
// after its sign. The first token of a line must also be a number in brackets, as in a matrix.
func (c *cell) canAlign() bool {
	t, operand := c.token, &c.f.tokens[c.at+1]
	if t.frozen || t.moved || t.isComment() || isCloser(t) || c.at == c.l.first+1 && c.l.hangsByOperand() {
		return false
	}
	signed := t.role == unary && t.op == plusMinus && (operand.kind == number || operand.kind == word && !c.ends) &&
		operand.breaks == 0
	if signed && operand.gap > 0 {
		return false // the operand moves next to its sign
	}
	switch {
	case c.at == c.l.first:
		if t.depth < 2 || t.frame != c.l.frame || c.l.indent.from == asWritten || t.kind != number && !signed {
			return false
		}
	case !signed && !isOpener(&c.f.tokens[c.at-1]) && (t.gap == 0 || t.space == 0):
		return false
	}
	c.col = t.col
	switch {
	case c.ends && signed:
		c.col += t.width + operand.width
	case c.ends && t.kind != number && t.kind != word:
		return false
	case c.ends:
		c.col += t.width
	case signed:
		t.offset = uint8(t.width)
		c.col += t.width
	}
	return true
}

// linkTokens finds pairs of tokens in two lines that begin or end at the same position in the original. One of the
// tokens of a pair has more spaces before it than necessary.
func (f *formatter) linkTokens(a, b *line, ends bool) {
	x, y := cell{f: f, l: a, at: a.first - 1, ends: ends}, cell{f: f, l: b, at: b.first - 1, ends: ends}
	for more := x.next() && y.next(); more; {
		switch {
		case x.col < y.col:
			more = x.next()
		case x.col > y.col:
			more = y.next()
		default:
			if f.belong(&x, &y) {
				f.joinColumn(x.token, y.token, ends)
			}
			more = x.next() && y.next()
		}
	}
}

// belong reports whether two tokens in the same column of the original are aligned intentionally. They must have the
// same class and the same nesting depth of brackets, and follow tokens of the same kind. At least one of them must have
// extra spaces before it. After a bracket, extra spaces must take the place of a sign.
func (f *formatter) belong(x, y *cell) bool {
	a, b := x.token, y.token
	if x.at == x.l.first || y.at == y.l.first {
		return x.at == x.l.first && y.at == y.l.first && a.frame == b.frame
	}
	hangs := a.space == 0 && a.offset != b.offset // one of them has a sign, the other does not
	if a.gap <= a.space && b.gap <= b.space && !hangs || a.space != b.space || a.depth != b.depth ||
		classOf(a) != classOf(b) {
		return false
	}
	switch classOf(a) {
	case operators:
		return a.op == b.op
	case operands:
		return operatorBefore(&f.tokens[x.at-1]) == operatorBefore(&f.tokens[y.at-1])
	}
	return true
}

// operatorBefore returns the operator or bracket before an operand in a column. It returns none if a word precedes the
// operand. For example, the type precedes a declared name.
func operatorBefore(t *token) op {
	if t.kind != punct || t.role == angle || t.role == twoAngles || t.role == attribute {
		return none
	}
	return t.op
}

// A class is a set of tokens that can be in the same column.
type class uint8

const (
	operands class = iota
	operators
	assignments
	colons
	bracesOfLists
)

func classOf(t *token) class {
	switch {
	case t.kind != punct || t.role == unary:
		return operands
	case t.op == openParen && t.space > 0:
		return operands
	case t.op == assign:
		return assignments
	case t.op == colon:
		return colons
	case t.op == openBrace:
		return bracesOfLists
	}
	return operators
}

// isOpener reports whether a token is an opening bracket. The token after it can be in a column without a space before
// it.
func isOpener(t *token) bool {
	return t.op == openParen || t.op == openSquare || t.op == openBrace || t.op == less && t.role == angle
}

// isCloser reports whether a token can never be in a column, such as a closing bracket or a comma.
func isCloser(t *token) bool {
	switch t.op {
	case closeParen, closeSquare, closeBrace, comma, semicolon, openSquare:
		return true
	case openParen:
		return t.space == 0
	}
	return false
}

// joinColumn adds a token to the column of a token in an earlier line.
func (f *formatter) joinColumn(above, t *token, ends bool) {
	upper, lower := &above.column, &t.column
	if ends {
		upper, lower = &above.endColumn, &t.endColumn
	}
	if *upper < 0 {
		*upper = int32(len(f.blocks))
		f.blocks = append(f.blocks, column{slack: 1 << 20, ends: ends})
		f.addSlack(*upper, above)
	}
	*lower = *upper
	f.addSlack(*lower, t)
}

func (f *formatter) addSlack(at int32, t *token) {
	c := &f.blocks[at]
	c.tight = c.tight || t.kind == number || t.offset > 0 || t.kind == punct && classOf(t) != operands
	c.inner = c.inner || t.space == 0
	c.signs = c.signs || t.offset > 0
	if c.slack = min(c.slack, t.gap-t.space); t.space == 0 || c.slack < 0 {
		c.slack = 0
	}
}

// linkComments aligns the comments at the ends of two lines if they are aligned in the original, or if the lines are
// neighbors in the same block.
func (f *formatter) linkComments(a, b *line, neighbours bool) {
	x, y := f.trailing(a), f.trailing(b)
	even := x.col == y.col && !x.moved && !y.moved
	if !even && (!neighbours || !f.style.AlignTrailingComments || a.frame != b.frame || f.keepLines) {
		return
	}
	f.joinColumn(x, y, false)
	if !even {
		f.blocks[x.column].uneven = true
	}
}

// trailing returns the comment after the code of a line, or nil. A comment after a brace belongs to the block and not
// to the line.
func (f *formatter) trailing(l *line) *token {
	t := &f.tokens[l.end-1]
	if !t.isComment() || t.hasLines || t.frozen || l.end-l.first < 2 {
		return nil
	}
	if prev := &f.tokens[l.end-2]; prev.op == openBrace || prev.op == closeBrace && l.end-l.first == 2 {
		return nil
	}
	return t
}

// place computes the positions of tokens in lines whose columns depend on each other. A column is moved to the right
// until there is enough room for the text before it.
func (f *formatter) place(from, to int, blocks []column) {
	for round, moves := 0, true; moves && round < maxRounds; round++ {
		moves = false
		for k := from; k < to; k++ {
			moves = f.placeLine(&f.lines[k]) || moves
		}
		if !moves {
			moves = f.dropColumns(blocks)
		}
	}
	for k := from; k < to; k++ {
		l := &f.lines[k]
		l.tabs = f.style.tabColumns(l.columns, l.tabs)
	}
}

// dropColumns removes columns that are not intentional. It reports whether there were any; in that case, all positions
// must be computed again.
func (f *formatter) dropColumns(blocks []column) (dropped bool) {
	for i := range blocks {
		if c := &blocks[i]; c.inner && !c.signs && !c.ends && c.most <= 1 && !c.none {
			c.none, dropped = true, true
		}
	}
	if dropped {
		for i := range blocks {
			blocks[i].place, blocks[i].most = 0, 0
		}
	}
	return dropped
}

// placeLine computes the positions of the tokens of a line. It reports whether it has moved a column.
func (f *formatter) placeLine(l *line) (moves bool) {
	f.placeIndent(l)
	first := &f.tokens[l.first]
	if first.column >= 0 {
		moves = f.placeInColumn(first.column, int32(first.offset), l.columns, &l.columns)
	}
	if first.endColumn >= 0 {
		moves = f.placeInColumn(first.endColumn, f.numberWidth(l.first, first), l.columns, &l.columns) || moves
	}
	first.place = l.columns
	at := first.place + first.width
	for i := l.first + 1; i < l.end; i++ {
		t := &f.tokens[i]
		place := at + t.space
		if t.column >= 0 {
			moves = f.placeInColumn(t.column, int32(t.offset), at+t.space, &place) || moves
		}
		if t.endColumn >= 0 {
			moves = f.placeInColumn(t.endColumn, f.numberWidth(i, t), at+t.space, &place) || moves
		}
		if t.column >= 0 && !f.blocks[t.column].none && place+int32(t.offset) > f.blocks[t.column].place {
			f.blocks[t.column].place, moves = place+int32(t.offset), true
		}
		t.place = place
		at = place + t.width
	}
	return moves
}

// numberWidth returns the width of a number, including its sign.
func (f *formatter) numberWidth(i int32, t *token) int32 {
	if t.role == unary {
		return t.width + f.tokens[i+1].width
	}
	return t.width
}

// placeInColumn moves a token to the position of its column, or the column to the position of the token. The parameter
// width is the width of the part of the token before the column. The parameter leftmost is the minimum position of the
// token.
func (f *formatter) placeInColumn(at, width, leftmost int32, place *int32) (moves bool) {
	c := &f.blocks[at]
	if c.none {
		return false
	}
	need := *place + width
	if !c.uneven && (c.slack >= minSlack || c.tight) {
		need = max(need, leftmost+width+c.slack)
	}
	if need > c.place {
		c.place, moves = need, true
	}
	*place = c.place - width
	c.most = max(c.most, *place-leftmost)
	return moves
}

// placeIndent computes the indentation of a line. It also determines which part of the indentation is due to structure
// and not to alignment with a token.
func (f *formatter) placeIndent(l *line) {
	l.columns, l.tabs = f.indentation(&l.indent)
	if usual := l.indent.usual; usual != nil {
		if columns, tabs := f.indentation(usual); columns == l.columns {
			l.tabs = tabs
		}
	}
}

func (f *formatter) indentation(n *indent) (columns, structure int32) {
	switch n.from {
	case fromLine:
		base := &f.lines[n.index]
		if base.tabs == base.columns {
			return base.columns + n.delta, base.columns + n.delta
		}
		return base.columns + n.delta, base.tabs
	case fromToken:
		columns = f.tokens[n.index].place + n.delta
		// the token is now so far to the left that the operator does not fit before it
		if columns < 0 && n.usual != nil {
			return f.indentation(n.usual)
		}
		columns = max(0, columns)
		return columns, min(columns, f.lines[n.line].tabs)
	}
	return n.delta, n.delta
}
