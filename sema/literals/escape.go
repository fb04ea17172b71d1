package literals

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// escapes lists the simple escape sequences: the letter after the backslash, followed by the character that it
// represents.
const escapes = "a\ab\be\x1bE\x1bf\fn\nr\rt\tv\v"

// A quoted decodes a sequence of adjacent quoted literals.
type quoted struct {
	*Reader
	pos source.Pos
	out []byte
	bad bool
}

// unquote returns the bytes that a sequence of adjacent quoted literals at pos represents. It returns false if it has
// reported invalid escape sequences.
func (c *Reader) unquote(text string, pos source.Pos) (string, bool) {
	q := quoted{Reader: c, pos: pos, out: make([]byte, 0, len(text))}
	for len(text) > 0 {
		quote := text[0]
		text = text[1:]
		if quote != '"' && quote != '\'' {
			continue // a character between two literals
		}
		for len(text) > 0 && text[0] != quote {
			if text[0] == '\\' && len(text) > 1 {
				text = q.escape(text[1:])
				continue
			}
			q.out = append(q.out, text[0])
			text = text[1:]
		}
		if len(text) > 0 {
			text = text[1:]
		}
	}
	return string(q.out), !q.bad
}

func (q *quoted) fail(code diagnostics.Code, args ...any) {
	q.Report(q.pos, code, args...)
	q.bad = true
}

// escape decodes the escape sequence that s starts with, without its backslash, and returns the rest of s.
func (q *quoted) escape(s string) string {
	switch ch := s[0]; {
	case ch == 'x':
		return q.number(s[1:], span(s[1:], isHexDigit), 16)
	case '0' <= ch && ch <= '7':
		return q.number(s, min(3, span(s, isOctalDigit)), 8)
	case ch == 'u':
		return q.universal(s, 4)
	case ch == 'U':
		return q.universal(s, 8)
	case strings.IndexByte("\\'\"?({[%", ch) >= 0:
		q.out = append(q.out, ch)
	default:
		if i := strings.IndexByte(escapes, ch); i >= 0 && i%2 == 0 {
			ch = escapes[i+1]
		} else {
			q.Report(q.pos, diagnostics.UnknownEscape, string(rune(ch)))
		}
		q.out = append(q.out, ch)
	}
	return s[1:]
}

func isOctalDigit(b byte) bool { return '0' <= b && b <= '7' }

// number decodes the first n digits of s, the value of one byte, and returns the rest of s.
func (q *quoted) number(s string, n, base int) string {
	v, err := strconv.ParseUint(s[:n], base, 8)
	switch {
	case n == 0:
		q.fail(diagnostics.EscapeNoDigits, "x")
	case err != nil && base == 16:
		q.fail(diagnostics.EscapeRange, "hex")
	case err != nil:
		q.fail(diagnostics.EscapeRange, "octal")
	}
	q.out = append(q.out, byte(v))
	return s[n:]
}

// universal decodes a universal character name and returns the rest of s. s starts with its letter u or U, and digits
// is the number of digits it requires.
func (q *quoted) universal(s string, digits int) string {
	n := 1 + min(digits, span(s[1:], isHexDigit))
	v, _ := strconv.ParseUint(s[1:n], 16, 32)
	r := rune(v)
	switch {
	case n == 1:
		q.fail(diagnostics.EscapeNoDigits, s[:1])
	case n <= digits:
		q.fail(diagnostics.UniversalIncomplete)
	case v > utf8.MaxRune || !utf8.ValidRune(r):
		q.fail(diagnostics.UniversalInvalid)
	case r >= 0xa0 || r == '$' || r == '@' || r == '`':
		q.out = utf8.AppendRune(q.out, r)
	case r >= ' ' && r < 0x7f:
		q.fail(diagnostics.UniversalBasic, string(r))
	default:
		q.fail(diagnostics.UniversalControl)
	}
	return s[n:]
}
