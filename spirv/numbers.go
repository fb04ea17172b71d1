package spirv

import "math"

// LiteralBits returns the bits of a number that has one or two words, the low word first.
func LiteralBits(words []uint32) uint64 {
	bits := uint64(words[0])
	if len(words) > 1 {
		bits |= uint64(words[1]) << 32
	}
	return bits
}

// ExtendInteger returns the integer that the lowest width bits of v represent.
func ExtendInteger(v uint64, width uint32, signed bool) int64 {
	if width >= 64 {
		return int64(v)
	}
	shift := 64 - width
	if signed {
		return int64(v<<shift) >> shift
	}
	return int64(v << shift >> shift)
}

// AppendInteger appends the words of an integer of the given width. The integer is extended to whole words.
func AppendInteger(words []uint32, v int64, width uint32, signed bool) []uint32 {
	v = ExtendInteger(uint64(v), width, signed)
	return appendNumber(words, uint64(v), width)
}

// A FloatFormat describes a format of floats with fewer than 32 bits. The zero value represents 32-bit and 64-bit
// floats.
type FloatFormat struct {
	Exponent, Fraction uint8
	Finite             bool // the highest exponent represents numbers, too, except for one NaN
}

// half is the format of 16-bit floats in IEEE 754.
var half = FloatFormat{5, 10, false}

// FormatOfEncoding returns the format of floats in an encoding other than IEEE 754. It returns the zero value for
// encodings that are not supported.
func FormatOfEncoding(e FPEncoding) FloatFormat {
	switch e {
	case FPEncodingBFloat16KHR:
		return FloatFormat{8, 7, false}
	case FPEncodingFloat8E4M3EXT:
		return FloatFormat{4, 3, true}
	case FPEncodingFloat8E5M2EXT:
		return FloatFormat{5, 2, false}
	}
	return FloatFormat{}
}

// FormatOfFloat returns the format of the floats whose type an OpTypeFloat declares.
func FormatOfFloat(in *Instruction) FloatFormat {
	switch {
	case len(in.Operands) > 1:
		return FormatOfEncoding(FPEncoding(in.Operands[1]))
	case in.word(0) == 16:
		return half
	}
	return FloatFormat{}
}

// Round returns the number in format f that is nearest to v. Ties are rounded to even.
func (f FloatFormat) Round(v float64) float64 { return f.Value(f.Nearest(v)) }

// Value returns the number that bits b represent in format f.
func (f FloatFormat) Value(b uint32) float64 {
	exponent, fraction := int(b>>f.Fraction)&(1<<f.Exponent-1), b&(1<<f.Fraction-1)
	top, bias := 1<<f.Exponent-1, 1<<(f.Exponent-1)-1
	v := 0.0
	switch {
	case exponent == top && f.Finite && fraction == 1<<f.Fraction-1, exponent == top && !f.Finite && fraction != 0:
		v = math.NaN()
	case exponent == top && !f.Finite:
		v = math.Inf(1)
	case exponent == 0:
		v = math.Ldexp(float64(fraction), 1-bias-int(f.Fraction))
	default:
		v = math.Ldexp(float64(fraction|1<<f.Fraction), exponent-bias-int(f.Fraction))
	}
	if b>>(f.Exponent+f.Fraction)&1 != 0 {
		return -v
	}
	return v
}

// AppendFloat appends the words of the float of the given width that is nearest to v.
func AppendFloat(words []uint32, v float64, width uint32) []uint32 {
	switch width {
	case 16:
		return append(words, half.Nearest(v))
	case 32:
		return append(words, math.Float32bits(float32(v)))
	}
	return appendNumber(words, math.Float64bits(v), width)
}

// AppendFloatOf is like AppendFloat, but for the type that an OpTypeFloat declares.
func AppendFloatOf(words []uint32, v float64, in *Instruction) []uint32 {
	if f := FormatOfFloat(in); f != (FloatFormat{}) {
		return append(words, f.Nearest(v))
	}
	return AppendFloat(words, v, in.word(0))
}

// appendNumber appends the words of a number with the given width.
func appendNumber(words []uint32, bits uint64, width uint32) []uint32 {
	if width > 32 {
		return append(words, uint32(bits), uint32(bits>>32))
	}
	return append(words, uint32(bits))
}

// Nearest returns the bits of the number in format f that is nearest to v. Ties are rounded to even. Overflow gives
// infinity, or NaN if the format does not have infinities.
func (f FloatFormat) Nearest(v float64) uint32 {
	b := math.Float64bits(v)
	sign := uint32(b>>63) << (f.Exponent + f.Fraction)
	exp := int(b>>52&0x7ff) - 1023
	man := b & (1<<52 - 1)
	bias := 1<<(f.Exponent-1) - 1
	infinity := uint32(1<<f.Exponent-1) << f.Fraction
	quiet := infinity | 1<<(f.Fraction-1)
	if f.Finite {
		quiet = infinity | (1<<f.Fraction - 1)
		infinity = quiet
	}
	switch {
	case exp == 1024 && man != 0:
		return sign | quiet
	case exp > bias+1:
		return sign | infinity
	case exp < -bias-int(f.Fraction):
		return sign
	}
	man |= 1 << 52
	drop := 52 - int(f.Fraction) // bits of the fraction to drop
	e := exp + bias
	if e <= 0 {
		drop += 1 - e
		e = 0
	}
	bits, rest := man>>drop, man&(1<<drop-1)
	if mid := uint64(1) << (drop - 1); rest > mid || rest == mid && bits&1 == 1 {
		bits++
	}
	if e > 0 {
		bits += uint64(e-1) << f.Fraction // the hidden bit adds one to the exponent
	}
	return sign | min(uint32(bits), infinity)
}
