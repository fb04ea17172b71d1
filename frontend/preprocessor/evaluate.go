package preprocessor

import (
	"math"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A value is a value in an #if expression: 64 bits, signed or unsigned.
type value struct {
	v        uint64
	unsigned bool
}

func signed(v int64) value { return value{v: uint64(v)} }

func truthValue(b bool) value {
	if b {
		return value{v: 1}
	}
	return value{}
}

// An evaluator evaluates the expression of an #if or #elif.
type evaluator struct {
	p     *preprocessor
	t     token.Token // the next token
	prev  source.Pos  // end of the previous token
	bad   bool        // an error has been reported, and the value is not valid
	dead  int         // number of enclosing operands that are not evaluated
	depth int
}

// evaluate returns the value of the condition in the rest of the line. name is the directive.
func (p *preprocessor) evaluate(name token.Token) bool {
	mark := len(p.args)
	p.readLine()
	outer := p.inArgs
	p.inArgs = false
	p.streams = append(p.streams, stream{toks: p.args[mark:len(p.args):len(p.args)], mark: len(p.expanded),
		barrier: true})
	e := evaluator{p: p, prev: name.End()}
	depth := len(p.streams)
	e.advance()
	v := e.conditional()
	switch {
	case e.bad:
	case e.t.Kind == token.Colon:
		e.fail(e.t.Pos, diagnostics.ColonWithoutQuestion)
	case e.t.Kind != token.EOF:
		e.fail(e.t.Pos, diagnostics.BadBinaryOperator)
	}
	for len(p.streams) >= depth {
		p.pop()
	}
	p.args, p.inArgs = p.args[:mark], outer
	return !e.bad && v.v != 0
}

// at returns the position for an error about the next token. At the end of the line, this is the end of the previous
// token.
func (e *evaluator) at() source.Pos {
	if e.t.Kind == token.EOF {
		return e.prev
	}
	return e.t.Pos
}

func (e *evaluator) advance() {
	if e.t.Kind != token.EOF {
		e.prev = e.t.End()
	}
	e.t = e.p.next()
}

// fail reports an error, unless it has already reported one in this expression.
func (e *evaluator) fail(at source.Pos, code diagnostics.Code, args ...any) value {
	if !e.bad {
		e.p.report(at, code, args...)
	}
	e.bad = true
	return value{}
}

// conditional evaluates a ? b : c.
func (e *evaluator) conditional() value {
	c := e.binary(1)
	if e.t.Kind != token.Question || e.bad {
		return c
	}
	e.advance()
	a := e.operand(c.v == 0, e.comma)
	if e.t.Kind != token.Colon {
		return e.fail(e.at(), diagnostics.MissingColon)
	}
	e.advance()
	b := e.operand(c.v != 0, e.conditional)
	r := b
	if c.v != 0 {
		r = a
	}
	r.unsigned = a.unsigned || b.unsigned
	return r
}

// comma evaluates a, b.
func (e *evaluator) comma() value {
	v := e.conditional()
	for e.t.Kind == token.Comma && !e.bad {
		e.advance()
		v = e.conditional()
	}
	return v
}

// operand calls read to evaluate an operand. If dead is set, the operand does not have an effect and errors in its
// value are ignored.
func (e *evaluator) operand(dead bool, read func() value) value {
	if dead {
		e.dead++
		defer func() { e.dead-- }()
	}
	return read()
}

// precedences lists the precedences of binary operators. It is 0 for other tokens.
var precedences = [token.NumKinds]uint8{
	token.OrOr: 1, token.AndAnd: 2, token.Or: 3, token.Xor: 4, token.And: 5,
	token.EqEq: 6, token.NotEq: 6,
	token.Lt: 7, token.Gt: 7, token.LtEq: 7, token.GtEq: 7,
	token.Shl: 8, token.Shr: 8, token.Plus: 9, token.Minus: 9,
	token.Star: 10, token.Slash: 10, token.Percent: 10,
}

// binary evaluates an expression of binary operators whose precedence is at least least.
func (e *evaluator) binary(least uint8) value {
	l := e.unary()
	for !e.bad {
		op := e.t.Kind
		prec := precedences[op]
		if prec < least || prec == 0 {
			return l
		}
		e.advance()
		dead := op == token.AndAnd && l.v == 0 || op == token.OrOr && l.v != 0
		r := e.operand(dead, func() value { return e.binary(prec + 1) })
		if e.bad {
			break
		}
		l = e.apply(op, l, r)
	}
	return l
}

// apply computes l op r.
func (e *evaluator) apply(op token.Kind, l, r value) value {
	u := l.unsigned || r.unsigned
	switch op {
	case token.OrOr:
		return truthValue(l.v != 0 || r.v != 0)
	case token.AndAnd:
		return truthValue(l.v != 0 && r.v != 0)
	case token.Or:
		return value{l.v | r.v, u}
	case token.Xor:
		return value{l.v ^ r.v, u}
	case token.And:
		return value{l.v & r.v, u}
	case token.EqEq:
		return truthValue(l.v == r.v)
	case token.NotEq:
		return truthValue(l.v != r.v)
	case token.Lt:
		return truthValue(less(l, r, u))
	case token.Gt:
		return truthValue(less(r, l, u))
	case token.LtEq:
		return truthValue(!less(r, l, u))
	case token.GtEq:
		return truthValue(!less(l, r, u))
	case token.Shl, token.Shr:
		return shift(op, l, r)
	case token.Slash, token.Percent:
		return e.divide(op, l, r, u)
	}
	return e.arithmetic(op, l, r, u)
}

func less(l, r value, unsigned bool) bool {
	if unsigned {
		return l.v < r.v
	}
	return int64(l.v) < int64(r.v)
}

// shift computes l op r for a shift. The amount r may be negative or too large.
func shift(op token.Kind, l, r value) value {
	n := r.v
	left := op == token.Shl
	if !r.unsigned && int64(n) < 0 {
		left, n = !left, -n
	}
	switch {
	case left:
		return value{l.v << min(n, 64), l.unsigned}
	case l.unsigned:
		return value{l.v >> min(n, 64), true}
	}
	return signed(int64(l.v) >> min(n, 63))
}

func (e *evaluator) divide(op token.Kind, l, r value, u bool) value {
	if r.v == 0 {
		what := "division"
		if op == token.Percent {
			what = "remainder"
		}
		if e.dead == 0 {
			return e.fail(e.prev, diagnostics.DivisionByZero, what)
		}
		return value{0, u}
	}
	overflow := !u && int64(l.v) == math.MinInt64 && int64(r.v) == -1
	switch {
	case overflow && op == token.Slash:
		e.overflow()
		return l
	case overflow:
		return value{}
	case u && op == token.Slash:
		return value{l.v / r.v, true}
	case u:
		return value{l.v % r.v, true}
	case op == token.Slash:
		return signed(int64(l.v) / int64(r.v))
	}
	return signed(int64(l.v) % int64(r.v))
}

func (e *evaluator) arithmetic(op token.Kind, l, r value, u bool) value {
	a, b := int64(l.v), int64(r.v)
	var v uint64
	var over bool
	switch op {
	case token.Plus:
		v = l.v + r.v
		over = a >= 0 == (b >= 0) && a >= 0 != (int64(v) >= 0)
	case token.Minus:
		v = l.v - r.v
		over = a >= 0 != (b >= 0) && a >= 0 != (int64(v) >= 0)
	case token.Star:
		v = l.v * r.v
		over = a != 0 && (int64(v)/a != b || a == -1 && b == math.MinInt64)
	}
	if over && !u {
		e.overflow()
	}
	return value{v, u}
}

func (e *evaluator) overflow() {
	if e.dead == 0 {
		e.p.report(e.prev, diagnostics.ExpressionOverflow)
	}
}

// maxDepth is the maximum nesting of parentheses and unary operators.
const maxDepth = 1000

func (e *evaluator) unary() value {
	t := e.t
	if e.bad {
		return value{}
	}
	if e.depth++; e.depth > maxDepth {
		return e.fail(t.Pos, diagnostics.ConditionalsTooDeep, maxDepth)
	}
	defer func() { e.depth-- }()
	switch t.Kind {
	case token.EOF:
		return e.fail(e.prev, diagnostics.ExpectedValue)
	case token.RParen:
		return e.fail(t.Pos, diagnostics.ExpectedValue)
	case token.IntLit:
		return e.integer(t)
	case token.FloatLit:
		return e.fail(t.Pos, diagnostics.FloatInExpression)
	case token.CharLit:
		e.advance()
		return signed(charValue(e.p.in.Text(t.Sym)))
	case token.Ident:
		return e.name(t)
	case token.LParen:
		return e.paren(t)
	case token.Not, token.Minus, token.Plus, token.Tilde:
		e.advance()
		return e.negate(t.Kind, e.unary())
	}
	return e.fail(t.Pos, diagnostics.BadExpressionToken)
}

func (e *evaluator) negate(op token.Kind, v value) value {
	switch op {
	case token.Not:
		return truthValue(v.v == 0)
	case token.Minus:
		if !v.unsigned && int64(v.v) == math.MinInt64 {
			e.overflow()
		}
		return value{-v.v, v.unsigned}
	case token.Tilde:
		return value{^v.v, v.unsigned}
	}
	return v
}

func (e *evaluator) paren(open token.Token) value {
	e.advance()
	v := e.comma()
	if e.bad {
		return v
	}
	if e.t.Kind != token.RParen {
		if e.t.Kind != token.EOF {
			return e.fail(e.t.Pos, diagnostics.BadBinaryOperator)
		}
		d := e.p.report(e.prev, diagnostics.ExpectedParenInExpression)
		d.Note(open.Pos, "to match this '('")
		e.bad = true
		return v
	}
	e.advance()
	return v
}

// name evaluates t, an identifier: defined, true, false, or a name that is not a macro.
func (e *evaluator) name(t token.Token) value {
	switch t.Sym {
	case token.SymDefined:
		return e.defined()
	case token.SymTrue:
		e.advance()
		return truthValue(true)
	case token.SymFalse:
		e.advance()
		return truthValue(false)
	}
	e.advance()
	if e.t.Kind == token.LParen && e.dead == 0 {
		return e.fail(t.Pos, diagnostics.FunctionMacroNotDefined, e.p.in.Text(t.Sym))
	}
	if e.dead == 0 {
		e.p.report(t.Pos, diagnostics.UndefinedInExpression, e.p.in.Text(t.Sym))
	}
	return value{}
}

// defined evaluates defined X and defined(X), in which X is not expanded.
func (e *evaluator) defined() value {
	p := e.p
	t := p.raw()
	paren := t.Kind == token.LParen
	open := t
	if paren {
		t = p.raw()
	}
	if t.Kind != token.Ident {
		if t.Kind == token.EOF {
			return e.fail(e.t.End(), diagnostics.ExpectedMacroName)
		}
		return e.fail(t.Pos, diagnostics.MacroNameNotIdentifier)
	}
	if paren {
		if c := p.raw(); c.Kind != token.RParen {
			d := p.report(t.End(), diagnostics.ExpectedParenInExpression)
			d.Note(open.Pos, "to match this '('")
			e.bad = true
			return value{}
		}
	}
	v := truthValue(p.macro(t.Sym) != nil)
	p.opts.Record.use(p.macro(t.Sym), t, Tested)
	e.advance()
	return v
}

// integer evaluates an integer literal.
func (e *evaluator) integer(t token.Token) value {
	text := e.p.in.Text(t.Sym)
	digits := strings.TrimRight(text, "uUlL")
	suffix := text[len(digits):]
	goOnly := strings.ContainsAny(digits, "_oO") // ParseUint accepts digits like these, but C does not
	v, err := strconv.ParseUint(digits, 0, 64)
	switch {
	case err != nil && isRange(err):
		return e.fail(t.Pos, diagnostics.IntegerTooLarge)
	case err != nil || goOnly || len(suffix) > 3:
		return e.fail(t.Pos, diagnostics.BadIntegerInExpression, text)
	}
	e.advance()
	unsigned := strings.ContainsAny(suffix, "uU") || v > math.MaxInt64
	return value{v, unsigned}
}

func isRange(err error) bool {
	n, ok := err.(*strconv.NumError)
	return ok && n.Err == strconv.ErrRange
}

// charValue returns the value of a character literal. Each character is one byte of the value.
func charValue(s string) int64 {
	s = strings.Trim(s, "'")
	var v int64
	for i := 0; i < len(s); i++ {
		c := int64(int8(s[i]))
		if s[i] == '\\' && i+1 < len(s) {
			i++
			c, i = escape(s, i)
		}
		v = v<<8 | c
	}
	return v
}

// escape parses the escape sequence in s whose first character after the backslash is s[i]. It returns its value and
// the index of its last character.
func escape(s string, i int) (int64, int) {
	const letters, values = "abfnrtv0", "\a\b\f\n\r\t\v\x00"
	if k := strings.IndexByte(letters, s[i]); k >= 0 && s[i] != '0' {
		return int64(values[k]), i
	}
	base, j := 8, i
	if s[i] == 'x' {
		base, j = 16, i+1
	}
	end := j
	for end < len(s) && (base == 16 || end < j+3) && digit(s[end]) < base {
		end++
	}
	if end == j {
		return int64(s[i]), i
	}
	v, _ := strconv.ParseUint(s[j:end], base, 8)
	return int64(int8(v)), end - 1
}

func digit(c byte) int {
	switch {
	case class[c]&cDigit != 0:
		return int(c - '0')
	case c|0x20 >= 'a' && c|0x20 <= 'f':
		return int(c|0x20-'a') + 10
	}
	return 99
}
