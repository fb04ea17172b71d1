package format

// A kind is the lexical kind of a token.
type kind uint8

const (
	end kind = iota // the end of the text
	word
	number
	literal // text between quotation marks
	punct
	unknown // characters that are not a token of the language; spaces around them are preserved
	lineComment
	blockComment
	directive // a preprocessor directive with all its lines
)

// A role is the meaning of a token in its context.
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
	oneLineBrace // such a brace on one line with the other one
	listBrace    // { and } around values
	operatorName // the operator after the keyword operator
)

// A token is a token of the text. It also describes the white space before it.
type token struct {
	start, end int32 // position in the text, in bytes
	line       int32 // line of its first byte
	col        int32 // column of its first byte in the text
	width      int32 // width in columns; if it has several lines, the distance from its start to its end
	pair       int32 // the other bracket of a pair, or -1
	frame      int32 // id of the frame to which it belongs
	place      int32 // column of its first byte in the result
	column     int32 // column that it begins in, or -1
	endColumn  int32 // column that it ends in, or -1
	depth      int32 // nesting depth of brackets
	kind       kind
	op         op
	role       role
	breaks     uint8 // number of line breaks before it in the text
	newBreaks  uint8 // number of line breaks before it in the result
	space      int32 // number of spaces before it in the result, unless it begins a line
	gap        int32 // number of spaces before it in the text
	offset     uint8 // distance from the sign to the number
	frozen     bool  // white space before it is preserved
	dead       bool  // in a branch of #if 0
	moved      bool  // on a different line in the result than in the text
	hasLines   bool  // has several lines
}

// isComment reports whether the token is a comment.
func (t *token) isComment() bool { return t.kind == lineComment || t.kind == blockComment }

// isCode reports whether the token is neither a comment nor a directive.
func (t *token) isCode() bool { return t.kind < lineComment }

// An op identifies a punctuator, or a word that affects formatting.
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
	stops // && || == !=, which template arguments do not contain
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
	kwTyped // a word with template arguments after it: vector, Texture2D
	kwType  // a numeric type

	hashIf // directives
	hashIfZero
	hashElse
	hashEndif
)

// keyword returns the op of a word that affects formatting, and none for other words.
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

// typeWord returns the op of a word that is a numeric type, or a texture or buffer with a prefix such as RW.
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
