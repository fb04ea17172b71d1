package arithmetic

import "math/bits"

// The following functions compute rows of integers and bools. Those with Words in the name are for 32-bit integers. The
// others are for any width, because the bits above the width of a number are zero.

func addWords(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = uint64(uint32(a[i]) + uint32(b[i]))
	}
}

func subtractWords(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = uint64(uint32(a[i]) - uint32(b[i]))
	}
}

func multiplyWords(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = uint64(uint32(a[i]) * uint32(b[i]))
	}
}

func shiftLeftWords(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = uint64(uint32(a[i]) << (b[i] & 31))
	}
}

func shiftRightWords(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = uint64(uint32(a[i]) >> (b[i] & 31))
	}
}

func shiftRightSignedWords(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = uint64(uint32(int32(a[i]) >> (b[i] & 31)))
	}
}

// And computes the bitwise AND of two rows.
func And(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = a[i] & b[i]
	}
}

// Or computes the bitwise OR of two rows.
func Or(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = a[i] | b[i]
	}
}

func xor(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = a[i] ^ b[i]
	}
}

// Equal computes whether the bits of the numbers in two rows are equal.
func Equal(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = Truth(a[i] == b[i])
	}
}

// Unequal computes whether the bits of the numbers in two rows differ.
func Unequal(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = Truth(a[i] != b[i])
	}
}

func less(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = Truth(a[i] < b[i])
	}
}

func lessEqual(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = Truth(a[i] <= b[i])
	}
}

func greater(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = Truth(a[i] > b[i])
	}
}

func greaterEqual(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = Truth(a[i] >= b[i])
	}
}

func logicalEqual(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = a[i] ^ b[i] ^ 1
	}
}

func lessWords(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = Truth(int32(a[i]) < int32(b[i]))
	}
}

func lessEqualWords(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = Truth(int32(a[i]) <= int32(b[i]))
	}
}

func greaterWords(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = Truth(int32(a[i]) > int32(b[i]))
	}
}

func greaterEqualWords(d, a, b, _ []uint64) {
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = Truth(int32(a[i]) >= int32(b[i]))
	}
}

func negateWords(d, a, _, _ []uint64) {
	a = a[:len(d)]
	for i := range d {
		d[i] = uint64(-uint32(a[i]))
	}
}

func notWords(d, a, _, _ []uint64) {
	a = a[:len(d)]
	for i := range d {
		d[i] = uint64(^uint32(a[i]))
	}
}

func logicalNot(d, a, _, _ []uint64) {
	a = a[:len(d)]
	for i := range d {
		d[i] = a[i] ^ 1
	}
}

// Select computes b where a is true and c elsewhere.
func Select(d, a, b, c []uint64) {
	a, b, c = a[:len(d)], b[:len(d)], c[:len(d)]
	for i := range d {
		v := c[i]
		if a[i] != 0 {
			v = b[i]
		}
		d[i] = v
	}
}

// The following functions compute one integer of any width. A division by zero returns the same result as on most
// devices.

func divideUnsigned(a, b, _ uint64, _ uint32) uint64 {
	if b == 0 {
		return ^uint64(0)
	}
	return a / b
}

func remainderUnsigned(a, b, _ uint64, _ uint32) uint64 {
	if b == 0 {
		return ^uint64(0)
	}
	return a % b
}

func divideSigned(a, b, _ uint64, w uint32) uint64 {
	x, y := Signed(a, w), Signed(b, w)
	switch y {
	case 0:
		return ^uint64(0)
	case -1:
		return uint64(-x)
	}
	return uint64(x / y)
}

func remainderSigned(a, b, _ uint64, w uint32) uint64 {
	x, y := Signed(a, w), Signed(b, w)
	switch y {
	case 0:
		return ^uint64(0)
	case -1:
		return 0
	}
	return uint64(x % y)
}

// moduloSigned returns the remainder of a/b with the sign of b.
func moduloSigned(a, b, c uint64, w uint32) uint64 {
	r, y := int64(remainderSigned(a, b, c, w)), Signed(b, w)
	if r != 0 && y != 0 && (r < 0) != (y < 0) {
		r += y
	}
	return uint64(r)
}

// Add returns a + b. The caller must truncate the result to the width. The same applies to Subtract and Multiply.
func Add(a, b, _ uint64, _ uint32) uint64 { return a + b }

// Subtract returns a - b.
func Subtract(a, b, _ uint64, _ uint32) uint64 { return a - b }

// Multiply returns a * b.
func Multiply(a, b, _ uint64, _ uint32) uint64 { return a * b }

func negate(a, _, _ uint64, _ uint32) uint64     { return -a }
func complement(a, _, _ uint64, _ uint32) uint64 { return ^a }

func shiftLeft(a, b, _ uint64, w uint32) uint64  { return a << (b & uint64(w-1)) }
func shiftRight(a, b, _ uint64, w uint32) uint64 { return a >> (b & uint64(w-1)) }
func shiftRightSigned(a, b, _ uint64, w uint32) uint64 {
	return uint64(Signed(a, w) >> (b & uint64(w-1)))
}

func lessSigned(a, b, _ uint64, w uint32) uint64         { return Truth(Signed(a, w) < Signed(b, w)) }
func lessEqualSigned(a, b, _ uint64, w uint32) uint64    { return Truth(Signed(a, w) <= Signed(b, w)) }
func greaterSigned(a, b, _ uint64, w uint32) uint64      { return Truth(Signed(a, w) > Signed(b, w)) }
func greaterEqualSigned(a, b, _ uint64, w uint32) uint64 { return Truth(Signed(a, w) >= Signed(b, w)) }

func bitCount(a, _, _ uint64, _ uint32) uint64   { return uint64(bits.OnesCount64(a)) }
func bitReverse(a, _, _ uint64, w uint32) uint64 { return bits.Reverse64(a) >> (64 - w) }

// MinSigned returns the smaller of a and b as signed numbers of width w.
func MinSigned(a, b, _ uint64, w uint32) uint64 { return uint64(min(Signed(a, w), Signed(b, w))) }

// MaxSigned returns the larger of a and b as signed numbers of width w.
func MaxSigned(a, b, _ uint64, w uint32) uint64 { return uint64(max(Signed(a, w), Signed(b, w))) }

// MinUnsigned returns the smaller of two unsigned numbers.
func MinUnsigned(a, b, _ uint64, _ uint32) uint64 { return min(a, b) }

// MaxUnsigned returns the larger of two unsigned numbers.
func MaxUnsigned(a, b, _ uint64, _ uint32) uint64 { return max(a, b) }

func clampSigned(a, b, c uint64, w uint32) uint64 {
	return uint64(min(max(Signed(a, w), Signed(b, w)), Signed(c, w)))
}
func clampUnsigned(a, b, c uint64, _ uint32) uint64 { return min(max(a, b), c) }
func absolute(a, _, _ uint64, w uint32) uint64      { x := Signed(a, w); return uint64(max(x, -x)) }
func signOf(a, _, _ uint64, w uint32) uint64        { return uint64(min(max(Signed(a, w), -1), 1)) }

func lowestBit(a, _, _ uint64, _ uint32) uint64 {
	if a == 0 {
		return ^uint64(0)
	}
	return uint64(bits.TrailingZeros64(a))
}

func highestBit(a, _, _ uint64, _ uint32) uint64 { return uint64(bits.Len64(a) - 1) }

func highestBitSigned(a, _, _ uint64, w uint32) uint64 {
	x := Signed(a, w)
	return uint64(bits.Len64(uint64(x^x>>63)) - 1)
}
