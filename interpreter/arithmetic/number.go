package arithmetic

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/exactmath"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Row computes the row d from up to three rows of operands. A row has one number for each lane. Numbers of all types
// are stored in 64 bits, extended with zeros.
type Row = func(d, a, b, c []uint64)

// A Kind is a kind of number.
type Kind uint8

const (
	None Kind = iota // the type is not numeric
	Bool             // one bit
	Int
	Float
)

// A Number is a numeric type.
type Number struct {
	Kind  Kind
	Width uint32 // in bits
	// Small is the encoding of a float type that supports only conversions. For other types, it is the zero value.
	Small spirv.FloatFormat
}

// isSmall reports whether n is a float type that supports only conversions.
func (n Number) isSmall() bool { return n.Small != spirv.FloatFormat{} }

// value returns the value of the float of type n with the bits v.
func (n Number) value(v uint64) float64 {
	if n.isSmall() {
		return n.Small.Value(uint32(v))
	}
	return ToFloat64(v, n.Width)
}

// nearest returns the bits of the float of type n that is nearest to v.
func (n Number) nearest(v float64) uint64 {
	if n.isSmall() {
		return uint64(n.Small.Nearest(v))
	}
	return FromFloat64(v, n.Width)
}

// F32 returns the float32 stored in the low bits of v.
func F32(v uint64) float32 { return math.Float32frombits(uint32(v)) }

// Bits32 returns the bits of the float32 v.
func Bits32(v float32) uint64 { return uint64(math.Float32bits(v)) }

// F64 returns the float64 with the bits v.
func F64(v uint64) float64 { return math.Float64frombits(v) }

// Bits64 returns the bits of the float64 v.
func Bits64(v float64) uint64 { return math.Float64bits(v) }

// FromHalf returns the value of the 16-bit float with the bits h.
func FromHalf(h uint64) float32 { return exactmath.FromHalf(uint16(h)) }

// ToHalf returns the bits of the 16-bit float that is nearest to v.
func ToHalf(v float64) uint64 { return uint64(exactmath.ToHalf(v)) }

// Truth returns the bits of a bool: 1 for true and 0 for false.
func Truth(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// Signed returns the value of v as a signed integer of the given width.
func Signed(v uint64, width uint32) int64 { return spirv.ExtendInteger(v, width, true) }

// Truncated returns the low bits of v up to the given width.
func Truncated(v uint64, width uint32) uint64 {
	if width < 64 {
		return v & (1<<width - 1)
	}
	return v
}

// Copy computes a copy of row a.
func Copy(d, a, _, _ []uint64) { copy(d, a) }

// Clear computes a row of zeros.
func Clear(d, _, _, _ []uint64) { clear(d) }

// ToFloat64 returns the value of the float of the given width with the bits v.
func ToFloat64(v uint64, width uint32) float64 {
	switch width {
	case 16:
		return float64(FromHalf(v))
	case 32:
		return float64(F32(v))
	}
	return F64(v)
}

// FromFloat64 returns the bits of the float of the given width that is nearest to v.
func FromFloat64(v float64, width uint32) uint64 {
	switch width {
	case 16:
		return ToHalf(v)
	case 32:
		return Bits32(float32(v))
	}
	return Bits64(v)
}
