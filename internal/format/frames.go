package format

// A frameKind is the kind of an open construct.
type frameKind uint8

const (
	code         frameKind = iota // statements of a function
	declarations                  // a file, a namespace, a struct, a buffer
	switchBody
	control // if, else, for, while, do or switch, with the statement that it controls
	paren
	square
	angles
	list       // list of values in braces
	enumerator // list of enumerators in braces
)

// isBlock reports whether a frame contains statements or declarations.
func (k frameKind) isBlock() bool { return k <= switchBody }

// isStatement reports whether tokens in a frame are directly part of a statement, and not of an expression in brackets.
func (k frameKind) isStatement() bool { return k <= control }

// A phase states which parts of a control statement have been processed.
type phase uint8

const (
	header phase = iota
	body
	ended // the controlled statement has ended: else or while may follow
	tail  // after while at the end of do
)

// A frame is a construct that is open at the current token.
type frame struct {
	kind   frameKind
	id     int32
	open   int32  // token that begins the construct
	block  int32  // index of the innermost frame that contains statements
	indent indent // indentation of its content
	base   indent // indentation of its last line

	// fields for blocks
	label     indent // indentation of case and default
	header    op     // keyword to which the block belongs: struct, namespace, …
	caseBlock bool   // the last statement is a block after a label
	st        statement
	col       int32 // column at which its statements begin in the text
	opener    int32 // column at which the line with the opening brace begins in the text
	colKnown  bool
	steps     int32 // number of steps of additional indentation between #if and #endif

	// fields for control statements
	control op
	phase   phase

	// fields for brackets
	opensHeader bool  // the opening parenthesis of a control statement
	hanging     bool  // the opening bracket is the last token on its line
	startsItem  bool  // the next token begins an item
	firstLine   int32 // line of the opening bracket or the control statement
	lastLine    int32 // last line with one of its tokens
	itemLine    int32 // line whose first token begins the last item, or -1
	questions   int32 // number of ? for which : has not followed yet
}

// A statement is a statement that has begun, or can begin with the next token.
type statement struct {
	starts     bool // it begins with the next token
	expression bool // it contains = or return
	isLabel    bool // it is case or default
	afterLabel bool
	hasParens  bool
	words      bool   // it consists only of words so far, like the tokens before the name in a declaration
	header     op     // struct, enum, namespace, cbuffer
	first      int32  // first token
	indent     indent // indentation of the first line
	firstLine  int32
	lastLine   int32
}

// An indent is the indentation of a line: an absolute number, or relative to another line or to a token of another
// line.
type indent struct {
	from  reference
	index int32   // index of this line or token
	line  int32   // line of this token
	usual *indent // indentation to use instead if alignment with the token is impossible
	delta int32
}

type reference uint8

const (
	fromMargin reference = iota
	fromLine
	fromToken
	asWritten // absolute; the white space is a copy of that in the text
)

// plus returns an indentation that is larger by a number of columns.
func (n indent) plus(columns int) indent {
	n.delta += int32(columns)
	return n
}

// hangsByOperand reports whether the line begins with an operator, and the token after it is aligned with another
// token.
func (l *line) hangsByOperand() bool { return l.indent.from == fromToken && l.indent.delta != 0 }

// belowComment reports whether the line is a comment that is aligned with the comment at the end of the previous line.
func (l *line) belowComment() bool { return l.indent.from == fromToken && l.indent.index == l.first-1 }

// A line is a line of the result.
type line struct {
	first, end int32 // range of tokens
	indent     indent
	columns    int32 // indentation in columns
	tabs       int32 // how many of these columns tabs may fill
	frame      int32 // frame to which its beginning belongs
	padded     bool  // a token may be in a column: a number at its start, or a token with extra spaces
}
