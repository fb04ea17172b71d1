package spirv

import (
	"math"
	"slices"
	"testing"
)

func TestHalfConstantsRoundToNearestEven(t *testing.T) {
	for _, tt := range []struct {
		v    float64
		want uint16
	}{
		{0, 0}, {1, 0x3c00}, {-2, 0xc000}, {65504, 0x7bff}, {65519, 0x7bff}, {65520, 0x7c00}, {1e9, 0x7c00},
		{math.Inf(-1), 0xfc00}, {0.1, 0x2e66}, {1.0 / (1 << 24), 1}, {1.0 / (1 << 25), 0}, {1.5 / (1 << 25), 1},
		{1 + 1.0/2048, 0x3c00}, {1 + 3.0/2048, 0x3c02}, {2047.0 / 2048 / 16384, 0x0400},
	} {
		if got := nearestHalf(tt.v); got != tt.want {
			t.Errorf("nearestHalf(%v) = %#x, want %#x", tt.v, got, tt.want)
		}
	}
	if got := nearestHalf(math.NaN()); got&0x7c00 != 0x7c00 || got&0x3ff == 0 {
		t.Errorf("NaN becomes %#x", got)
	}
}

// Integers fill their words with their sign, and are cut off to their width.
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
		if back := ExtendInteger(LiteralBits(got), tt.width, tt.signed); back != ExtendInteger(uint64(tt.v), tt.width, tt.signed) {
			t.Errorf("%d of %d bits is read as %d", tt.v, tt.width, back)
		}
	}
}
