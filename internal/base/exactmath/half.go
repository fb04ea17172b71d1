package exactmath

import "math"

// FromHalf returns the value of a half-precision number. The conversion is exact.
func FromHalf(h uint16) float32 {
	sign, magnitude := uint32(h&0x8000)<<16, uint32(h&0x7fff)
	switch {
	case magnitude >= 0x7c00: // infinity or NaN
		return math.Float32frombits(sign | 0x7f800000 | magnitude&0x3ff<<13)
	case magnitude >= 0x400:
		return math.Float32frombits(sign | magnitude<<13 + (127-15)<<23)
	}
	const denormal = 0x1p-24
	return math.Float32frombits(sign | math.Float32bits(float32(magnitude)*denormal))
}

// ToHalf returns the nearest half-precision number; ties round to even. NaNs keep their highest bits.
func ToHalf(x float64) uint16 {
	const (
		infinite   = 0x40effe0000000000 // 65520, which rounds to infinity
		normal     = 0x3f10000000000000 // 2⁻¹⁴
		overLowest = 0x1p28             // the last bit of numbers of this size is the lowest bit of denormals
	)
	b := math.Float64bits(x)
	sign := uint16(b >> 48 & 0x8000)
	switch b &^= 1 << 63; {
	case x != x:
		return sign | 0x7e00 | uint16(b>>42&0x1ff)
	case b >= infinite:
		return sign | 0x7c00
	case b >= normal:
		b += 1<<41 - 1 + b>>42&1
		return sign | uint16(b>>42-(1023-15)<<10)
	}
	sum := math.Float64frombits(b) + overLowest
	return sign | uint16(math.Float64bits(sum)-math.Float64bits(overLowest))
}
