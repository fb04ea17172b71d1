package texel

import (
	"bytes"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/exactmath"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

// TestTexelsRoundTrip checks that Decode and then Encode return the same bits.
func TestTexelsRoundTrip(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for f := Format(1); f < numFormats; f++ {
		data, back := make([]byte, f.Bytes()), make([]byte, f.Bytes())
		for range 3000 {
			for i := range data {
				data[i] = byte(random.Uint32())
			}
			v := f.Decode(data)
			f.Encode(back, v)
			// snorm minimums, shared exponents and padding bits have two representations of a value
			if again := f.Decode(back); again != v && !hasNaN(f, v) {
				t.Fatalf("%v: % x is %x, which becomes % x", f, data, v, back)
			}
			if e := formats[f].encoding; e != snorm && e != sharedExponent && f != D24Unorm && !hasNaN(f, v) &&
				!bytes.Equal(data, back) {
				t.Fatalf("%v: % x is %x, which becomes % x", f, data, v, back)
			}
		}
	}
}

func hasNaN(f Format, v Texel) bool {
	return f.Class() == Float && slices.ContainsFunc(v[:], func(b uint64) bool { return float(b) != float(b) })
}

func TestValuesOfFormats(t *testing.T) {
	for _, c := range []struct {
		format Format
		data   []byte
		want   [4]float32
	}{
		{R8G8B8A8Unorm, []byte{0, 255, 51, 102}, [4]float32{0, 1, 0.2, 0.4}},
		{R8G8Snorm, []byte{0x80, 0x7f}, [4]float32{-1, 1, 0, 1}},
		{R8G8B8A8Srgb, []byte{0, 255, 10, 51}, [4]float32{0, 1, 0.00303526984, 0.2}},
		{B8G8R8A8Unorm, []byte{0, 51, 255, 102}, [4]float32{1, 0.2, 0, 0.4}},
		{R5G6B5Unorm, []byte{0x00, 0xf8}, [4]float32{1, 0, 0, 1}},
		{A2B10G10R10Unorm, []byte{0xff, 0x03, 0x00, 0x40}, [4]float32{1, 0, 0, 1.0 / 3}},
		{B10G11R11Float, []byte{0xc0, 0x03, 0x00, 0x80}, [4]float32{1, 0, 2, 1}},
		{E5B9G9R9Float, []byte{0x00, 0x01, 0x00, 0x80}, [4]float32{1, 0, 0, 1}},
		{D16Unorm, []byte{0xff, 0xff}, [4]float32{1, 0, 0, 1}},
		{R16G16Float, []byte{0x00, 0x3c, 0x00, 0xc0}, [4]float32{1, -2, 0, 1}},
	} {
		if got := floats(c.format.Decode(c.data)); got != c.want {
			t.Errorf("%v: % x is %v, want %v", c.format, c.data, got, c.want)
		}
	}
	if got := R8Sint.Decode([]byte{0xff}); got != (Texel{0xffffffff, 0, 0, 1}) {
		t.Errorf("R8Sint is %x", got)
	}
	if got := R64Sint.Decode([]byte{255, 255, 255, 255, 255, 255, 255, 255}); got != (Texel{math.MaxUint64, 0, 0, 1}) {
		t.Errorf("R64Sint is %x", got)
	}
}

// TestSRGB checks that conversions from and to sRGB return the nearest values.
func TestSRGB(t *testing.T) {
	for i, got := range linear {
		c := float64(i) / 255
		want := c / 12.92
		if c > 0.04045 {
			want = math.Pow((c+0.055)/1.055, 2.4)
		}
		if got != float32(want) {
			t.Errorf("%d is %v, want %v", i, got, float32(want))
		}
		if back := toSRGB(got); back != uint32(i) {
			t.Errorf("%v becomes %d, want %d", got, back, i)
		}
	}
}

// TestSharedExponents checks that no other mantissa is nearer to the encoded number.
func TestSharedExponents(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	data := make([]byte, 4)
	for range 10_000 {
		var v Texel
		for i := range 3 {
			v[i] = bits(exactmath.Ldexp(random.Float32(), int32(random.IntN(40)-25)))
		}
		E5B9G9R9Float.Encode(data, v)
		got := floats(E5B9G9R9Float.Decode(data))
		step := float32(math.Ldexp(1, int(data[3]>>3)-15-9))
		for i := range 3 {
			want := min(float(v[i]), 65408)
			if math.Abs(float64(got[i]-want)) > float64(step)/2 {
				t.Fatalf("%v becomes %v", floats(v), got)
			}
		}
	}
}

// deviceFormats returns the formats that the driver tests support.
func deviceFormats() (list []Format) {
	for f := Format(1); f < numFormats; f++ {
		if _, ok := vulkan.FormatOf(f.Vulkan()); ok && f.Bytes() != 12 && f.Width() == 32 {
			list = append(list, f)
		}
	}
	return list
}

// onEachTexel returns lookups that access each texel of a 16×16 image once.
func onEachTexel() []Lookup {
	list := make([]Lookup, lookups)
	for i := range list {
		list[i].At = [4]float32{float32(i % 16), float32(i / 16)}
	}
	return list
}

func TestDecodingAgreesWithADriver(t *testing.T) {
	vulkan.Require(t)
	random := rand.New(rand.NewPCG(5, 6))
	for _, f := range deviceFormats() {
		t.Run(f.String(), func(t *testing.T) {
			im := filled(t, f, Shape{Dim: Dim2D, Width: 16, Height: 16}, random)
			if f != D32Float {
				for i := range im.Data {
					im.Data[i] = byte(random.Uint32())
				}
			}
			got, _ := on(t, moduletest.Shader{Code: "%r = OpImageFetch %result %im %i2 Lod %ilod"}, im, Sampler{},
				onEachTexel())
			for i := range got {
				tolerance := 1e-6
				if formats[f].encoding == srgb {
					tolerance = 0.002 // the driver approximates the conversion by a polynomial
				}
				want, ok := im.Fetch([3]int32{int32(i % 16), int32(i / 16)}, 0, 0)
				if !ok || !agree(got[i], want, f.Class(), tolerance) {
					t.Fatalf("texel %d is %x (%v), the driver has %x (%v)", i, want, floats(want), got[i],
						floats(got[i]))
				}
			}
		})
	}
}

// special contains numbers at the limits of formats, and other special numbers.
var special = []float64{0, math.Copysign(0, -1), 1, -1, 0.5, -0.5, 2, -2, 1e-3, 1e-8, 65504, 65519, 65520, 64512, 65024,
	1e9, -1e9, 1e38, math.Inf(1), math.Inf(-1), math.NaN()}

func TestEncodingAgreesWithADriver(t *testing.T) {
	vulkan.Require(t)
	random := rand.New(rand.NewPCG(7, 8))
	for _, f := range deviceFormats() {
		if f.ImageFormat() == 0 {
			continue
		}
		t.Run(f.String(), func(t *testing.T) {
			im := filled(t, f, Shape{Dim: Dim2D, Width: 16, Height: 16}, random)
			list := onEachTexel()
			for i := range list {
				for c := range 4 {
					v := float32(2*random.Float64() - 0.9)
					if i < len(special) {
						v = float32(special[(i+c)%len(special)])
					}
					if f.Class() != Float {
						v = math.Float32frombits(random.Uint32() & 0x7fffff >> random.Uint32N(24))
					}
					if c < 3 {
						list[i].DX[c] = v
					}
				}
			}
			code := "%v = OpBitcast %result %dx\nOpImageWrite %im %i2 %v\n%r = OpBitcast %result %dx"
			_, got := on(t, moduletest.Shader{Storage: true, Format: f.ImageFormat().String(), Code: code}, im,
				Sampler{}, list)
			for i, l := range list {
				v := Texel{bits(l.DX[0]), bits(l.DX[1]), bits(l.DX[2])}
				at := [3]int32{int32(i % 16), int32(i / 16)}
				im.Write(at, 0, v)
				mine, theirs := im.Data[i*f.Bytes():(i+1)*f.Bytes()], got[i*f.Bytes():(i+1)*f.Bytes()]
				if !f.mayBoth(v, mine, theirs) {
					t.Errorf("%x (%v) is % x, the driver has % x (%v)", v, floats(v), mine, theirs,
						floats(f.Decode(theirs)))
				}
			}
		})
	}
}

// mayBoth reports whether the results of both implementations for texel v are permitted. The driver truncates small
// floats that are too large, converts infinities to finite numbers there, and rounds in multiplications.
func (f Format) mayBoth(v Texel, mine, theirs []byte) bool {
	switch formats[f].encoding {
	case half, unsignedFloat:
	case unorm, snorm:
		if f.layout().channels[0].bits > 8 {
			break
		}
		fallthrough
	default:
		return bytes.Equal(mine, theirs) || hasNaN(f, v)
	}
	step := math.Ldexp(1, -int(f.layout().channels[0].bits)+1)
	if formats[f].encoding == half {
		step = 0x1p-10
	} else if formats[f].encoding == unsignedFloat {
		step = 0x1p-5
	}
	x, y := f.Decode(mine), f.Decode(theirs)
	for i, c := range f.layout().channels {
		beyond := math.Abs(float64(float(v[i]))) > 64512 || float(v[i]) != float(v[i])
		if c.bits != 0 && !beyond && !agree(Texel{x[i]}, Texel{y[i]}, Float, step) {
			return false
		}
	}
	return true
}
