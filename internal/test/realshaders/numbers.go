package realshaders

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/exactmath"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/texel"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
)

// A number is a number in a resource.
type number struct {
	at    int // byte offset or texel index
	bits  uint64
	value float64
	float bool
}

// numbers returns the numbers in a resource.
func numbers(b *reflection.Binding, r *vulkan.Resource, data []byte) (list []number) {
	if f, ok := texel.FormatByNumber(r.Format.VkFormat()); ok && r.Format != 0 {
		for at := 0; at+f.Bytes() <= len(data); at += f.Bytes() {
			t := f.Decode(data[at : at+f.Bytes()])
			for i := range f.Components() {
				list = append(list, texelNumber(at/f.Bytes(), f, t[i]))
			}
		}
		return list
	}
	eachScalar(0, len(data), b.Type, &reflection.Member{}, func(at int, t *reflection.Type, _ bool) {
		list = append(list, scalarNumber(at, t, bitsAt(data, at, t)))
	})
	return list
}

func texelNumber(at int, f texel.Format, bits uint64) number {
	n := number{at: at, bits: bits, value: float64(bits)}
	if f.Class() == texel.Float {
		n.float, n.value = true, float64(math.Float32frombits(uint32(bits)))
	}
	return n
}

// bitsAt reads a number in a buffer; bits beyond the end are 0.
func bitsAt(data []byte, at int, t *reflection.Type) (bits uint64) {
	for i := range int(t.Width) / 8 {
		if at+i < len(data) {
			bits |= uint64(data[at+i]) << (8 * i)
		}
	}
	return bits
}

// scalarNumber returns a number in a buffer. It treats integers that look like floats as floats.
func scalarNumber(at int, t *reflection.Type, bits uint64) number {
	n := typedNumber(at, t, bits)
	if !n.float && t.Width == 32 && mayBeFloat(uint32(bits)) {
		n.float, n.value = true, float64(math.Float32frombits(uint32(bits)))
	}
	return n
}

// typedNumber returns a number of a type.
func typedNumber(at int, t *reflection.Type, bits uint64) number {
	n := number{at: at, bits: bits, float: t.Kind == "float"}
	switch {
	case n.float && t.Width == 64:
		n.value = math.Float64frombits(bits)
	case n.float && t.Width == 16:
		n.value = float64(exactmath.FromHalf(uint16(bits)))
	case n.float:
		n.value = float64(math.Float32frombits(uint32(bits)))
	default:
		n.value = float64(bits)
	}
	return n
}

// mayBeFloat reports whether an integer may be a float in a byte address buffer. This is the case if its magnitude as a
// float is neither much larger nor much smaller than 1.
func mayBeFloat(x uint32) bool {
	const least, most = 127 - 60, 127 + 60
	e := x >> 23 & 0xff
	return x<<1 == 0 || least < e && e < most
}
