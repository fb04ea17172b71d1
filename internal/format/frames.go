package format

// A frameKind is the kind of an open construct.
type frameKind uint8

const (
	code         frameKind = iota // statements of a function
	declarations                  // a file, a namespace, a struct, a buffer
	switchBody
	control // if, else, for, while, do, switch and their substatements
	paren
	square
	angles
	list       // a braced list of values
	enumerator // a braced list of enumerators
)

// isBlock reports whether it contains statements or declarations.
func (k frameKind) isBlock() bool { return k <= switchBody }

// isStatement reports whether its tokens belong directly to a statement, and not to an expression in brackets.
func (k frameKind) isStatement() bool { return k <= control }

// A phase is the progress of a control statement.
type phase uint8

const (
	header phase = iota
	body
	ended // its substatement has ended: else or while may follow
	tail  // while at the end of do
)

// A frame is a construct that is open at a token.
type frame struct {
	kind   frameKind
	id     int32
	open   int32  // token that opens it
	block  int32  // index of the innermost frame with statements
	indent indent // indentation of its content
	base   indent // indentation of its end

	// Fields of blocks.
	label     indent // indentation of case and default
	header    op     // keyword that it belongs to: struct, namespace, …
	caseBlock bool   // the last statement is a block after a label
	st        statement
	col       int32 // column of its statements in the text
	opener    int32 // column at which the line of the brace begins in the text
	colKnown  bool
	steps     int32 // number of additional indentation steps between #if and #endif

	// Fields of control statements.
	control op
	phase   phase

	// Fields of brackets.
	opensHeader bool  // the ( of a control statement
	hanging     bool  // the bracket is the last token on its line
	startsItem  bool  // the next token is the first of an item
	firstLine   int32 // line of the bracket, or of the control statement
	lastLine    int32 // last line that contains one of its tokens
	itemLine    int32 // line, if its first token begins the last item; otherwise -1
	questions   int32 // number of ? without a : so far
}

// A statement is a statement that has begun or may begin.
type statement struct {
	starts     bool // the next token begins it
	expression bool // it contains an = or return
	isLabel    bool // case or default
	afterLabel bool
	hasParens  bool
	words      bool   // only words so far, as before the name of a declaration
	header     op     // struct, enum, namespace, cbuffer
	first      int32  // first token
	indent     indent // indentation of its first line
	firstLine  int32
	lastLine   int32
}

// An indent is the indentation of a line: absolute, or relative to another line or to a token of another line.
type indent struct {
	from  reference
	index int32   // index of the line or token
	line  int32   // line of that token
	usual *indent // alternative to alignment with a token: indentation if the token cannot be used
	delta int32
}

type reference uint8

const (
	fromMargin reference = iota
	fromLine
	fromToken
	asWritten // absolute, and the white space is copied from the text
)

// plus returns an indentation increased by some columns.
func (n indent) plus(columns int) indent {
	n.delta += int32(columns)
	return n
}

// hangsByOperand reports whether the line begins with an operator, and its second token is aligned with another
// token.
func (l *line) hangsByOperand() bool { return l.indent.from == fromToken && l.indent.delta != 0 }

// belowComment reports whether the line is a comment that is aligned with another comment.
func (l *line) belowComment() bool { return l.indent.from == fromToken && l.indent.index == l.first-1 }

// A line is a line of the result.
type line struct {
	first, end int32 // range of tokens
	indent     indent
	columns    int32 // indentation in columns
	tabs       int32 // number of these columns that tabs may fill
	frame      int32 // frame in which it begins
	padded     bool  // a token may be in a column: a number that begins the line, or a token with extra spaces
}
