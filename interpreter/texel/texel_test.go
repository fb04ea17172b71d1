package texel

import (
	"math"
	"math/rand/v2"
	"testing"
)

// numbered returns an image whose texels are the given numbers.
func numbered(t testing.TB, shape Shape, numbers ...float32) *Image {
	t.Helper()
	size, err := Size(R32Float, shape)
	if err != nil {
		t.Fatal(err)
	}
	im, err := New(R32Float, shape, make([]byte, size))
	if err != nil {
		t.Fatal(err)
	}
	for i := range size / 4 {
		v := float32(i)
		if len(numbers) > 0 {
			v = numbers[i%len(numbers)]
		}
		R32Float.Encode(im.Data[4*i:4*i+4], Texel{bits(v)})
	}
	return im
}

func TestPlacesOfTexels(t *testing.T) {
	for _, c := range []struct {
		name   string
		shape  Shape
		at     [3]int32
		level  int32
		sample int32
		want   float32
		ok     bool
	}{
		{"line", Shape{Dim: Dim1D, Width: 4}, [3]int32{3}, 0, 0, 3, true},
		{"lines", Shape{Dim: Dim1D, Width: 4, Layers: 2}, [3]int32{1, 1}, 0, 0, 5, true},
		{"level", Shape{Dim: Dim2D, Width: 4, Height: 2, Levels: 2}, [3]int32{1, 0}, 1, 0, 9, true},
		{"layers of a level", Shape{Dim: Dim2D, Width: 4, Height: 2, Layers: 3, Levels: 2}, [3]int32{1, 0, 2}, 1, 0, 24 + 5, true},
		{"slice", Shape{Dim: Dim3D, Width: 2, Height: 2, Depth: 4, Levels: 2}, [3]int32{0, 0, 1}, 1, 0, 17, true},
		{"face", Shape{Dim: Cube, Width: 2, Height: 2, Layers: 2}, [3]int32{1, 1, 7}, 0, 0, 31, true},
		{"sample", Shape{Dim: Dim2D, Width: 2, Height: 2, Samples: 4}, [3]int32{1, 0}, 0, 3, 7, true},
		{"buffer", Shape{Dim: Buffer, Width: 5}, [3]int32{4}, 0, 0, 4, true},
		{"right of it", Shape{Dim: Dim2D, Width: 4, Height: 2}, [3]int32{4, 0}, 0, 0, 0, false},
		{"above it", Shape{Dim: Dim2D, Width: 4, Height: 2}, [3]int32{0, -1}, 0, 0, 0, false},
		{"no layer", Shape{Dim: Dim2D, Width: 4, Height: 2, Layers: 2}, [3]int32{0, 0, 2}, 0, 0, 0, false},
		{"no level", Shape{Dim: Dim2D, Width: 4, Height: 2}, [3]int32{0, 0}, 1, 0, 0, false},
		{"no sample", Shape{Dim: Dim2D, Width: 4, Height: 2}, [3]int32{0, 0}, 0, 1, 0, false},
	} {
		im := numbered(t, c.shape)
		got, ok := im.Fetch(c.at, c.level, c.sample)
		if float(got[0]) != c.want || ok != c.ok || got[3] != floatOne {
			t.Errorf("%s: %v is %v, %v, want %v, %v", c.name, c.at, floats(got), ok, c.want, c.ok)
		}
		if c.level == 0 {
			if written := im.Write(c.at, c.sample, Texel{bits(-1)}); written != c.ok {
				t.Errorf("%s: %v is written: %v", c.name, c.at, written)
			}
			if got, _ := im.Fetch(c.at, 0, c.sample); c.ok && float(got[0]) != -1 {
				t.Errorf("%s: %v is %v after it was written", c.name, c.at, floats(got))
			}
		}
	}
}

func TestExtents(t *testing.T) {
	for _, c := range []struct {
		shape Shape
		level int32
		want  [4]int
		ok    bool
	}{
		{Shape{Dim: Dim1D, Width: 7, Layers: 3, Levels: 3}, 2, [4]int{1, 3}, true},
		{Shape{Dim: Dim2D, Width: 7, Height: 3, Levels: 3}, 1, [4]int{3, 1}, true},
		{Shape{Dim: Dim2D, Width: 7, Height: 3, Layers: 2}, 0, [4]int{7, 3, 2}, true},
		{Shape{Dim: Dim3D, Width: 7, Height: 3, Depth: 5, Levels: 3}, 1, [4]int{3, 1, 2}, true},
		{Shape{Dim: Cube, Width: 8, Height: 8, Layers: 2, Levels: 2}, 1, [4]int{4, 4, 2}, true},
		{Shape{Dim: Buffer, Width: 12}, 0, [4]int{12}, true},
		{Shape{Dim: Dim2D, Width: 7, Height: 3}, 1, [4]int{}, false},
	} {
		if got, ok := numbered(t, c.shape).Extent(c.level); got != c.want || ok != c.ok {
			t.Errorf("%v, level %d: %v, %v, want %v", c.shape, c.level, got, ok, c.want)
		}
	}
}

func TestShapesThatNoImageHas(t *testing.T) {
	for _, s := range []Shape{
		{Dim: numDims}, {Dim: Dim1D, Width: 2, Height: 2}, {Dim: Dim2D, Depth: 2}, {Dim: Cube, Width: 2, Height: 3}, {Dim: Dim3D, Layers: 2},
		{Dim: Dim2D, Width: 4, Levels: 4}, {Dim: Dim2D, Samples: 2, Width: 2, Levels: 2}, {Dim: Dim3D, Samples: 2}, {Dim: Dim2D, Width: 1 << 21},
		{Dim: Dim2D, Width: 1 << 20, Height: 1 << 20, Layers: 1 << 20}, {Dim: Buffer, Width: math.MaxInt32}, {Dim: Dim2D, Width: math.MaxInt, Height: math.MaxInt},
	} {
		if size, err := Size(R8G8B8A8Unorm, s); err == nil {
			t.Errorf("%v has %d bytes", s, size)
		}
	}
	if _, err := New(R32Float, Shape{Dim: Dim2D, Width: 2, Height: 2}, make([]byte, 15)); err == nil {
		t.Error("an image has less bytes than it needs")
	}
	if _, err := New(0, Shape{Dim: Dim2D}, nil); err == nil {
		t.Error("an image has no format")
	}
}

func TestAddressesOfTexels(t *testing.T) {
	for a, want := range map[Address][]int{
		Repeat:            {0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2},
		MirroredRepeat:    {0, 1, 2, 2, 1, 0, 0, 1, 2, 2, 1, 0}, // starting at index -6
		ClampToEdge:       {0, 0, 0, 0, 0, 0, 0, 1, 2, 2, 2, 2},
		ClampToBorder:     {-1, -1, -1, -1, -1, -1, 0, 1, 2, -1, -1, -1},
		MirrorClampToEdge: {2, 2, 2, 2, 1, 0, 0, 1, 2, 2, 2, 2},
	} {
		for i, w := range want {
			if got := a.texel(int64(i-6), 3); got != w {
				t.Errorf("address %d: texel %d is %d, want %d", a, i-6, got, w)
			}
		}
	}
}

func TestSamples(t *testing.T) {
	pair := Shape{Dim: Dim1D, Width: 2}
	linear := Sampler{MagLinear: true, MinLinear: true, MaxLOD: NoLODLimit}
	clamp := [3]Address{ClampToEdge, ClampToEdge, ClampToEdge}
	border := [3]Address{ClampToBorder, ClampToBorder, ClampToBorder}
	inf := float32(math.Inf(1))
	for _, c := range []struct {
		name    string
		im      *Image
		sampler Sampler
		lookup  Lookup
		want    float32
	}{
		{"nearest", numbered(t, pair), Sampler{MaxLOD: NoLODLimit}, Lookup{At: [4]float32{0.75}}, 1},
		{"the middle", numbered(t, pair, 2, 4), linear, Lookup{At: [4]float32{0.5}}, 3},
		{"around", numbered(t, pair, 2, 4), linear, Lookup{At: [4]float32{0}}, 3},
		{"the edge", numbered(t, pair, 2, 4), Sampler{MagLinear: true, Address: clamp, MaxLOD: NoLODLimit}, Lookup{At: [4]float32{0}}, 2},
		{"the border", numbered(t, pair, 2, 4), Sampler{MagLinear: true, Address: border, MaxLOD: NoLODLimit, Border: Texel{bits(8)}}, Lookup{At: [4]float32{0}}, 5},
		{"infinity next to it", numbered(t, pair, 2, inf), linear, Lookup{At: [4]float32{0.25}}, 2},
		{"nowhere", numbered(t, pair, 2, 4), Sampler{MaxLOD: NoLODLimit}, Lookup{At: [4]float32{float32(math.NaN())}}, 2},
		{"far away", numbered(t, pair, 2, 4), Sampler{Address: clamp, MaxLOD: NoLODLimit}, Lookup{At: [4]float32{1e30}}, 4},
		{"a texel", numbered(t, Shape{Dim: Dim2D, Width: 3, Height: 3}), Sampler{Unnormalized: true, Address: clamp}, Lookup{At: [4]float32{1.5, 2.2}}, 7},
		{"an offset", numbered(t, Shape{Dim: Dim1D, Width: 4}), Sampler{MaxLOD: NoLODLimit}, Lookup{At: [4]float32{0.1}, Offset: [3]int32{-1}}, 3},
		{"the nearest layer", numbered(t, Shape{Dim: Dim1D, Width: 1, Layers: 4}), linear, Lookup{At: [4]float32{0.5, 2.5}}, 2},
		{"a layer far away", numbered(t, Shape{Dim: Dim1D, Width: 1, Layers: 4}), linear, Lookup{At: [4]float32{0.5, inf}}, 3},
		{"half a level", numbered(t, Shape{Dim: Dim1D, Width: 2, Levels: 2}, 2, 4, 9), Sampler{MipLinear: true, MaxLOD: NoLODLimit}, Lookup{At: [4]float32{0.25}, LOD: 0.5}, 5.5},
		{"a bounded level", numbered(t, Shape{Dim: Dim1D, Width: 2, Levels: 2}, 2, 4, 9), Sampler{MinLOD: 0.75, MaxLOD: 1}, Lookup{At: [4]float32{0.25}, LOD: -3}, 9},
		{"a bias", numbered(t, Shape{Dim: Dim1D, Width: 2, Levels: 2}, 2, 4, 9), Sampler{Bias: 20, MaxLOD: NoLODLimit}, Lookup{At: [4]float32{0.25}, LOD: -16, Bias: 1}, 2},
		{"gradients", numbered(t, Shape{Dim: Dim1D, Width: 4, Levels: 3}, 1, 1, 1, 1, 2, 2, 3), Sampler{MaxLOD: NoLODLimit}, Lookup{Gradients: true, DX: [3]float32{0.5}}, 2},
	} {
		if got := float(c.im.Sample(&c.sampler, &c.lookup)[0]); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestFacesOfCubes checks which face each direction selects.
func TestFacesOfCubes(t *testing.T) {
	im := numbered(t, Shape{Dim: Cube, Width: 1, Height: 1})
	for i, v := range [][3]float32{{1, 0.5, 0.2}, {-1, 0.5, 0.2}, {0.3, 2, 1}, {0.3, -2, 1}, {0.3, 1, 1}, {1, 1, -1}} {
		l := Lookup{At: [4]float32{v[0], v[1], v[2]}}
		if got := float(im.Sample(&Sampler{}, &l)[0]); got != float32(i) {
			t.Errorf("%v is face %v, want %d", v, got, i)
		}
	}
}

// TestLookupsOfAnyNumbers checks that lookups with arbitrary numbers do not read outside the image, and that the sum of
// the bits of the results is the same on every machine.
func TestLookupsOfAnyNumbers(t *testing.T) {
	const want = 0x3b5038900baddca2
	random := rand.New(rand.NewPCG(21, 22))
	number := func() float32 {
		if random.IntN(3) > 0 {
			return float32(4*random.Float32()) - 2
		}
		return math.Float32frombits(random.Uint32())
	}
	sum := uint64(0)
	take := func(v Texel, class Class) {
		for _, b := range v {
			if class != Float || float(b) == float(b) {
				sum = sum*0x9e3779b97f4a7c15 + b
			}
		}
	}
	for range 20_000 {
		shape := kinds[random.IntN(len(kinds))]
		f := Format(1 + random.IntN(int(numFormats)-1))
		size, err := Size(f, shape)
		if err != nil {
			t.Fatal(err)
		}
		data := make([]byte, size)
		for i := range data {
			data[i] = byte(random.Uint32())
		}
		im, err := New(f, shape, data)
		if err != nil {
			t.Fatal(err)
		}
		s := samplers[random.IntN(len(samplers))]
		s.Compare, s.Bias, s.MinLOD, s.MaxLOD, s.Unnormalized = Compare(random.IntN(9)), number(), number(), number(),
			random.IntN(8) == 0
		l := Lookup{Gradients: random.IntN(2) == 0, LOD: number(), Bias: number(), MinLOD: number(),
			Reference: number(), Offset: [3]int32{random.Int32(), -random.Int32(), 1}}
		for i := range l.At {
			l.At[i] = number()
			l.DX[i%3], l.DY[i%3] = number(), number()
		}
		if random.IntN(4) == 0 {
			l.Project(shape.Dim, number())
		}
		take(im.Sample(&s, &l), f.Class())
		take(im.Gather(&s, &l, random.IntN(4), nil), f.Class())
		take(im.GatherCompare(&s, &l, &[4][2]int32{{1, 2}, {-3, random.Int32()}}), Float)
		level, lod := im.LOD(&s, &l)
		take(Texel{bits(im.Compare(&s, &l)), bits(level), bits(lod)}, Float)
	}
	if sum != want {
		t.Errorf("the sum is %#x, want %#x", sum, uint64(want))
	}
}

func BenchmarkSample(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 2))
	list := randomLookups(random, Shape{Dim: Dim2D})
	for _, c := range []struct {
		name   string
		format Format
		shape  Shape
		s      Sampler
	}{
		{"nearest", R8G8B8A8Unorm, Shape{Dim: Dim2D, Width: 64, Height: 64}, samplers[0]},
		{"linear", R8G8B8A8Unorm, Shape{Dim: Dim2D, Width: 64, Height: 64}, samplers[1]},
		{"trilinear", R32G32B32A32Float, Shape{Dim: Dim2D, Width: 64, Height: 64, Levels: 7}, samplers[2]},
		{"cube", R16G16B16A16Float, Shape{Dim: Cube, Width: 64, Height: 64}, samplers[1]},
	} {
		size, _ := Size(c.format, c.shape)
		im, err := New(c.format, c.shape, make([]byte, size))
		if err != nil {
			b.Fatal(err)
		}
		b.Run(c.name, func(b *testing.B) {
			for i := range b.N {
				im.Sample(&c.s, &list[i%len(list)])
			}
		})
	}
	b.Run("fetch", func(b *testing.B) {
		im := numbered(b, Shape{Dim: Dim2D, Width: 64, Height: 64})
		for i := range b.N {
			im.Fetch([3]int32{int32(i & 63), 5}, 0, 0)
		}
	})
}

// TestNamesOfUnknownFormats checks that the name of an invalid number is empty, or "unknown format".
func TestNamesOfUnknownFormats(t *testing.T) {
	if Dim(200).String() != "" || Class(200).String() != "" || Format(200).String() != "unknown format" {
		t.Errorf("%q, %q, %q", Dim(200), Class(200), Format(200))
	}
}
