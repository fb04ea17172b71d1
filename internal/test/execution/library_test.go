package execution

import (
	"slices"
	"testing"
)

func TestLibraryOnADevice(t *testing.T) { runAll(t, libraryCases()) }

func libraryCases() []dispatch { return []dispatch{library()} }

// library tests the headers of testdata/library. The expected results are computed here without templates.
func library() dispatch {
	given := []int{5, -3, 8, 1, 9, 2, 7, 3}
	ints, floats := make([]any, 96), make([]any, 13)
	for i := range ints {
		ints[i] = 0
	}
	libraryArrays(given, ints)
	libraryFunctions(given, ints)
	libraryNumbers(given, ints, floats)
	libraryBits(given, ints)
	libraryRandom(given, ints, floats)
	input := make([]any, len(given))
	for i, x := range given {
		input[i] = x
	}
	return dispatch{
		shader: "library", resources: bound(out(4*len(ints)), out(4*len(floats)), in(words(input))),
		want: []any{ints, floats, nil}, ulps: 4, illegal: true,
	}
}

func libraryArrays(a []int, ints []any) {
	s := slices.Clone(a)
	slices.Sort(s)
	sum, odd, xor, ends, weighted := 0, 0, 0, 0, 0
	for i, x := range a {
		ints[i], ints[8+i] = s[i], s[7-i]
		sum += x
		odd += x & 1
		xor ^= x
		ends += x * a[7-i]
		if i < 4 {
			weighted += (i + 1) * x
		}
	}
	copy(ints[16:], []any{sum, s[7], s[0], s[4], odd, 8 - odd, slices.Index(a, a[5]), 8, slices.Index(s, a[3]), xor,
		sum, a[0] + a[1] + a[2] + a[3] + a[4], 8, ends, 3 * sum, 30, weighted, 1})
}

func libraryFunctions(x []int, ints []any) {
	a, b := x[0], x[1]
	copy(ints[40:], []any{a + b, b - a, a + 5*b, 1 + 2*a + 3*a*a + 4*a*a*a, max(a, b, x[2]), -a*(1+b) - b*(2+a), 32767,
		0, a + 3})
	copy(ints[50:], []any{a + 7, a + b, 7})
}

func libraryNumbers(x []int, ints, floats []any) {
	a, b := x[0], x[1]
	floats[0], floats[1] = float64(a)+2.5+7+float64(a+b), 1+20+100*float64(x[2])
	// 4 on the diagonal plus an outer product
	floats[2], floats[3] = float64(4*4*(4+a+2*b+3*x[2])), 3.0
	copy(ints[60:], []any{55, 14 * a * b, 6 * b, 1*b - 2*a, 4 * (4 - a*b), a})
	copy(ints[70:], []any{a*a - b*b + a, 2*a*b - b, 40, 1})
	floats[4], floats[5] = -1.0, float64(2+6*a+12*a*a)
	floats[6], floats[7], floats[8], floats[9] = -3.0, -4.0, 2.5*-1.25+2.5, 15.0
}

func libraryBits(x []int, ints []any) {
	a, b := uint32(x[0]), uint32(x[1])
	interleaved := uint32(0)
	for i := range 16 {
		interleaved |= (a>>i&1)<<(2*i) | (b>>i&1)<<(2*i+1)
	}
	copy(ints[80:], []any{9 | 33<<5 | a<<28, 33, b >> 1 & 7, -3, uint32(0xfffff5ff), interleaved, b & 0xffff})
	ints[87] = uint32(1<<0 | 0<<1 | 1<<2 | 0<<3 | 1<<4 | 1<<5 | 1<<6 | 0<<7 | 1<<8) // bits of 5, 2 and 7 interleaved
}

func libraryRandom(x []int, ints, floats []any) {
	s := uint32(x[0])
	next := func() uint32 {
		s = s*1664525 + 1013904223
		return s
	}
	ints[90], ints[91] = next(), next()>>1
	floats[10] = float64(next()>>8) / (1 << 24)
	next()
	ints[92] = next()
	h := uint32(x[0]) | 1
	h ^= h << 13
	h ^= h >> 17
	h ^= h << 5
	ints[93], ints[94] = h, 21
	floats[11], floats[12] = 0.375, 2.0/9
}
