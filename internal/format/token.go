package format

// A kind is what a token is.
type kind uint8

const (
	end kind = iota // behind the last token
	word
	number
	literal // in quotes
	punct
	unknown // what is no token of the language; the blanks around it stay
	lineComment
	blockComment
	directive // a line of the preprocessor with the lines that go on with it
)

// A role is what a token is where it stands.
type role uint8

const (
	plain role = iota
	unary
	postfix
	binary
	pointer      // * and & of a declaration, with the blanks of its author
	angle        // < and > around template arguments
	twoAngles    // >> that closes two of them
	castEnd      // ) of a cast
	headerEnd    // ) of what stands behind if, for, while, switch
	attribute    // [ and ] of an attribute
	labelColon   // : of case and default
	blockBrace   // { and } around statements and declarations
	oneLineBrace // the same, on one line
	listBrace    // { and } around values
	operatorName // what stands behind the word operator
)

// A token is a piece of the text and the white space before it.
type token struct {
	start, end int32 // in the text
	line       int32 // of its first byte
	col        int32 // of its first byte in the text, in columns
	width      int32 // in columns; of several lines, how far its end is from its beginning
	pair       int32 // the bracket that belongs to it, -1 if there is none
	frame      int32 // number of what it stands in
	place      int32 // of its first byte in the result, in columns
	column     int32 // the column that it begins in, -1
	endColumn  int32 // the column that it ends in, -1
	depth      int32 // how many brackets are around it
	kind       kind
	op         op
	role       role
	breaks     uint8 // ends of lines before it, in the text
	newBreaks  uint8 // and in the result
	space      int32 // blanks before it if it does not begin a line
	gap        int32 // the same in the text
	offset     uint8 // how far the sign before a number is from it
	frozen     bool  // what stands before it is not changed
	dead       bool  // it is between #if 0 and what ends that
	moved      bool  // it stands on another line than in the text
	hasLines   bool  // it is longer than a line
}

// isComment reports whether the token is a comment.
func (t *token) isComment() bool { return t.kind == lineComment || t.kind == blockComment }

// isCode reports whether the token is one of the language.
func (t *token) isCode() bool { return t.kind < lineComment }

// An op is a punctuator, or a word that matters for the layout.
type op uint8

const (
	none op = iota
	openParen
	closeParen
	openSquare
	closeSquare
	openBrace
	closeBrace
	comma
	semicolon
	dot
	scope // ::
	question
	colon
	less
	greater
	shiftRight
	assign // = and all that end with it
	plusMinus
	incDec
	not   // ! ~
	star  // * &
	other // binary operators
	stops // && || == !=, which stand in no template arguments
	arrow // ->
	ellipsis

	kwIf
	kwElse
	kwFor
	kwWhile
	kwDo
	kwSwitch
	kwCase
	kwDefault
	kwReturn
	kwBreak
	kwStruct // class, interface, union
	kwEnum
	kwNamespace
	kwBuffer // cbuffer, tbuffer
	kwTemplate
	kwOperator
	kwTyped // a word that template arguments follow: vector, Texture2D
	kwType  // a numeric type

	hashIf // directives
	hashIfZero
	hashElse
	hashEndif
)

// keyword tells the words that matter.
func keyword(w []byte) op {
	switch string(w) {
	case "if":
		return kwIf
	case "else":
		return kwElse
	case "for":
		return kwFor
	case "while":
		return kwWhile
	case "do":
		return kwDo
	case "switch":
		return kwSwitch
	case "case":
		return kwCase
	case "default":
		return kwDefault
	case "return":
		return kwReturn
	case "break":
		return kwBreak
	case "struct", "class", "interface", "union":
		return kwStruct
	case "enum":
		return kwEnum
	case "namespace":
		return kwNamespace
	case "cbuffer", "tbuffer":
		return kwBuffer
	case "template":
		return kwTemplate
	case "operator":
		return kwOperator
	case "vector", "matrix", "ConstantBuffer", "TextureBuffer", "Buffer", "StructuredBuffer", "ByteAddressBuffer",
		"AppendStructuredBuffer", "ConsumeStructuredBuffer", "InputPatch", "OutputPatch", "PointStream", "LineStream",
		"TriangleStream", "SubpassInput", "SubpassInputMS":
		return kwTyped
	case "void", "unsigned", "signed", "const":
		return kwType
	}
	return typeWord(w)
}

// typeWord tells numeric types, and textures and buffers that have a prefix.
func typeWord(w []byte) op {
	for _, prefix := range [...]string{"RasterizerOrdered", "RW", "Feedback"} {
		if len(w) > len(prefix) && string(w[:len(prefix)]) == prefix {
			w = w[len(prefix):]
			break
		}
	}
	if len(w) > 8 && string(w[:7]) == "Texture" && (isDimension(w[7]) || w[7] == 'C') || string(w) == "Buffer" || string(w) == "StructuredBuffer" {
		return kwTyped
	}
	if len(w) < 3 || w[0] < 'a' || w[0] > 'u' {
		return none
	}
	if n := len(w); n > 3 && w[n-2] == 'x' && isDimension(w[n-1]) && isDimension(w[n-3]) {
		w = w[:n-3]
	} else if isDimension(w[n-1]) && w[n-1] != w[0] {
		w = w[:n-1]
	}
	switch string(w) {
	case "bool", "int", "uint", "half", "float", "double", "dword", "min16float", "min10float", "min16int", "min12int", "min16uint",
		"int16_t", "int32_t", "int64_t", "uint16_t", "uint32_t", "uint64_t", "float16_t", "float32_t", "float64_t":
		return kwType
	}
	return none
}

func isDimension(c byte) bool { return '1' <= c && c <= '4' }
