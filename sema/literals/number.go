package literals

import (
	"math"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// version202x is the language version that -HV 202x selects.
const version202x = 2022

// Read checks l and returns its expression.
func (c *Reader) Read(l *ast.Literal) checked.Expr {
	at := checked.Site{Pos: l.Pos, Span: l.Span()}
	switch l.Kind {
	case ast.BoolLiteral:
		return c.Constant(types.Bool, constant.MakeBool(l.Text == "true"), at)
	case ast.StringLiteral:
		text, ok := c.unquote(l.Text, at.Pos)
		if !ok {
			return c.bad(at.Span)
		}
		return c.Constant(types.String, constant.MakeString(text), at)
	case ast.CharLiteral:
		return c.charLiteral(l.Text, at)
	}
	n, ok := c.scanNumber(l.Text, at)
	switch {
	case !ok:
		return c.bad(at.Span)
	case n.floating:
		return c.floatLiteral(n, at)
	}
	return c.intLiteral(n, at)
}

// Constant returns the literal of kind k with the value v.
func (c *Reader) Constant(k types.Kind, v constant.Value, at checked.Site) checked.Expr {
	x := c.nodes.New()
	x.Type, x.Pos, x.Span, x.Value = c.U.Basic(k), at.Pos, at.Span, v
	return x
}

// A numberToken is a numeric literal that has been parsed.
type numberToken struct {
	digits   string // text of a floating literal before its suffix, or digits of an integer after its prefix
	base     int
	floating bool
	infinity bool // written as 1.#INF

	// the fields below describe the suffix
	unsigned bool // u
	long     bool // l
	longlong bool // ll
	float    bool // f, f32
	half     bool // h, f16
}

// scanNumber parses the numeric literal s. It returns false if it has reported errors.
func (c *Reader) scanNumber(s string, at checked.Site) (numberToken, bool) {
	n := numberToken{base: 10}
	var end int
	switch {
	case len(s) > 1 && s[0] == '0' && s[1]|0x20 == 'x':
		n.base, end = 16, 2+span(s[2:], isHexDigit)
		n.digits = s[2:end]
		if end < len(s) && (s[end] == '.' || s[end]|0x20 == 'p') {
			end = hexFloatEnd(s)
			n.floating, n.digits = true, s[:end]
		}
	case len(s) > 1 && s[0] == '0' && s[1]|0x20 == 'b':
		n.base, end = 2, 2+span(s[2:], isDigit)
		n.digits = s[2:end]
	default:
		end = span(s, isDigit)
		n.digits = s[:end]
		if rest := s[end:]; rest != "" && (rest[0] == '.' || rest[0]|0x20 == 'e') {
			var ok bool
			if end, ok = decimalFloatEnd(s, end); !ok {
				c.Report(at.Pos, diagnostics.LiteralExponent)
				return n, false
			}
			n.floating, n.digits = true, s[:end]
			if s[0] != '0' && strings.HasPrefix(s[end:], "#INF") {
				n.infinity = true
				end += len("#INF")
			}
		} else if s[0] == '0' && len(n.digits) > 1 {
			n.base = 8
		}
	}
	if !n.floating && !c.checkDigits(&n, at) {
		return n, false
	}
	if !c.scanSuffix(&n, s[end:], at) {
		what := "integer"
		if n.floating {
			what = "floating"
		}
		c.Report(at.Pos, diagnostics.LiteralSuffix, s[end:], what)
		return n, false
	}
	return n, true
}

func span(s string, is func(byte) bool) int {
	i := 0
	for i < len(s) && is(s[i]) {
		i++
	}
	return i
}

func isHexDigit(b byte) bool { return isDigit(b) || 'a' <= b|0x20 && b|0x20 <= 'f' }

// decimalFloatEnd returns the index after the floating literal in s, whose integer digits end at i. It returns false if
// the exponent does not have digits.
func decimalFloatEnd(s string, i int) (int, bool) {
	if i < len(s) && s[i] == '.' {
		i++
		i += span(s[i:], isDigit)
	}
	if i < len(s) && s[i]|0x20 == 'e' {
		i++
		if i < len(s) && (s[i] == '+' || s[i] == '-') {
			i++
		}
		k := span(s[i:], isDigit)
		if k == 0 {
			return i, false
		}
		i += k
	}
	return i, true
}

// hexFloatEnd returns the index after the floating literal in s, which has a form like 0x1.8p3.
func hexFloatEnd(s string) int {
	i := 2 + span(s[2:], isHexDigit)
	if i < len(s) && s[i] == '.' {
		i++
		i += span(s[i:], isHexDigit)
	}
	if i < len(s) && s[i]|0x20 == 'p' {
		i++
		if i < len(s) && (s[i] == '+' || s[i] == '-') {
			i++
		}
		i += span(s[i:], isDigit)
	}
	return i
}

func (c *Reader) checkDigits(n *numberToken, at checked.Site) bool {
	if n.base != 8 && n.base != 2 {
		return true
	}
	name := "octal"
	if n.base == 2 {
		name = "binary"
	}
	for i := range len(n.digits) {
		if int(n.digits[i]-'0') >= n.base {
			c.Report(at.Pos, diagnostics.LiteralDigit, n.digits[i], name)
			return false
		}
	}
	return true
}

// scanSuffix parses s, the suffix of n. It returns false if the suffix is invalid.
func (c *Reader) scanSuffix(n *numberToken, s string, at checked.Site) bool {
	for len(s) > 0 {
		size := 1
		switch letter := s[0] | 0x20; {
		case letter == 'f' && n.floating && !n.float && !n.long:
			size = c.floatSuffix(n, s, at)
		case letter == 'h' && n.floating && !n.half:
			n.half = true
		case letter == 'u' && !n.floating && !n.unsigned:
			n.unsigned = true
		case letter == 'l' && !n.long && !n.longlong && !n.float:
			if len(s) > 1 && s[1] == s[0] {
				if n.floating {
					return false
				}
				n.longlong, size = true, 2
			} else {
				n.long = true
			}
		default:
			return false
		}
		s = s[size:]
	}
	return true
}

// floatSuffix parses f, f16, f32 or f64 at the start of s and returns its length.
func (c *Reader) floatSuffix(n *numberToken, s string, at checked.Site) int {
	if len(s) < 3 {
		n.float = true
		return 1
	}
	switch s[1:3] {
	case "16":
		n.half = true
	case "32":
		n.float = true
	case "64":
		n.long = true
	default:
		n.float = true
		return 1
	}
	if c.HV < version202x {
		c.Report(at.Pos, diagnostics.FixedSizeSuffix, s[:3])
	}
	if n.half && !c.Native16 {
		c.Report(at.Pos, diagnostics.HalfSuffix, s[:3])
	}
	return 3
}

// floatLiteral returns the floating literal n. Its suffix determines its type. Without a suffix, this is the literal
// type before 202x, and float since 202x.
func (c *Reader) floatLiteral(n numberToken, at checked.Site) checked.Expr {
	kind := types.Float
	switch {
	case n.float:
	case n.long:
		kind = types.Double
	case n.half && c.Native16:
		kind = types.Float16
	case n.half && c.HV >= version202x:
		kind = types.Half
	case !n.half && c.HV < version202x:
		kind = types.LitFloat
	}
	t := c.U.Basic(kind)
	bits := int(t.Bits)
	if bits == 16 {
		bits = 64
	}
	x := math.Inf(1)
	if !n.infinity {
		x, _ = strconv.ParseFloat(n.digits, bits)
		x = constant.Round(x, t.Bits)
		if math.IsInf(x, 0) {
			c.Report(at.Pos, diagnostics.FloatRange, t, largest(t.Bits))
		}
	}
	return c.Constant(kind, constant.MakeFloat(x), at)
}

// largest returns the largest value of a floating type with the given number of bits, as text for messages.
func largest(bits uint8) string {
	switch bits {
	case 16:
		return "65504"
	case 32:
		return "3.40282347E+38"
	}
	return "1.7976931348623157E+308"
}

// intLiteral returns the integer literal n.
func (c *Reader) intLiteral(n numberToken, at checked.Site) checked.Expr {
	v, err := strconv.ParseUint(n.digits, n.base, 64)
	if err != nil {
		c.Report(at.Pos, diagnostics.LiteralTooLarge)
		return c.bad(at.Span)
	}
	kind := c.intLiteralKind(n, v)
	if c.HV < version202x && n.base != 10 && (v == v&math.MaxUint32 && v>>31 == 1 || v>>63 == 1) {
		c.Report(at.Pos, diagnostics.LiteralSignedness)
	}
	t := c.U.Basic(kind)
	return c.Constant(kind, constant.Convert(constant.MakeUint(v), checked.FormatOf(t)), at)
}

// intLiteralKind returns the type of the integer literal n with the value v. Before 202x, a literal without a suffix
// has the literal type. With the suffix u or l, the type has 32 bits, and with ll, it has 64 bits. Since 202x, the type
// is the narrowest one that contains the value, where l is equivalent to ll, and only literals with u and non-decimal
// literals may be unsigned.
func (c *Reader) intLiteralKind(n numberToken, v uint64) types.Kind {
	if c.HV < version202x {
		switch {
		case n.longlong && n.unsigned:
			return types.Uint64
		case n.longlong:
			return types.Int64
		case n.unsigned, n.long && n.base != 10:
			return types.Uint
		case n.long:
			return types.Int
		}
		return types.LitInt
	}
	wide := n.long || n.longlong
	unsigned := n.unsigned || n.base != 10
	switch {
	case !wide && !n.unsigned && v <= math.MaxInt32:
		return types.Int
	case !wide && unsigned && v <= math.MaxUint32:
		return types.Uint
	case !n.unsigned && v <= math.MaxInt64:
		return types.Int64
	}
	return types.Uint64
}

// charLiteral returns the character literal text. Its type is uint.
func (c *Reader) charLiteral(text string, at checked.Site) checked.Expr {
	s, ok := c.unquote(text, at.Pos)
	if !ok {
		return c.bad(at.Span)
	}
	if text == "" || text[0] != '\'' || len(s) != 1 {
		c.Report(at.Pos, diagnostics.CharLiteral)
		return c.bad(at.Span)
	}
	return c.Constant(types.Uint, constant.MakeUint(uint64(uint32(int8(s[0])))), at)
}
