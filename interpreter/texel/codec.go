package texel

import (
	"encoding/binary"
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/exactmath"
)

// A Texel holds the bits of four components. A component is a float32 or an integer of 32 or 64 bits, extended with
// zeros.
type Texel [4]uint64

// one returns the bits of 1 in the component type of f. It is the value of alpha in a format without alpha. Missing
// green and blue components are 0.
func (f Format) one() uint64 {
	if f.Class() == Float {
		return floatOne
	}
	return 1
}

// filled returns a texel with those components of from that the format has. The other components have their default
// values.
func (f Format) filled(from *Texel) Texel {
	t := Texel{3: f.one()}
	for i, c := range f.layout().channels {
		if c.bits != 0 {
			t[i] = from[i]
		}
	}
	return t
}

const floatOne = 0x3f800000

func bits(x float32) uint64  { return uint64(math.Float32bits(x)) }
func float(b uint64) float32 { return math.Float32frombits(uint32(b)) }

// words returns the bytes of a texel as two words.
func words(data []byte) (low, high uint64) {
	switch len(data) {
	case 1:
		return uint64(data[0]), 0
	case 2:
		return uint64(binary.LittleEndian.Uint16(data)), 0
	case 4:
		return uint64(binary.LittleEndian.Uint32(data)), 0
	case 8:
		return binary.LittleEndian.Uint64(data), 0
	case 12:
		return binary.LittleEndian.Uint64(data), uint64(binary.LittleEndian.Uint32(data[8:]))
	}
	return binary.LittleEndian.Uint64(data), binary.LittleEndian.Uint64(data[8:])
}

// putWords stores two words in the bytes of a texel.
func putWords(data []byte, low, high uint64) {
	switch len(data) {
	case 1:
		data[0] = uint8(low)
	case 2:
		binary.LittleEndian.PutUint16(data, uint16(low))
	case 4:
		binary.LittleEndian.PutUint32(data, uint32(low))
	case 8:
		binary.LittleEndian.PutUint64(data, low)
	case 12:
		binary.LittleEndian.PutUint64(data, low)
		binary.LittleEndian.PutUint32(data[8:], uint32(high))
	default:
		binary.LittleEndian.PutUint64(data, low)
		binary.LittleEndian.PutUint64(data[8:], high)
	}
}

// Decode returns the texel with the given bytes. data must have the size of a texel.
func (f Format) Decode(data []byte) Texel {
	row := &formats[f]
	t := Texel{3: f.one()}
	if row.layout >= r32 && row.layout <= rgba32 { // each component is stored unchanged in 32 bits
		for i := 0; 4*i+4 <= len(data) && i < len(t); i++ {
			t[i] = uint64(binary.LittleEndian.Uint32(data[4*i:]))
		}
		return t
	}
	low, high := words(data)
	for i, c := range f.layout().channels {
		if c.bits == 0 {
			break
		}
		word := low
		if c.shift >= 64 {
			word = high
		}
		raw := word >> (c.shift & 63) & (^uint64(0) >> (64 - c.bits))
		t[i] = decoded(row.encoding, raw, uint32(c.bits), i)
	}
	if row.encoding == sharedExponent {
		return unshared(t, low>>27)
	}
	return t
}

// decoded returns the value of a component that is stored as raw in width bits.
func decoded(e encoding, raw uint64, width uint32, component int) uint64 {
	switch e {
	case unorm:
		return bits(exactmath.FromUnorm(uint32(raw), width))
	case snorm:
		return bits(exactmath.FromSnorm(int32(extend(raw, width)), width))
	case sintEncoding:
		if width < 32 {
			return uint64(uint32(extend(raw, width)))
		}
	case srgb:
		if component < 3 {
			return bits(linear[raw&0xff])
		}
		return bits(exactmath.FromUnorm(uint32(raw), width))
	case half:
		return bits(exactmath.FromHalf(uint16(raw)))
	case unsignedFloat:
		return bits(exactmath.FromHalf(uint16(raw << (15 - width))))
	}
	return raw
}

// extend returns the signed integer that v represents in width bits.
func extend(v uint64, width uint32) int64 { return int64(v<<(64-width)) >> (64 - width) }

// unshared returns the floats whose mantissas are the first three components of t and whose common exponent is
// exponent.
func unshared(t Texel, exponent uint64) Texel {
	for i := range 3 {
		t[i] = bits(exactmath.Ldexp(float32(t[i]), int32(exponent)-15-9))
	}
	return t
}

// Encode stores the bytes of a texel in data, which must have the size of a texel. Numbers are rounded to the nearest
// value in the range of the format. NaN becomes 0 in a format without NaN.
func (f Format) Encode(data []byte, t Texel) {
	row := &formats[f]
	if row.encoding == sharedExponent {
		putWords(data, shared(t), 0)
		return
	}
	var halves [2]uint64
	for i, c := range f.layout().channels {
		if c.bits == 0 {
			break
		}
		raw := encoded(row.encoding, t[i], uint32(c.bits), i) & (^uint64(0) >> (64 - c.bits))
		halves[c.shift>>6] |= raw << (c.shift & 63)
	}
	putWords(data, halves[0], halves[1])
}

// encoded returns the bits that store the value v of a component in width bits. It is the inverse of decoded.
func encoded(e encoding, v uint64, width uint32, component int) uint64 {
	switch e {
	case unorm:
		return uint64(exactmath.ToUnorm(float(v), width))
	case snorm:
		return uint64(exactmath.ToSnorm(float(v), width))
	case srgb:
		if component < 3 {
			return uint64(toSRGB(float(v)))
		}
		return uint64(exactmath.ToUnorm(float(v), width))
	case half:
		return uint64(exactmath.ToHalf(float64(float(v))))
	case unsignedFloat:
		return unsignedBits(float64(float(v)), width-5)
	case uintEncoding:
		return min(v, ^uint64(0)>>(64-width))
	case sintEncoding:
		if width < 32 {
			most := int64(1)<<(width-1) - 1
			return uint64(min(max(int64(int32(v)), -most-1), most))
		}
	}
	return v
}

// unsignedBits returns the bits of the nearest float without a sign that has five exponent bits and the given number of
// mantissa bits. Finite numbers that are too large become the largest finite one.
func unsignedBits(x float64, mantissa uint32) uint64 {
	infinite := uint64(31) << mantissa
	switch {
	case x != x:
		return infinite | 1
	case x <= 0:
		return 0
	case x > math.MaxFloat32:
		return infinite
	case x < 0x1p-14:
		lowest := math.Float64frombits(uint64(1023+52-14-mantissa) << 52)
		return math.Float64bits(x+lowest) - math.Float64bits(lowest)
	}
	b, drop := math.Float64bits(x), 52-mantissa
	b += 1<<(drop-1) - 1 + b>>drop&1
	return min(b>>drop-(1023-15)<<mantissa, infinite-1)
}

// shared returns the bits of the texel with a shared exponent that is nearest to t. The algorithm is that of the
// Khronos Data Format Specification.
func shared(t Texel) (packed uint64) {
	const most = 511.0 / 512 * 65536
	var c [3]float64
	largest := 0.0
	for i := range c {
		if x := float64(float(t[i])); x > 0 {
			c[i] = min(x, most)
		}
		largest = max(largest, c[i])
	}
	_, exponent := math.Frexp(largest) // exponent is the binary logarithm of largest, rounded down, plus 1
	if exponent = max(exponent, -15); largest == 0 {
		exponent = -15
	}
	if math.Floor(math.Ldexp(largest, 9-exponent)+0.5) == 512 {
		exponent++
	}
	for i := range c {
		packed |= uint64(math.Floor(math.Ldexp(c[i], 9-exponent)+0.5)) << (9 * i)
	}
	return packed | uint64(exponent+15)<<27
}
