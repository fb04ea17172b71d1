package text

// A kind is the kind of a token. The kind of a single punctuation character is the character.
type kind uint8

const (
	endOfText  kind = iota
	badToken        // an invalid token or a string without an end
	bareName        // spirv.IAdd, i32, Subgroup
	integer         // 12, 0x1F
	float           // 1.5e+00
	quoted          // "…"
	valueName       // %12
	hashName        // #loc1, #spirv.scope
	typeName        // !t, !spirv.ptr
	blockName       // ^bb1
	symbolName      // @main, @"a b"
	arrow           // ->
	scopeSign       // ::
	ellipsis        // ...
	metadata        // {-#
)

// Classes of characters, one for each bit.
const (
	letter = 1 << iota // can start a bare name
	digit
	sign // can also be in names with a prefix
	space
	hexLetter
)

var classes = [256]uint8{
	' ': space, '\t': space, '\n': space, '\r': space,
	'$': sign, '-': sign, '.': sign,
	'0': digit, '1': digit, '2': digit, '3': digit, '4': digit, '5': digit, '6': digit, '7': digit, '8': digit, '9': digit,
	'_': letter,
	'A': letter | hexLetter, 'B': letter | hexLetter, 'C': letter | hexLetter, 'D': letter | hexLetter, 'E': letter | hexLetter, 'F': letter | hexLetter,
	'G': letter, 'H': letter, 'I': letter, 'J': letter, 'K': letter, 'L': letter, 'M': letter, 'N': letter, 'O': letter, 'P': letter, 'Q': letter, 'R': letter, 'S': letter, 'T': letter, 'U': letter, 'V': letter, 'W': letter, 'X': letter, 'Y': letter, 'Z': letter,
	'a': letter | hexLetter, 'b': letter | hexLetter, 'c': letter | hexLetter, 'd': letter | hexLetter, 'e': letter | hexLetter, 'f': letter | hexLetter,
	'g': letter, 'h': letter, 'i': letter, 'j': letter, 'k': letter, 'l': letter, 'm': letter, 'n': letter, 'o': letter, 'p': letter, 'q': letter, 'r': letter, 's': letter, 't': letter, 'u': letter, 'v': letter, 'w': letter, 'x': letter, 'y': letter, 'z': letter,
}

// A token is a token of the text.
type token struct {
	kind       kind
	start, end int
}

// next makes the next token the current one.
func (p *parser) next() {
	p.prevEnd = p.tok.end
	p.tok = p.lex(p.tok.end)
}

// text returns the text of the current token.
func (p *parser) text() string { return p.src[p.tok.start:p.tok.end] }

// lex returns the first token at or after offset i.
func (p *parser) lex(i int) token {
	src := p.src
	for {
		for i < len(src) && classes[src[i]]&space != 0 {
			i++
		}
		if i+1 >= len(src) || src[i] != '/' || src[i+1] != '/' {
			break
		}
		for i < len(src) && src[i] != '\n' {
			i++
		}
	}
	if i >= len(src) {
		return token{endOfText, len(src), len(src)}
	}
	switch c := src[i]; {
	case classes[c]&letter != 0:
		return token{bareName, i, run(src, i+1, letter|digit, '$', '.')}
	case classes[c]&digit != 0:
		return number(src, i)
	default:
		return punctuation(src, i)
	}
}

// run returns the end of the longest sequence of characters from offset i on that are in a class or equal to a or b.
func run(src string, i int, class uint8, a, b byte) int {
	for i < len(src) && (classes[src[i]]&class != 0 || src[i] == a || src[i] == b) {
		i++
	}
	return i
}

func number(src string, i int) token {
	start := i
	if src[i] == '0' && i+2 < len(src) && src[i+1] == 'x' && classes[src[i+2]]&(digit|hexLetter) != 0 {
		return token{integer, start, run(src, i+2, digit|hexLetter, 0, 0)}
	}
	i = digits(src, i)
	if i >= len(src) || src[i] != '.' {
		return token{integer, start, i}
	}
	i = digits(src, i+1)
	if i < len(src) && src[i]|0x20 == 'e' {
		j := i + 1
		if j < len(src) && (src[j] == '+' || src[j] == '-') {
			j++
		}
		if k := digits(src, j); k > j {
			i = k
		}
	}
	return token{float, start, i}
}

func digits(src string, i int) int {
	for i < len(src) && classes[src[i]]&digit != 0 {
		i++
	}
	return i
}

func punctuation(src string, i int) token {
	rest := src[i:]
	switch rest[0] {
	case '%', '#', '!', '^':
		return signed(src, i)
	case '@':
		if len(rest) > 1 && rest[1] == '"' {
			t := stringToken(src, i+1)
			if t.kind == quoted {
				t.kind = symbolName
			}
			t.start = i
			return t
		}
		return signed(src, i)
	case '"':
		return stringToken(src, i)
	case '-':
		if len(rest) > 1 && rest[1] == '>' {
			return token{arrow, i, i + 2}
		}
	case ':':
		if len(rest) > 1 && rest[1] == ':' {
			return token{scopeSign, i, i + 2}
		}
	case '.':
		if len(rest) > 2 && rest[:3] == "..." {
			return token{ellipsis, i, i + 3}
		}
		return token{badToken, i, i + 1}
	case '{':
		if len(rest) > 2 && rest[:3] == "{-#" {
			return token{metadata, i, i + 3}
		}
	case '(', ')', '[', ']', '}', '<', '>', ',', '=', '+', '*', '?', '|', '/':
	default:
		return token{badToken, i, i + 1}
	}
	return token{kind(rest[0]), i, i + 1}
}

// signs maps the prefix character of a name to the kind of the token.
var signs = [256]kind{'%': valueName, '#': hashName, '!': typeName, '^': blockName, '@': symbolName}

// signed returns the token at offset i that is a name with a prefix. After the prefix, the name consists of digits, or
// of a letter and other characters of names.
func signed(src string, i int) token {
	k := signs[src[i]]
	end := i + 1
	switch {
	case end >= len(src):
	case classes[src[end]]&digit != 0:
		end = digits(src, end)
	case classes[src[end]]&(letter|sign) != 0:
		for end < len(src) && classes[src[end]]&(letter|digit|sign) != 0 && (src[end] != '-' || end+1 >= len(src) ||
			src[end+1] != '>') {
			end++
		}
	}
	if end == i+1 {
		return token{badToken, i, end}
	}
	return token{k, i, end}
}

// stringToken returns the token of the string that starts at offset i. A string must end on the same line.
func stringToken(src string, i int) token {
	for j := i + 1; j < len(src); j++ {
		switch src[j] {
		case '"':
			return token{quoted, i, j + 1}
		case '\\':
			j++
		case '\n':
			return token{badToken, i, j}
		}
	}
	return token{badToken, i, len(src)}
}

// unquote returns the value of a string literal s, which includes the quotes.
func unquote(s string) string {
	s = s[1 : len(s)-1]
	i := 0
	for i < len(s) && s[i] != '\\' {
		i++
	}
	if i == len(s) {
		return s
	}
	b := append([]byte(nil), s[:i]...)
	for ; i < len(s); i++ {
		c := s[i]
		if c == '\\' && i+1 < len(s) {
			i++
			c = s[i]
			switch {
			case c == 'n':
				c = '\n'
			case c == 't':
				c = '\t'
			case i+1 < len(s) && isHex(c) && isHex(s[i+1]):
				c = hexValue(c)<<4 | hexValue(s[i+1])
				i++
			}
		}
		b = append(b, c)
	}
	return string(b)
}

func isHex(c byte) bool { return classes[c]&(digit|hexLetter) != 0 }

func hexValue(c byte) byte {
	if c <= '9' {
		return c - '0'
	}
	return c | 0x20 - 'a' + 10
}
