package spirv

import "math"

// LiteralBits returns the bits of a number of one or two words, the low one first.
func LiteralBits(words []uint32) uint64 {
	bits := uint64(words[0])
	if len(words) > 1 {
		bits |= uint64(words[1]) << 32
	}
	return bits
}

// ExtendInteger returns the value of the lowest width bits of v.
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

// AppendInteger appends the words of an integer of a width, which is extended by its
// sign, if it has one, to whole words.
func AppendInteger(words []uint32, v int64, width uint32, signed bool) []uint32 {
	v = ExtendInteger(uint64(v), width, signed)
	return appendNumber(words, uint64(v), width)
}

// AppendFloat appends the words of the float of a width that is nearest to v.
func AppendFloat(words []uint32, v float64, width uint32) []uint32 {
	switch width {
	case 16:
		return append(words, uint32(nearestHalf(v)))
	case 32:
		return append(words, math.Float32bits(float32(v)))
	}
	return appendNumber(words, math.Float64bits(v), width)
}

// appendNumber appends the words that a number of a width has.
func appendNumber(words []uint32, bits uint64, width uint32) []uint32 {
	if width > 32 {
		return append(words, uint32(bits), uint32(bits>>32))
	}
	return append(words, uint32(bits))
}

// nearestHalf rounds v to the nearest half, ties to even.
func nearestHalf(v float64) uint16 {
	b := math.Float64bits(v)
	sign := uint16(b>>48) & 0x8000
	exp := int(b>>52&0x7ff) - 1023
	man := b & (1<<52 - 1)
	switch {
	case exp == 1024 && man != 0:
		return sign | 0x7e00
	case exp > 15:
		return sign | 0x7c00
	case exp < -25:
		return sign
	}
	man |= 1 << 52
	drop := 42 // mantissa bits that a half has no room for
	e := exp + 15
	if e <= 0 {
		drop += 1 - e
		e = 0
	}
	half, rest := man>>drop, man&(1<<drop-1)
	if mid := uint64(1) << (drop - 1); rest > mid || rest == mid && half&1 == 1 {
		half++
	}
	if e == 0 {
		return sign | uint16(half)
	}
	// the hidden bit adds one to the exponent
	return sign | uint16(uint64(e-1)<<10+half)
}
