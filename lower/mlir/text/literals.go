package text

import (
	"encoding/binary"
	"math"
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
)

// numberAttribute reads a number, such as 1, -1 : i8, 1.5 or 0x7FC00000 : f32. A number without a type has 64 bits. If
// t is not nil, the number has type t and the text does not contain a type.
func (p *parser) numberAttribute(t *mlir.Type) mlir.Attribute {
	at := p.tok
	negative := p.got('-')
	n := p.tok
	if n.kind != integer && n.kind != float {
		p.expected("a number")
		return nil
	}
	p.next()
	switch {
	case t != nil:
	case p.got(':'):
		if t = p.typ(); t == nil {
			return nil
		}
	case n.kind == float:
		t = p.common.f64
	default:
		t = p.common.i64
	}
	bits, ok := p.bits(n, negative, t)
	switch {
	case !ok:
		return nil
	case t.Kind == mlir.FloatKind || t.Kind == mlir.BFloat:
		return mlir.Float{Type: t, Bits: bits}
	case t.Kind == mlir.Int || t.Kind == mlir.Index:
		return mlir.Integer{Type: t, Bits: bits}
	}
	p.failAt(at, "a number cannot have type "+typeText(t))
	return nil
}

// bits returns the bits of the number in token n, which has type t. If it does not fit, bits reports an error and
// returns false.
func (p *parser) bits(n token, negative bool, t *mlir.Type) (uint64, bool) {
	s := p.src[n.start:n.end]
	switch t.Kind {
	case mlir.Int:
		return p.integerBits(n, s, negative, t)
	case mlir.Index:
		return p.integerBits(n, s, negative, p.common.i64)
	case mlir.FloatKind, mlir.BFloat:
		return p.floatBits(n, s, negative, t)
	}
	return 0, p.failAt(n, "a number cannot have type "+typeText(t))
}

func (p *parser) integerBits(n token, s string, negative bool, t *mlir.Type) (uint64, bool) {
	if n.kind == float {
		return 0, p.failAt(n, "expected an integer of type "+typeText(t))
	}
	v, ok := parseInteger(s)
	limit := uint64(1)<<uint(t.Width-1) - 1 // largest signed number
	if !negative && t.Sign != mlir.Signed {
		limit = limit<<1 | 1
	}
	if negative {
		if limit++; t.Sign == mlir.Unsigned {
			limit = 0
		}
	}
	if !ok || v > limit {
		return 0, p.failAt(n, "the integer is out of range for type "+typeText(t))
	}
	if negative {
		v = -v
	}
	if t.Width < 64 {
		v &= 1<<uint(t.Width) - 1
	}
	return v, true
}

func (p *parser) floatBits(n token, s string, negative bool, t *mlir.Type) (uint64, bool) {
	if n.kind == integer {
		if len(s) < 3 || s[1] != 'x' {
			return 0, p.failAt(n, "expected a number of type "+typeText(t)+", with a decimal point or in hexadecimal")
		}
		v, ok := parseInteger(s)
		if !ok || t.Width < 64 && v>>uint(t.Width) != 0 {
			return 0, p.failAt(n, "the number has more bits than type "+typeText(t))
		}
		if negative {
			return 0, p.failAt(n, "a hexadecimal number of type "+typeText(t)+" cannot have a sign")
		}
		return v, true
	}
	x, err := strconv.ParseFloat(s, 64)
	if err != nil && math.IsInf(x, 0) {
		x = math.Inf(1)
	}
	if negative {
		x = -x
	}
	return floatTo(x, t), true
}

// floatTo returns the bits of the value of type t that is nearest to x.
func floatTo(x float64, t *mlir.Type) uint64 {
	switch {
	case t.Kind == mlir.BFloat:
		return roundBits(x, 8, 7)
	case t.Width == 16:
		return roundBits(x, 5, 10)
	case t.Width == 32:
		return uint64(math.Float32bits(float32(x)))
	}
	return math.Float64bits(x)
}

// roundBits returns the bits of the float nearest to x with the given numbers of exponent and fraction bits. If two
// floats are equally near, it returns the bits of the even one.
func roundBits(x float64, exponent, fraction int) uint64 {
	b := math.Float64bits(x)
	sign := b >> 63 << uint(exponent+fraction)
	infinity := uint64(1)<<uint(exponent) - 1
	switch {
	case math.IsNaN(x):
		return sign | infinity<<uint(fraction) | 1<<uint(fraction-1)
	case math.IsInf(x, 0):
		return sign | infinity<<uint(fraction)
	}
	bias := 1<<uint(exponent-1) - 1
	_, e := math.Frexp(x)
	e-- // x is 1.f · 2^e, where f is the fraction
	e = max(e, 1-bias)
	// The significand in units of its last bit is an integer that fits in 64 bits.
	units := math.RoundToEven(math.Ldexp(math.Abs(x), fraction-e))
	r := uint64(units)
	if x != 0 {
		r += uint64(e+bias-1) << uint(fraction)
	}
	return sign | min(r, infinity<<uint(fraction))
}

// floatOf returns the value of the number of type t with the given bits.
func floatOf(bits uint64, t *mlir.Type) float64 {
	switch {
	case t.Kind == mlir.BFloat:
		return unpackBits(bits, 8, 7)
	case t.Width == 16:
		return unpackBits(bits, 5, 10)
	case t.Width == 32:
		return float64(math.Float32frombits(uint32(bits)))
	}
	return math.Float64frombits(bits)
}

func unpackBits(b uint64, exponent, fraction int) float64 {
	e := int(b >> uint(fraction) & (1<<uint(exponent) - 1))
	f := float64(b & (1<<uint(fraction) - 1))
	bias := 1<<uint(exponent-1) - 1
	var x float64
	switch {
	case e == 1<<uint(exponent)-1 && f != 0:
		return math.NaN()
	case e == 1<<uint(exponent)-1:
		x = math.Inf(1)
	case e == 0:
		x = math.Ldexp(f, 1-bias-fraction)
	default:
		x = math.Ldexp(f+float64(uint64(1)<<uint(fraction)), e-bias-fraction)
	}
	if b>>uint(exponent+fraction)&1 != 0 {
		return -x
	}
	return x
}

// denseArrayAttribute reads an array of numbers, such as array<i32: 1, 2>.
func (p *parser) denseArrayAttribute() mlir.Attribute {
	p.next()
	if !p.want('<') {
		return nil
	}
	at := p.tok
	t := p.typ()
	if t == nil {
		return nil
	}
	if !isNumber(t) {
		p.failAt(at, "the elements of an array must be integers or floating-point numbers")
		return nil
	}
	if p.got('>') {
		return mlir.DenseArray{Type: t}
	}
	if !p.want(':') {
		return nil
	}
	return p.numbers(t, '>')
}

func isNumber(t *mlir.Type) bool {
	return t.Kind == mlir.Int || t.Kind == mlir.FloatKind || t.Kind == mlir.BFloat || t.Kind == mlir.Index
}

// numbers reads numbers of type t, separated by commas, up to a token of kind end.
func (p *parser) numbers(t *mlir.Type, end kind) mlir.Attribute {
	a := mlir.DenseArray{Type: t}
	for p.tok.kind != end {
		n, ok := p.element(t)
		if !ok || p.tok.kind != end && !p.want(',') {
			return nil
		}
		a.Elements = append(a.Elements, n)
	}
	p.next()
	return a
}

// element reads a number of type t, true or false, and returns its bits.
func (p *parser) element(t *mlir.Type) (uint64, bool) {
	if p.tok.kind == bareName && t == p.common.i1 && (p.text() == "true" || p.text() == "false") {
		n := uint64(0)
		if p.text() == "true" {
			n = 1
		}
		p.next()
		return n, true
	}
	negative := p.got('-')
	n := p.tok
	if n.kind != integer && n.kind != float {
		return 0, p.expected("a number")
	}
	p.next()
	return p.bits(n, negative, t)
}

// denseAttribute reads text such as dense<[1, 2]> : vector<2xi32>. It reads the type first, because the elements depend
// on it.
func (p *parser) denseAttribute() mlir.Attribute {
	p.next()
	if p.tok.kind != '<' {
		p.want('<')
		return nil
	}
	elements := p.tok.end
	end := p.denseEnd(elements)
	if end < 0 {
		p.fail("expected '>' after the elements")
		return nil
	}
	p.tok.end = end + 1
	p.next()
	if !p.want(':') {
		return nil
	}
	at := p.tok
	t := p.typ()
	if t == nil {
		return nil
	}
	if t.Kind != mlir.Vector && t.Kind != mlir.Tensor && t.Kind != mlir.CooperativeMatrix || !isNumber(t.Elem) ||
		unknownDimension(t) {
		p.report(at.start, p.prevEnd, "expected a vector or tensor of numbers, not "+typeText(t))
		return nil
	}
	prevEnd, next := p.prevEnd, p.tok
	p.tok = token{end: elements}
	p.next()
	a := p.denseElements(t)
	if a == nil {
		return nil
	}
	if p.tok.kind != '>' {
		p.expected("'>'")
		return nil
	}
	p.prevEnd, p.tok = prevEnd, next
	return a
}

// denseEnd returns the offset of the > after the elements that start at offset i, or -1 if there is none.
func (p *parser) denseEnd(i int) int {
	for ; i < len(p.src); i++ {
		switch p.src[i] {
		case '>':
			return i
		case '"':
			i = max(i, stringToken(p.src, i).end-1)
		}
	}
	return -1
}

func unknownDimension(t *mlir.Type) bool {
	for _, n := range t.Shape {
		if n < 0 {
			return true
		}
	}
	return false
}

// shapeOf returns the dimensions of a vector, tensor or cooperative matrix type.
func shapeOf(t *mlir.Type) []int {
	if t.Kind == mlir.Vector && len(t.Shape) == 0 {
		return []int{t.Count}
	}
	return t.Shape
}

// countOf returns the number of elements of a vector or tensor type, or -1 if it is very large.
func countOf(t *mlir.Type) int {
	n := 1
	for _, d := range shapeOf(t) {
		if d > 0 && n > math.MaxInt32/d {
			return -1
		}
		n *= d
	}
	return n
}

func (p *parser) denseElements(t *mlir.Type) mlir.Attribute {
	a := mlir.Dense{Type: t}
	switch p.tok.kind {
	case '>':
		if countOf(t) != 0 {
			p.fail("expected the elements of " + typeText(t))
			return nil
		}
		return a
	case quoted:
		return p.hexElements(t)
	case '[':
		if !p.denseList(&a, shapeOf(t)) {
			return nil
		}
		a.Elements = splat(a.Elements)
		return a
	}
	n, ok := p.element(t.Elem)
	if !ok {
		return nil
	}
	a.Elements = []uint64{n}
	return a
}

// splat returns the first element of list if all are equal, otherwise list.
func splat(list []uint64) []uint64 {
	for _, n := range list {
		if n != list[0] {
			return list
		}
	}
	return list[:min(1, len(list)):min(1, len(list))]
}

// denseList reads nested lists of numbers, such as [1, 2] or [[1], [2]]. Their lengths must be those in shape.
func (p *parser) denseList(a *mlir.Dense, shape []int) bool {
	at := p.tok
	if len(shape) == 0 {
		return p.expected("a number")
	}
	if !p.want('[') {
		return false
	}
	count := 0
	for p.tok.kind != ']' {
		if len(shape) > 1 {
			if !p.denseList(a, shape[1:]) {
				return false
			}
		} else {
			n, ok := p.element(a.Type.Elem)
			if !ok {
				return false
			}
			a.Elements = append(a.Elements, n)
		}
		count++
		if p.tok.kind != ']' && !p.want(',') {
			return false
		}
	}
	if count != shape[0] {
		p.report(at.start, p.tok.end, "expected "+plural(shape[0], "element")+" for "+typeText(a.Type)+", not "+
			decimal(count))
		return false
	}
	p.next()
	return true
}

// hexElements reads the elements of dense<"0x…">. The string contains the bytes of all elements, or of only one if they
// are equal.
func (p *parser) hexElements(t *mlir.Type) mlir.Attribute {
	at, s := p.tok, unquote(p.text())
	p.next()
	size, count := (elementWidth(t.Elem)+7)/8, countOf(t)
	if len(s) < 2 || s[:2] != "0x" || len(s)%2 != 0 || count < 0 {
		p.failAt(at, "expected the elements as hexadecimal digits after 0x")
		return nil
	}
	data := make([]byte, 0, len(s)/2+8)
	for i := 2; i < len(s); i += 2 {
		if !isHex(s[i]) || !isHex(s[i+1]) {
			p.failAt(at, "expected the elements as hexadecimal digits after 0x")
			return nil
		}
		data = append(data, hexValue(s[i])<<4|hexValue(s[i+1]))
	}
	n := len(data) / size
	if t.Elem == p.common.i1 {
		return p.hexBooleans(at, t, data, count)
	}
	if len(data)%size != 0 || n != count && n != 1 {
		p.failAt(at, "expected "+plural(count*size, "byte")+" for "+typeText(t))
		return nil
	}
	a := mlir.Dense{Type: t, Elements: make([]uint64, n)}
	data = append(data, 0, 0, 0, 0, 0, 0, 0)
	for i := range n {
		v := binary.LittleEndian.Uint64(data[i*size:])
		if size < 8 {
			v &= 1<<uint(8*size) - 1
		}
		a.Elements[i] = v
	}
	a.Elements = splat(a.Elements)
	return a
}

// hexBooleans returns an attribute with boolean elements, each of which is a bit of data. A single byte 0xFF or 0 is
// the value of all elements.
func (p *parser) hexBooleans(at token, t *mlir.Type, data []byte, count int) mlir.Attribute {
	if len(data) == 1 && (data[0] == 0xFF || data[0] == 0) {
		return mlir.Dense{Type: t, Elements: []uint64{uint64(data[0] & 1)}}
	}
	if len(data) != (count+7)/8 {
		p.failAt(at, "expected "+plural((count+7)/8, "byte")+" for "+typeText(t))
		return nil
	}
	a := mlir.Dense{Type: t, Elements: make([]uint64, count)}
	for i := range count {
		a.Elements[i] = uint64(data[i/8] >> uint(i%8) & 1)
	}
	a.Elements = splat(a.Elements)
	return a
}

func elementWidth(t *mlir.Type) int {
	if t.Kind == mlir.Index {
		return 64
	}
	return t.Width
}
