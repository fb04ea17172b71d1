package fold

import (
	"math"
	"math/big"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Scalar is the value of a scalar constant.
type Scalar struct {
	Bits     uint64 // integers of less than 64 bits are sign-extended to 64
	Width    uint32 // in bits; 1 for a bool
	IsFloat  bool   // a float of 16, 32 or 64 bits
	IsSigned bool   // a signed integer
	IsBool   bool   // Bits is 0 or 1
}

// half is the format of 16-bit floats.
var half = spirv.FloatFormat{Exponent: 5, Fraction: 10}

// Float64 returns the value of a float.
func (s Scalar) Float64() float64 {
	switch s.Width {
	case 16:
		return half.Value(uint32(s.Bits))
	case 64:
		return math.Float64frombits(s.Bits)
	}
	return float64(math.Float32frombits(uint32(s.Bits)))
}

// Int64 returns the value of an integer, interpreted as signed.
func (s Scalar) Int64() int64 { return spirv.ExtendInteger(s.Bits, s.Width, true) }

// Uint64 returns the value of an integer, interpreted as unsigned.
func (s Scalar) Uint64() uint64 { return uint64(spirv.ExtendInteger(s.Bits, s.Width, false)) }

// IsTrue reports whether a bool is true.
func (s Scalar) IsTrue() bool { return s.Bits != 0 }

// FloatBits returns the bits of v as a float of the given width. It returns false for NaN and denormals, on which
// devices may differ.
func FloatBits(v float64, width uint32) (uint64, bool) {
	switch {
	case math.IsNaN(v):
		return 0, false
	case width == 64:
		return math.Float64bits(v), true
	case width == 16:
		bits := half.Nearest(v)
		return uint64(bits), bits>>half.Fraction&31 != 0 || v == 0
	}
	x := float32(v)
	if a := math.Abs(float64(x)); a != 0 && a < 0x1p-126 || x == 0 && v != 0 {
		return 0, false
	}
	return uint64(math.Float32bits(x)), true
}

// exact is the limit up to which a float64 can represent each integer.
const exact = 1 << 53

// signed converts a signed integer to a float of the given width. It rounds only once.
func signed(x int64, width uint32) float64 {
	if -exact <= x && x <= exact {
		return Rounded(float64(x), width)
	}
	return nearest(new(big.Float).SetInt64(x), width)
}

// unsigned converts an unsigned integer to a float of the given width. It rounds only once.
func unsigned(x uint64, width uint32) float64 {
	if x <= exact {
		return Rounded(float64(x), width)
	}
	return nearest(new(big.Float).SetUint64(x), width)
}

func nearest(x *big.Float, width uint32) float64 {
	if width == 32 {
		v, _ := x.Float32()
		return float64(v)
	}
	v, _ := x.Float64()
	return v
}

// Truth returns 1 for true and 0 for false, the bits of a bool.
func Truth(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// Rounded rounds v to a float of the given width.
func Rounded(v float64, width uint32) float64 {
	switch width {
	case 16:
		return half.Round(v)
	case 32:
		return float64(float32(v))
	}
	return v
}
