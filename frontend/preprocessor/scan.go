package preprocessor

import "github.com/hlsl2spirv/hlsl2spirv/frontend/token"

// scan returns the kind and the end of the number, literal or punctuator that starts at src[i]. src[i] must be neither
// white space nor the start of an identifier. scan supports line continuations only inside of literals.
func scan(src string, i int) (token.Kind, int) {
	var n, n2 byte
	if i+1 < len(src) {
		n = src[i+1]
	}
	if i+2 < len(src) {
		n2 = src[i+2]
	}
	switch c := src[i]; c {
	case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9':
		return scanNumber(src, i)
	case '"':
		return scanQuoted(src, i, token.StringLit)
	case '\'':
		return scanQuoted(src, i, token.CharLit)
	case '{':
		return token.LBrace, i + 1
	case '}':
		return token.RBrace, i + 1
	case '(':
		return token.LParen, i + 1
	case ')':
		return token.RParen, i + 1
	case '[':
		return token.LBrack, i + 1
	case ']':
		return token.RBrack, i + 1
	case ';':
		return token.Semi, i + 1
	case ',':
		return token.Comma, i + 1
	case '?':
		return token.Question, i + 1
	case '~':
		return token.Tilde, i + 1
	case '@':
		return token.At, i + 1
	case '.':
		if class[n]&cDigit != 0 {
			return scanNumber(src, i)
		}
		if n == '.' && n2 == '.' {
			return token.Ellipsis, i + 3
		}
		return token.Dot, i + 1
	case ':':
		return one(i, n == ':', token.ColonColon, token.Colon)
	case '#':
		return one(i, n == '#', token.HashHash, token.Hash)
	case '=':
		return one(i, n == '=', token.EqEq, token.Assign)
	case '!':
		return one(i, n == '=', token.NotEq, token.Not)
	case '*':
		return one(i, n == '=', token.StarEq, token.Star)
	case '/':
		return one(i, n == '=', token.SlashEq, token.Slash)
	case '%':
		return one(i, n == '=', token.PercentEq, token.Percent)
	case '^':
		return one(i, n == '=', token.XorEq, token.Xor)
	case '+':
		return two(i, n, '+', token.PlusPlus, token.PlusEq, token.Plus)
	case '-':
		if n == '>' {
			return token.Arrow, i + 2
		}
		return two(i, n, '-', token.MinusMinus, token.MinusEq, token.Minus)
	case '&':
		return two(i, n, '&', token.AndAnd, token.AndEq, token.And)
	case '|':
		return two(i, n, '|', token.OrOr, token.OrEq, token.Or)
	case '<':
		if n == '<' && n2 == '=' {
			return token.ShlEq, i + 3
		}
		return two(i, n, '<', token.Shl, token.LtEq, token.Lt)
	case '>':
		if n == '>' && n2 == '=' {
			return token.ShrEq, i + 3
		}
		return two(i, n, '>', token.Shr, token.GtEq, token.Gt)
	}
	return token.Unknown, i + 1
}

// one returns the kind and the end of a punctuator: long with two characters if double is set, and otherwise short with
// one.
func one(i int, double bool, long, short token.Kind) (token.Kind, int) {
	if double {
		return long, i + 2
	}
	return short, i + 1
}

// two returns the kind and the end of a punctuator that starts with the character self: doubled if next is also self,
// assign if next is '=', and otherwise alone.
func two(i int, next, self byte, doubled, assign, alone token.Kind) (token.Kind, int) {
	switch next {
	case self:
		return doubled, i + 2
	case '=':
		return assign, i + 2
	}
	return alone, i + 1
}

// scanNumber returns the kind and the end of a number. It is a preprocessing number of C, but ends where HLSL allows a
// swizzle: 1.xxx is 1 . xxx, and 1.0.xxx is 1.0 . xxx. A '#' and characters after it also belong to it, as in 1.#INF.
// Whether the number is valid is checked where its value is needed.
func scanNumber(src string, i int) (token.Kind, int) {
	start := i
	hex := src[i] == '0' && i+1 < len(src) && src[i+1]|0x20 == 'x'
	kind := token.IntLit
	for i < len(src) {
		c := src[i]
		switch {
		case c == '.':
			if kind == token.FloatLit && hasDot(src[start:i]) || i+1 < len(src) &&
				(src[i+1] == 'x' || src[i+1] == 'r') {
				return kind, i
			}
			kind = token.FloatLit
		case class[c]&cDigit != 0:
		case c == '#':
			if i+1 < len(src) && src[i+1] == '#' {
				return kind, i
			}
		case class[c]&cIdent == 0:
			return kind, i
		case hex && c|0x20 != 'p':
		case c|0x20 == 'e', c|0x20 == 'p' && hex:
			kind = token.FloatLit
			if i+1 < len(src) && (src[i+1] == '+' || src[i+1] == '-') {
				i++
			}
		case c|0x20 == 'f' || c|0x20 == 'h':
			kind = token.FloatLit
		}
		i++
	}
	return kind, i
}

func hasDot(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] == '.' {
			return true
		}
	}
	return false
}

// scanQuoted returns the kind and the end of a string or character literal. If the literal does not end on its line,
// the kind is Unknown, and the end is that of the line.
func scanQuoted(src string, start int, kind token.Kind) (token.Kind, int) {
	for i := start + 1; i < len(src); i++ {
		switch src[i] {
		case src[start]:
			return kind, i + 1
		case '\\':
			if n := splice(src[i:]); n > 0 {
				i += n - 1
			} else if i+1 < len(src) && src[i+1] != '\n' {
				i++
			}
		case '\n':
			return token.Unknown, i
		}
	}
	return token.Unknown, len(src)
}
