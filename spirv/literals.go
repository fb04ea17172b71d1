package spirv

import (
	"errors"
	"math"
	"strconv"
	"strings"
)

// A literalKind specifies how to interpret the words of a number. It is determined by the type of the number. The zero
// value means that the type is not a scalar.
type literalKind struct {
	class literalClass
	width uint8 // in bits
}

type literalClass uint8

const (
	literalNone literalClass = iota
	literalUnsigned
	literalSigned
	literalFloat
	literalBFloat16
	literalE4M3
	literalE5M2
)

// format returns the format of floats with fewer than 32 bits.
func (k literalKind) format() FloatFormat {
	switch k.class {
	case literalBFloat16:
		return FormatOfEncoding(FPEncodingBFloat16KHR)
	case literalE4M3:
		return FormatOfEncoding(FPEncodingFloat8E4M3EXT)
	case literalE5M2:
		return FormatOfEncoding(FPEncodingFloat8E5M2EXT)
	}
	return half
}

var literalWord = literalKind{literalUnsigned, 32}

// words returns the number of words that a number of kind k occupies.
func (k literalKind) words() int {
	if k.width > 32 {
		return 2
	}
	return 1
}

func kindAt(lits []literalKind, id ID) literalKind {
	if uint(id) < uint(len(lits)) {
		return lits[id]
	}
	return literalKind{}
}

// literalKindOf returns the kind of the numbers whose type an instruction declares. It returns zero if the instruction
// does not declare a scalar type.
func literalKindOf(in *Instruction) literalKind {
	width := in.word(0)
	if width > 64 {
		return literalKind{}
	}
	switch in.Op {
	case OpTypeInt:
		if in.word(1) != 0 {
			return literalKind{literalSigned, uint8(width)}
		}
		return literalKind{literalUnsigned, uint8(width)}
	case OpTypeFloat:
		class := literalFloat
		if len(in.Operands) > 1 {
			switch FPEncoding(in.Operands[1]) {
			case FPEncodingBFloat16KHR:
				class = literalBFloat16
			case FPEncodingFloat8E4M3EXT:
				class = literalE4M3
			case FPEncodingFloat8E5M2EXT:
				class = literalE5M2
			}
		}
		return literalKind{class, uint8(width)}
	}
	return literalKind{}
}

// scalarTypes returns, by ID of a type, the kind of its numbers. The slice covers all IDs that m defines or names.
func scalarTypes(m *Module) []literalKind {
	top := ID(0)
	m.Each(func(in *Instruction) {
		top = max(top, in.Result)
		if in.Op == OpName {
			top = max(top, ID(in.word(0)))
		}
	})
	lits := make([]literalKind, min(int(top), maxBound)+1)
	each(m.Types, func(in *Instruction) {
		if int(in.Result) < len(lits) {
			lits[in.Result] = literalKindOf(in)
		}
	})
	return lits
}

// appendLiteral appends a number as text. It appends nothing if the number has more than two words.
func appendLiteral(b []byte, words []uint32, k literalKind) []byte {
	var bits uint64
	switch len(words) {
	case 1:
		bits = uint64(words[0])
		if k.class == literalSigned {
			bits = uint64(int64(int32(words[0])))
		}
	case 2:
		bits = LiteralBits(words)
	default:
		return b
	}
	switch k.class {
	case literalSigned:
		return strconv.AppendInt(b, int64(bits), 10)
	case literalFloat:
		return appendFloat(b, bits, len(words)*32, k.width)
	case literalBFloat16, literalE4M3, literalE5M2:
		f := k.format()
		return appendHexFloat(b, bits&(1<<k.width-1), int(f.Exponent), int(f.Fraction))
	}
	return strconv.AppendUint(b, bits, 10)
}

// appendFloat appends a float as text, with full precision and in the format of a C++ stream. Halves, subnormals,
// infinities and NaNs are written in hexadecimal.
func appendFloat(b []byte, bits uint64, size int, width uint8) []byte {
	switch {
	case size == 64:
		v := math.Float64frombits(bits)
		if exp := bits >> 52 & 0x7ff; exp == 0x7ff || exp == 0 && bits<<12 != 0 {
			return appendHexFloat(b, bits, 11, 52)
		}
		return strconv.AppendFloat(b, v, 'g', 17, 64)
	case width == 16:
		return appendHexFloat(b, bits&0xffff, 5, 10)
	default:
		v := float64(math.Float32frombits(uint32(bits)))
		if exp := bits >> 23 & 0xff; exp == 0xff || exp == 0 && uint32(bits)<<9 != 0 {
			return appendHexFloat(b, bits, 8, 23)
		}
		return strconv.AppendFloat(b, v, 'g', 9, 64)
	}
}

// appendHexFloat appends a float as hexadecimal text, such as 0x1.8p+3. Its format has the given numbers of bits for
// exponent and fraction.
func appendHexFloat(b []byte, bits uint64, exponentBits, fractionBits int) []byte {
	exponent := int(bits>>fractionBits) & (1<<exponentBits - 1)
	fraction := bits & (1<<fractionBits - 1)
	if bits>>(exponentBits+fractionBits)&1 != 0 {
		b = append(b, '-')
	}
	if exponent == 0 && fraction == 0 {
		return append(b, "0x0p+0"...)
	}
	power := exponent - (1<<(exponentBits-1) - 1)
	if exponent == 0 {
		for power++; fraction>>fractionBits == 0; power-- {
			fraction <<= 1
		}
		fraction &= 1<<fractionBits - 1
	}
	b = append(b, "0x1"...)
	nibbles := (fractionBits + 3) / 4
	fraction <<= nibbles*4 - fractionBits
	for nibbles > 0 && fraction&0xf == 0 {
		fraction >>= 4
		nibbles--
	}
	if nibbles > 0 {
		b = append(b, '.')
		for i := nibbles - 1; i >= 0; i-- {
			b = append(b, "0123456789abcdef"[fraction>>(4*i)&0xf])
		}
	}
	b = append(b, 'p')
	if power >= 0 {
		b = append(b, '+')
	}
	return strconv.AppendInt(b, int64(power), 10)
}

var (
	errNumber   = errors.New("is not a number")
	errRange    = errors.New("does not fit its type")
	errNegative = errors.New("is negative but its type is unsigned")
)

// parseLiteral parses a number of kind k. It appends the words of the number to words, and returns them.
func parseLiteral(words []uint32, text string, k literalKind) ([]uint32, error) {
	bits, err := uint64(0), error(nil)
	if k.class >= literalFloat {
		bits, err = parseFloat(text, k)
	} else {
		bits, err = parseInt(text, k)
	}
	if err != nil {
		return words, err
	}
	return appendNumber(words, bits, uint32(32*k.words())), nil
}

// parseInt parses a decimal or hexadecimal integer, and returns its bits. A hexadecimal number specifies the bits
// directly.
func parseInt(text string, k literalKind) (uint64, error) {
	digits, negative := strings.CutPrefix(text, "-")
	base := 10
	if hex, ok := strings.CutPrefix(strings.ToLower(digits), "0x"); ok {
		digits, base = hex, 16
	}
	if digits == "" || digits[0] == '+' || digits[0] == '-' || strings.Contains(digits, "_") {
		return 0, errNumber
	}
	v, err := strconv.ParseUint(digits, base, 64)
	if err != nil {
		if errors.Is(err, strconv.ErrRange) {
			return 0, errRange
		}
		return 0, errNumber
	}
	limit := uint64(math.MaxUint64) >> (64 - k.width)
	if k.class != literalSigned {
		switch {
		case negative && v != 0:
			return 0, errNegative
		case v > limit:
			return 0, errRange
		}
		return v, nil
	}
	switch {
	case negative && v > limit/2+1, !negative && base == 10 && v > limit/2, v > limit:
		return 0, errRange
	case negative:
		v = -v
	}
	return signExtend(v, k.width), nil
}

// signExtend copies the sign, the highest of the lowest width bits, to all bits above.
func signExtend(v uint64, width uint8) uint64 {
	shift := 64 - width
	return uint64(int64(v<<shift) >> shift)
}

func parseFloat(text string, k literalKind) (uint64, error) {
	width, small := k.width, k.format()
	lower := strings.TrimPrefix(strings.ToLower(text), "-")
	if strings.HasPrefix(lower, "0x") {
		switch width {
		case 8, 16:
			return parseHexFloat(text, int(small.Exponent), int(small.Fraction))
		case 32:
			return parseHexFloat(text, 8, 23)
		case 64:
			return parseHexFloat(text, 11, 52)
		}
		return 0, errNumber
	}
	if lower == "" || lower[0] != '.' && (lower[0] < '0' || lower[0] > '9') || strings.Contains(text, "_") {
		return 0, errNumber
	}
	size := 32
	if width == 64 {
		size = 64
	}
	v, err := strconv.ParseFloat(text, size)
	if err != nil {
		if errors.Is(err, strconv.ErrRange) {
			return 0, errRange
		}
		return 0, errNumber
	}
	switch {
	case k.class > literalFloat:
		return uint64(small.Nearest(v)), nil
	case width == 64:
		return math.Float64bits(v), nil
	case width == 32:
		return uint64(math.Float32bits(float32(v))), nil
	case width == 16:
		return halfBits(math.Float32bits(float32(v))), nil
	}
	return 0, errNumber
}

// halfBits converts the bits of a 32-bit float to those of a half. It rounds toward zero, like assemblers do.
func halfBits(bits uint32) uint64 {
	sign := uint64(bits >> 16 & 0x8000)
	exponent := int(bits>>23&0xff) - 127 + 15
	fraction := uint64(bits & (1<<23 - 1))
	switch {
	case bits<<1 == 0:
		return sign
	case exponent >= 31:
		return sign | 0x7c00
	case exponent >= 1:
		return sign | uint64(exponent)<<10 | fraction>>13
	case exponent > -10:
		return sign | (fraction|1<<23)>>(14-exponent)
	}
	return sign
}

// parseHexFloat parses the text that appendHexFloat writes, and returns the bits of the float. Excess bits are
// truncated. Exponents above the largest normal exponent represent infinities and NaNs.
func parseHexFloat(text string, exponentBits, fractionBits int) (uint64, error) {
	s := strings.ToLower(text)
	s, negative := strings.CutPrefix(s, "-")
	s = strings.TrimPrefix(s, "0x")
	mantissa, exponent, ok := strings.Cut(s, "p")
	power, err := strconv.Atoi(exponent)
	if !ok || err != nil || power > 1<<20 || power < -1<<20 {
		return 0, errNumber
	}
	m, power, err := hexMantissa(mantissa, power)
	if err != nil {
		return 0, err
	}
	sign := uint64(0)
	if negative {
		sign = 1 << (exponentBits + fractionBits)
	}
	if m == 0 {
		return sign, nil
	}
	// Here, the highest bit of m is the leading 1 of the number, and the lower bits are its fraction.
	bias := 1<<(exponentBits-1) - 1
	e := power + bias
	switch {
	case e >= 1<<exponentBits:
		return 0, errRange
	case e >= 1:
		return sign | uint64(e)<<fractionBits | m<<1>>(64-fractionBits), nil
	case 1-e > fractionBits:
		return sign, nil
	}
	return sign | m>>(63-fractionBits+1-e), nil
}

// hexMantissa parses hexadecimal digits with at most one point, which are multiplied by 2 to the given power. It
// returns the digits, shifted so that the highest set bit is bit 63, and the power of two of that bit.
func hexMantissa(digits string, power int) (uint64, int, error) {
	var m uint64
	seen, point := 0, false
	power += 63
	for i := 0; i < len(digits); i++ {
		c := digits[i]
		if c == '.' && !point {
			point = true
			continue
		}
		v := strings.IndexByte("0123456789abcdef", c)
		if v < 0 {
			return 0, 0, errNumber
		}
		seen++
		switch {
		case m>>60 == 0:
			m = m<<4 | uint64(v)
			if point {
				power -= 4
			}
		case !point:
			power += 4
		}
	}
	if seen == 0 {
		return 0, 0, errNumber
	}
	if m == 0 {
		return 0, 0, nil
	}
	for m>>63 == 0 {
		m <<= 1
		power--
	}
	return m, power, nil
}
