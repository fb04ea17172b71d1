package exactmath

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestHalf checks that converting a half-precision number with FromHalf and then ToHalf does not change it. It also
// checks that a number between two half-precision numbers is rounded to the nearer one, or to the even one if it is in
// the middle.
func TestHalf(t *testing.T) {
	for h := range uint16(0x7c00) {
		x := float64(FromHalf(h))
		above := 65536.0
		if h < 0x7bff {
			above = float64(FromHalf(h + 1))
		}
		middle := (x + above) / 2
		even := h + h&1
		for _, c := range []struct {
			x    float64
			want uint16
		}{
			{x, h}, {math.Nextafter(middle, 0), h}, {middle, even}, {math.Nextafter(middle, above), h + 1}, {math.Nextafter(above, 0), h + 1},
		} {
			if got := ToHalf(c.x); got != c.want {
				t.Fatalf("%x is %#x, want %#x", c.x, got, c.want)
			}
			if got := ToHalf(-c.x); got != c.want|0x8000 {
				t.Fatalf("%x is %#x, want %#x", -c.x, got, c.want|0x8000)
			}
		}
	}
	if got := FromHalf(1); got != 0x1p-24 {
		t.Errorf("the least half is %v", got)
	}
	if got := FromHalf(0x7bff); got != 65504 {
		t.Errorf("the largest half is %v", got)
	}
	if got := FromHalf(0x3c00); got != 1 {
		t.Errorf("one is %v", got)
	}
}

func TestHalfOfInfinitiesAndNaNs(t *testing.T) {
	inf := math.Inf(1)
	if ToHalf(inf) != 0x7c00 || ToHalf(-inf) != 0xfc00 || ToHalf(1e300) != 0x7c00 || ToHalf(5e-324) != 0 {
		t.Error("numbers out of range are wrong")
	}
	if FromHalf(0x7c00) != float32(inf) || FromHalf(0xfc00) != float32(-inf) {
		t.Error("infinities are wrong")
	}
	for h := uint16(0x7e00); h < 0x8000; h++ {
		if x := FromHalf(h); x == x || ToHalf(float64(x)) != h {
			t.Errorf("%#x becomes %v and %#x", h, x, ToHalf(float64(x)))
		}
	}
}

func TestPacking(t *testing.T) {
	nan := float32(math.NaN())
	for _, c := range []struct {
		name      string
		got, want uint32
	}{
		{"unorm4x8", PackUnorm4x8([4]float32{0, 1, 0.5, nan}), 0x0080ff00}, {"unorm4x8", PackUnorm4x8([4]float32{-1, 2, 1.0 / 255, 0.001}), 0x0001ff00},
		{"snorm4x8", PackSnorm4x8([4]float32{-1, 1, -2, nan}), 0x00817f81}, {"snorm4x8", PackSnorm4x8([4]float32{0.5, -0.5, 0, 1}), 0x7f00c040},
		{"unorm2x16", PackUnorm2x16([2]float32{1, 0.5}), 0x8000ffff}, {"snorm2x16", PackSnorm2x16([2]float32{-1, 1}), 0x7fff8001},
		{"half2x16", PackHalf2x16([2]float32{1, -2}), 0xc0003c00},
	} {
		if c.got != c.want {
			t.Errorf("%s is %#x, want %#x", c.name, c.got, c.want)
		}
	}
	if got := UnpackSnorm4x8(0x00817f80); got != [4]float32{-1, 1, -1, 0} {
		t.Errorf("snorm4x8 is %v", got)
	}
	random := rand.New(rand.NewPCG(7, 8))
	for range 10_000 {
		v := random.Uint32()
		if got := PackUnorm4x8(UnpackUnorm4x8(v)); got != v {
			t.Errorf("unorm4x8 %#x becomes %#x", v, got)
		}
		if got := PackUnorm2x16(UnpackUnorm2x16(v)); got != v {
			t.Errorf("unorm2x16 %#x becomes %#x", v, got)
		}
		if got := UnpackSnorm4x8(PackSnorm4x8(UnpackSnorm4x8(v))); got != UnpackSnorm4x8(v) {
			t.Errorf("snorm4x8 %#x becomes %v", v, got)
		}
		if got := UnpackSnorm2x16(PackSnorm2x16(UnpackSnorm2x16(v))); got != UnpackSnorm2x16(v) {
			t.Errorf("snorm2x16 %#x becomes %v", v, got)
		}
		if h := UnpackHalf2x16(v); h[0] == h[0] && h[1] == h[1] && PackHalf2x16(h) != v {
			t.Errorf("half2x16 %#x becomes %#x", v, PackHalf2x16(h))
		}
	}
}
