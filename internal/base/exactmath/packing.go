package exactmath

import "math"

// ToUnorm returns x as an integer of n ≤ 24 bits, in multiples of 1/(2ⁿ-1), rounded to nearest. It first clamps x to
// the range from 0 to 1. NaN counts as 0.
func ToUnorm(x float32, n uint32) uint32 {
	if !(x > 0) {
		return 0
	}
	return uint32(math.RoundToEven(mul(float64(min(x, 1)), float64(uint32(1)<<n-1))))
}

// ToSnorm is like ToUnorm for numbers from -1 to 1: the result is in multiples of 1/(2ⁿ⁻¹-1).
func ToSnorm(x float32, n uint32) int32 {
	if x != x {
		return 0
	}
	return int32(math.RoundToEven(mul(float64(Clamp(x, -1, 1)), float64(uint32(1)<<(n-1)-1))))
}

// FromUnorm returns the number that ToUnorm converts to v.
func FromUnorm(v uint32, n uint32) float32 {
	return float32(float64(v) / float64(uint32(1)<<n-1))
}

// FromSnorm returns the number that ToSnorm converts to v. The least integer of n bits is also converted to -1.
func FromSnorm(v int32, n uint32) float32 {
	return float32(max(float64(v)/float64(uint32(1)<<(n-1)-1), -1))
}

// PackUnorm4x8 packs four numbers, the first one lowest.
func PackUnorm4x8(v [4]float32) (packed uint32) {
	for i, x := range v {
		packed |= ToUnorm(x, 8) << (8 * i)
	}
	return packed
}

// PackSnorm4x8 packs four numbers, the first one lowest.
func PackSnorm4x8(v [4]float32) (packed uint32) {
	for i, x := range v {
		packed |= uint32(uint8(ToSnorm(x, 8))) << (8 * i)
	}
	return packed
}

// PackUnorm2x16 packs two numbers, the first one lowest.
func PackUnorm2x16(v [2]float32) uint32 { return ToUnorm(v[0], 16) | ToUnorm(v[1], 16)<<16 }

// PackSnorm2x16 packs two numbers, the first one lowest.
func PackSnorm2x16(v [2]float32) uint32 {
	return uint32(uint16(ToSnorm(v[0], 16))) | uint32(uint16(ToSnorm(v[1], 16)))<<16
}

// PackHalf2x16 packs two numbers, the first one lowest.
func PackHalf2x16(v [2]float32) uint32 {
	return uint32(ToHalf(float64(v[0]))) | uint32(ToHalf(float64(v[1])))<<16
}

// UnpackUnorm4x8 is the inverse of PackUnorm4x8.
func UnpackUnorm4x8(packed uint32) (v [4]float32) {
	for i := range v {
		v[i] = FromUnorm(packed>>(8*i)&0xff, 8)
	}
	return v
}

// UnpackSnorm4x8 is the inverse of PackSnorm4x8.
func UnpackSnorm4x8(packed uint32) (v [4]float32) {
	for i := range v {
		v[i] = FromSnorm(int32(int8(packed>>(8*i))), 8)
	}
	return v
}

// UnpackUnorm2x16 is the inverse of PackUnorm2x16.
func UnpackUnorm2x16(packed uint32) [2]float32 {
	return [2]float32{FromUnorm(packed&0xffff, 16), FromUnorm(packed>>16, 16)}
}

// UnpackSnorm2x16 is the inverse of PackSnorm2x16.
func UnpackSnorm2x16(packed uint32) [2]float32 {
	return [2]float32{FromSnorm(int32(int16(packed)), 16), FromSnorm(int32(int16(packed>>16)), 16)}
}

// UnpackHalf2x16 is the inverse of PackHalf2x16.
func UnpackHalf2x16(packed uint32) [2]float32 {
	return [2]float32{FromHalf(uint16(packed)), FromHalf(uint16(packed >> 16))}
}
