package format

// A kind is the lexical kind of a token.
type kind uint8

const (
	end kind = iota // after the last token
	word
	number
	literal // a quoted text
	punct
	unknown // not a token of the language; spaces around it are preserved
	lineComment
	blockComment
	directive // a preprocessor line with its continuation lines
)

// A role is the syntactic role of a token.
type role uint8

const (
	plain role = iota
	unary
	postfix
	binary
	pointer      // * and & in a declaration; spaces around it are preserved
	angle        // < and > around template arguments
	twoAngles    // >> that ends two template argument lists
	castEnd      // ) of a cast
	headerEnd    // ) at the end of the header of if, for, while, switch
	attribute    // [ and ] of an attribute
	labelColon   // : of case and default
	blockBrace   // { and } around statements and declarations
	oneLineBrace // the same, on one line
	listBrace    // { and } around values
	operatorName // operator after the keyword operator
)

// A token is a token with the white space before it.
type token struct {
	start, end int32 // byte range in the text
	line       int32 // line of its first byte
	col        int32 // column of its first byte in the text
	width      int32 // width in columns; for several lines, the distance from its beginning to its end
	pair       int32 // matching bracket, or -1
	frame      int32 // id of its frame
	place      int32 // column of its first byte in the result
	column     int32 // column in which it begins, or -1
	endColumn  int32 // column in which it ends, or -1
	depth      int32 // bracket nesting depth
	kind       kind
	op         op
	role       role
	breaks     uint8 // line breaks before it in the text
	newBreaks  uint8 // line breaks before it in the result
	space      int32 // spaces before it in the result, unless it begins a line
	gap        int32 // spaces before it in the text
	offset     uint8 // distance from the sign to its number
	frozen     bool  // the white space before it is preserved
	dead       bool  // the token is in a branch of #if 0
	moved      bool  // the token is on another line than in the text
	hasLines   bool  // it spans several lines
}

// isComment reports whether the token is a comment.
func (t *token) isComment() bool { return t.kind == lineComment || t.kind == blockComment }

// isCode reports whether the token belongs to the language.
func (t *token) isCode() bool { return t.kind < lineComment }

// An op is a punctuator, or a word that affects the layout.
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
	assign // = and all operators that end with it
	plusMinus
	incDec
	not   // ! ~
	star  // * &
	other // other binary operators
	stops // && || == !=, which do not occur in template arguments
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
	kwTyped // a word followed by template arguments: vector, Texture2D
	kwType  // a numeric type

	hashIf // directives
	hashIfZero
	hashElse
	hashEndif
)

// keyword returns the op of a word that affects the layout.
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

// typeWord returns the op of numeric types, and of textures and buffers with a prefix.
func typeWord(w []byte) op {
	for _, prefix := range [...]string{"RasterizerOrdered", "RW", "Feedback"} {
		if len(w) > len(prefix) && string(w[:len(prefix)]) == prefix {
			w = w[len(prefix):]
			break
		}
	}
	if len(w) > 8 && string(w[:7]) == "Texture" && (isDimension(w[7]) || w[7] == 'C') || string(w) == "Buffer" ||
		string(w) == "StructuredBuffer" {
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
	case "bool", "int", "uint", "half", "float", "double", "dword", "min16float", "min10float", "min16int", "min12int",
		"min16uint",
		"int16_t", "int32_t", "int64_t", "uint16_t", "uint32_t", "uint64_t", "float16_t", "float32_t", "float64_t":
		return kwType
	}
	return none
}

func isDimension(c byte) bool { return '1' <= c && c <= '4' }
