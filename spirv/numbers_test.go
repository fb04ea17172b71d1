package spirv

import (
	"math"
	"slices"
	"testing"
)

func TestHalfConstantsRoundToNearestEven(t *testing.T) {
	for _, tt := range []struct {
		v    float64
		want uint32
	}{
		{0, 0}, {1, 0x3c00}, {-2, 0xc000}, {65504, 0x7bff}, {65519, 0x7bff}, {65520, 0x7c00}, {1e9, 0x7c00},
		{math.Inf(-1), 0xfc00}, {0.1, 0x2e66}, {1.0 / (1 << 24), 1}, {1.0 / (1 << 25), 0}, {1.5 / (1 << 25), 1},
		{1 + 1.0/2048, 0x3c00}, {1 + 3.0/2048, 0x3c02}, {2047.0 / 2048 / 16384, 0x0400},
	} {
		if got := half.Nearest(tt.v); got != tt.want {
			t.Errorf("the half nearest to %v is %#x, want %#x", tt.v, got, tt.want)
		}
	}
	if got := half.Nearest(math.NaN()); got&0x7c00 != 0x7c00 || got&0x3ff == 0 {
		t.Errorf("NaN becomes %#x", got)
	}
}

// TestSmallFloats checks that the numbers of the small formats match their specifications, that each rounds to itself,
// and that ties round to even.
func TestSmallFloats(t *testing.T) {
	bf, e4, e5 := FormatOfEncoding(FPEncodingBFloat16KHR), FormatOfEncoding(FPEncodingFloat8E4M3EXT),
		FormatOfEncoding(FPEncodingFloat8E5M2EXT)
	for _, tt := range []struct {
		f    FloatFormat
		bits uint32
		v    float64
	}{
		{bf, 0x3f80, 1}, {bf, 0x4049, 3.140625}, {bf, 0x7f80, math.Inf(1)}, {bf, 0x0001, math.Ldexp(1, -133)}, {bf, 0xff7f, -math.Ldexp(255, 120)},
		{e4, 0x38, 1}, {e4, 0x7e, 448}, {e4, 0x01, math.Ldexp(1, -9)}, {e4, 0x08, math.Ldexp(1, -6)}, {e4, 0xfe, -448},
		{e5, 0x3c, 1}, {e5, 0x7b, 57344}, {e5, 0x7c, math.Inf(1)}, {e5, 0x01, math.Ldexp(1, -16)}, {e5, 0x04, math.Ldexp(1, -14)},
	} {
		if got := tt.f.Value(tt.bits); got != tt.v {
			t.Errorf("%#x of %v is %v, want %v", tt.bits, tt.f, got, tt.v)
		}
	}
	for _, f := range []FloatFormat{half, bf, e4, e5} {
		positive := uint32(1) << (f.Exponent + f.Fraction)
		for b := range 2 * positive {
			v := f.Value(b)
			if got := f.Nearest(v); got != b && !math.IsNaN(v) {
				t.Errorf("%v: %v, which is %#x, becomes %#x", f, v, b, got)
			}
			next := f.Value(b + 1)
			if b+1 >= positive || math.IsNaN(next) || math.IsInf(next, 0) {
				continue
			}
			if got := f.Nearest((v + next) / 2); got != b+b&1 {
				t.Errorf("%v: the middle of %#x and the next becomes %#x", f, b, got)
			}
		}
	}
	if got := e4.Round(1e9); !math.IsNaN(got) {
		t.Errorf("a number that is too large becomes %v where there is no infinity", got)
	}
	if got := e4.Round(464); got != 448 {
		t.Errorf("464 becomes %v", got)
	}
	if got := e5.Round(1e9); !math.IsInf(got, 1) {
		t.Errorf("a number that is too large becomes %v", got)
	}
}

// TestNumbersFillWords checks that integers are truncated to their width and extended to whole words.
func TestNumbersFillWords(t *testing.T) {
	for _, tt := range []struct {
		v      int64
		width  uint32
		signed bool
		want   []uint32
	}{
		{-1, 8, true, []uint32{0xffffffff}}, {-1, 8, false, []uint32{0xff}}, {0x1_8000, 16, true, []uint32{0xffff8000}},
		{-2, 32, false, []uint32{0xfffffffe}}, {-2, 64, true, []uint32{0xfffffffe, 0xffffffff}}, {1 << 33, 64, false, []uint32{0, 2}},
	} {
		got := AppendInteger(nil, tt.v, tt.width, tt.signed)
		if !slices.Equal(got, tt.want) {
			t.Errorf("%d of %d bits is %#x, want %#x", tt.v, tt.width, got, tt.want)
		}
		if back := ExtendInteger(LiteralBits(got), tt.width, tt.signed); back != ExtendInteger(uint64(tt.v), tt.width,
			tt.signed) {
			t.Errorf("%d of %d bits is read as %d", tt.v, tt.width, back)
		}
	}
}

func TestBadNumbersAreRejected(t *testing.T) {
	for _, c := range []struct {
		text string
		kind literalKind
	}{
		{"", literalWord}, {"-", literalWord}, {"1x", literalWord}, {"0x", literalWord}, {"4294967296", literalWord},
		{"-1", literalWord}, {"+1", literalWord}, {"1_0", literalWord}, {"--1", literalWord},
		{"128", literalKind{literalSigned, 8}}, {"-129", literalKind{literalSigned, 8}}, {"0x100", literalKind{literalSigned, 8}},
		{"256", literalKind{literalUnsigned, 8}},
		{"1e39", literalKind{literalFloat, 32}}, {"inf", literalKind{literalFloat, 32}}, {"nan", literalKind{literalFloat, 32}},
		{"0x1", literalKind{literalFloat, 32}}, {"0x1p129", literalKind{literalFloat, 32}}, {"1.2.3", literalKind{literalFloat, 64}},
		{"0xp1", literalKind{literalFloat, 32}}, {"0x1.2.3p1", literalKind{literalFloat, 32}},
	} {
		if words, err := parseLiteral(nil, c.text, c.kind); err == nil {
			t.Errorf("%q is %v as %v", c.text, words, c.kind)
		}
	}
}
