package texel

import (
	"context"
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

func TestMain(m *testing.M) { os.Exit(vulkan.Main(m)) }

// lookups is the number of lookups per dispatch.
const lookups = 256

// deviceShape returns shape s in the type of package vulkan.
func deviceShape(s Shape) vulkan.Shape {
	d := map[Dim]vulkan.Dim{Dim1D: vulkan.Dim1D, Dim2D: vulkan.Dim2D, Dim3D: vulkan.Dim3D, Cube: vulkan.DimCube}[s.Dim]
	return vulkan.Shape{Dim: d, Width: s.Width, Height: s.Height, Depth: s.Depth, Layers: s.Layers, Mips: s.Levels}
}

// deviceSampler returns sampler s in the type of package vulkan.
func deviceSampler(s Sampler) vulkan.SamplerState {
	addresses := [...]vulkan.Address{Repeat: vulkan.Wrap, MirroredRepeat: vulkan.Mirror, ClampToEdge: vulkan.Clamp,
		ClampToBorder: vulkan.Border, MirrorClampToEdge: vulkan.MirrorOnce}
	return vulkan.SamplerState{Linear: s.MagLinear, MipLinear: s.MipLinear, Address: addresses[s.Address[0]],
		Compare: vulkan.Compare(s.Compare),
		Bias:    s.Bias, MinLOD: s.MinLOD, MaxLOD: s.MaxLOD, WhiteBorder: s.Border != Texel{},
		Unnormalized: s.Unnormalized}
}

// deviceFormat returns format f in the type of package vulkan.
func deviceFormat(t *testing.T, f Format) vulkan.Format {
	t.Helper()
	v, ok := vulkan.FormatOf(f.Vulkan())
	if !ok {
		t.Fatalf("the driver's tests have no format %v", f)
	}
	return v
}

// on runs a shader that accesses image im on the driver. It returns the results of the lookups and, if the shader
// writes to the image, its final bytes.
func on(t *testing.T, s moduletest.Shader, im *Image, sampler Sampler, list []Lookup) (results []Texel, image []byte) {
	t.Helper()
	s.Dim, s.Component, s.Arrayed = im.Shape.Dim.String(), im.Format.Class().String(), im.Shape.Layers > 0
	module, err := s.Words()
	if err != nil {
		t.Fatal(err)
	}
	var in []float32
	for i := range list {
		l := &list[i]
		in = append(in, l.At[0], l.At[1], l.At[2], l.At[3], l.LOD, l.Bias, l.MinLOD, l.Reference, l.DX[0], l.DX[1],
			l.DX[2], 0, l.DY[0], l.DY[1], l.DY[2], 0)
	}
	kind := vulkan.SampledImage
	switch {
	case im.Shape.Dim == Buffer && s.Storage:
		kind = vulkan.StorageTexelBuffer
	case im.Shape.Dim == Buffer:
		kind = vulkan.UniformTexelBuffer
	case s.Storage:
		kind = vulkan.StorageImage
	}
	c := vulkan.ComputeCase{Module: module, Groups: [3]uint32{lookups / moduletest.Lookups}, Resources: []vulkan.Resource{
		{Kind: kind, Format: deviceFormat(t, im.Format), Image: deviceShape(im.Shape), Data: im.Data},
		{Binding: 1, Kind: vulkan.Sampler, Sampler: deviceSampler(sampler)},
		{Binding: 2, Kind: vulkan.StorageBuffer, Data: vulkan.Bytes(in)},
		{Binding: 3, Kind: vulkan.StorageBuffer, Size: 16 * lookups},
	}}
	if !s.Sampler {
		c.Resources = append(c.Resources[:1], c.Resources[2:]...)
	}
	r, err := vulkan.Compute(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	words := vulkan.Values[uint32](r.Resources[len(c.Resources)-1])
	for i := range list {
		results = append(results, Texel{uint64(words[4*i]), uint64(words[4*i+1]), uint64(words[4*i+2]),
			uint64(words[4*i+3])})
	}
	return results, r.Resources[0]
}

// agree reports whether two texels are equal. Floats may differ by the tolerance.
func agree(got, want Texel, class Class, tolerance float64) bool {
	for i := range got {
		if class != Float {
			if got[i] != want[i] {
				return false
			}
			continue
		}
		x, y := float64(float(got[i])), float64(float(want[i]))
		if x != y && !(math.Abs(x-y) <= tolerance*max(1, math.Abs(y))) && !(x != x && y != y) {
			return false
		}
	}
	return true
}

// filled returns an image with random texels. Floats are between 0 and 1.
func filled(t *testing.T, f Format, shape Shape, random *rand.Rand) *Image {
	t.Helper()
	size, err := Size(f, shape)
	if err != nil {
		t.Fatal(err)
	}
	im, err := New(f, shape, make([]byte, size))
	if err != nil {
		t.Fatal(err)
	}
	for at := 0; at < size; at += f.Bytes() {
		var v Texel
		for i := range v {
			if v[i] = random.Uint64() & 0xffffffff; f.Class() == Float {
				v[i] = bits(random.Float32())
			}
		}
		f.Encode(im.Data[at:at+f.Bytes()], v)
	}
	return im
}
