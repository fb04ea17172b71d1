package format

// A frameKind is what is open.
type frameKind uint8

const (
	code         frameKind = iota // the statements of a function
	declarations                  // a file, a namespace, a struct, a buffer
	switchBody
	control // if, else, for, while, do, switch and what belongs to it
	paren
	square
	angles
	list       // values in braces
	enumerator // the same of an enum
)

// isBlock reports whether it holds statements or declarations.
func (k frameKind) isBlock() bool { return k <= switchBody }

// isStatement reports whether a token in it is one of a statement, and not of an
// expression in brackets.
func (k frameKind) isStatement() bool { return k <= control }

// A phase is how far a statement of control has come.
type phase uint8

const (
	header phase = iota
	body
	ended // what belongs to it has ended: else or while may follow
	tail  // while at the end of do
)

// A frame is something that is open where a token stands.
type frame struct {
	kind   frameKind
	id     int32
	open   int32  // the token that opens it
	block  int32  // index of the innermost frame with statements
	indent indent // of what it holds
	base   indent // of what ends it

	// of blocks
	label     indent // of case and default
	header    op     // the word that it belongs to: struct, namespace, …
	caseBlock bool   // the last statement is a block behind a label
	st        statement
	col       int32 // where statements stand in the text
	opener    int32 // where the line of the brace begins in the text
	colKnown  bool
	steps     int32 // how much further they are indented between #if and #endif

	// of statements of control
	control op
	phase   phase

	// of brackets
	opensHeader bool  // the ( of a statement of control
	hanging     bool  // nothing stands behind the bracket on its line
	startsItem  bool  // the next token is the first of an item
	firstLine   int32 // the line of the bracket, or of the statement of control
	lastLine    int32 // the last line that has a token of it
	itemLine    int32 // the line that the last item begins, -1
	questions   int32 // that have no colon yet
}

// A statement is one that has begun, or that may begin.
type statement struct {
	starts     bool // the next token begins it
	expression bool // an = or return has been there
	isLabel    bool // case or default
	afterLabel bool
	hasParens  bool
	words      bool   // there was nothing but words, as before the name of a declaration
	header     op     // struct, enum, namespace, cbuffer
	first      int32  // token
	indent     indent // of its first line
	firstLine  int32
	lastLine   int32
}

// An indent is how far a line is indented: absolutely, or from another line or from a
// token of another line.
type indent struct {
	from  reference
	index int32   // of the line or the token
	line  int32   // of that token
	usual *indent // of a line below a token: how far it would be indented if there were none
	delta int32
}

type reference uint8

const (
	fromMargin reference = iota
	fromLine
	fromToken
	asWritten // and the white space is that of the text
)

// plus returns an indentation that is more by some columns.
func (n indent) plus(columns int) indent {
	n.delta += int32(columns)
	return n
}

// hangsByOperand reports whether it is the second token of a line, behind an operator, that
// stands below another one.
func (l *line) hangsByOperand() bool { return l.indent.from == fromToken && l.indent.delta != 0 }

// belowComment reports whether it is a comment that stands below another one.
func (l *line) belowComment() bool { return l.indent.from == fromToken && l.indent.index == l.first-1 }

// A line is one of the result.
type line struct {
	first, end int32 // tokens
	indent     indent
	columns    int32 // the indentation in columns
	tabs       int32 // how many of them are tabs, if there are tabs
	frame      int32 // in which it begins
	padded     bool  // a token may stand in a column: a number that begins it, or one with blanks that it does not need
}
