package arithmetic

import "github.com/hlsl2spirv/hlsl2spirv/internal/base/exactmath"

// floatToUnsigned converts floats to unsigned integers. Values out of range become the nearest integer in range, and
// NaN becomes 0.
func floatToUnsigned(to, from Number) Row {
	return func(d, a, _, _ []uint64) {
		for i := range d {
			d[i] = exactmath.ToUint(ToFloat64(a[i], from.Width), to.Width)
		}
	}
}

// floatToSigned converts floats to signed integers. Values out of range become the nearest integer in range, and NaN
// becomes 0.
func floatToSigned(to, from Number) Row {
	return func(d, a, _, _ []uint64) {
		for i := range d {
			d[i] = Truncated(uint64(exactmath.ToSint(ToFloat64(a[i], from.Width), to.Width)), to.Width)
		}
	}
}

func signedToFloat(to, from Number) Row {
	return func(d, a, _, _ []uint64) {
		for i := range d {
			x := Signed(a[i], from.Width)
			if to.Width == 32 {
				d[i] = Bits32(exactmath.Nearest(x))
			} else {
				d[i] = FromFloat64(float64(x), to.Width)
			}
		}
	}
}

func unsignedToFloat(to, _ Number) Row {
	return func(d, a, _, _ []uint64) {
		for i := range d {
			if to.Width == 32 {
				d[i] = Bits32(exactmath.Nearest(a[i]))
			} else {
				d[i] = FromFloat64(float64(a[i]), to.Width)
			}
		}
	}
}

// narrow converts unsigned integers: it truncates them or extends them with zeros.
func narrow(to, _ Number) Row {
	return func(d, a, _, _ []uint64) {
		for i := range d {
			d[i] = Truncated(a[i], to.Width)
		}
	}
}

// extend converts signed integers: it truncates them or extends their sign.
func extend(to, from Number) Row {
	return func(d, a, _, _ []uint64) {
		for i := range d {
			d[i] = Truncated(uint64(Signed(a[i], from.Width)), to.Width)
		}
	}
}

func floatToFloat(to, from Number) Row {
	return func(d, a, _, _ []uint64) {
		for i := range d {
			d[i] = to.nearest(from.value(a[i]))
		}
	}
}

// quantize rounds floats to half precision. Results that would be denormal become zero.
func quantize(_, from Number) Row {
	return func(d, a, _, _ []uint64) {
		for i := range d {
			h := ToHalf(ToFloat64(a[i], from.Width))
			if h&0x7c00 == 0 {
				h &= 0x8000
			}
			d[i] = FromFloat64(float64(FromHalf(h)), from.Width)
		}
	}
}

// sameWidth copies the bits of numbers. It returns nil if the two types do not have the same width.
func sameWidth(to, from Number) Row {
	if to.Width != from.Width {
		return nil
	}
	return Copy
}
