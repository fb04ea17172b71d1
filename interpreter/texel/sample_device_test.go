package texel

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

// A sampling is a kind of lookup: an instruction and the Go function with the same result.
type sampling struct {
	name string
	code string // %d is the number of coordinates
	want func(im *Image, s *Sampler, l Lookup) Texel
}

var samplings = []sampling{
	{"lod", "%%r = OpImageSampleExplicitLod %%result %%si %%f%d Lod %%lod", func(im *Image, s *Sampler, l Lookup) Texel {
		return im.Sample(s, &l)
	}},
	{"grad", "%%r = OpImageSampleExplicitLod %%result %%si %%f%[1]d Grad %%dx%[2]d %%dy%[2]d", func(im *Image, s *Sampler, l Lookup) Texel {
		l.Gradients = true
		return im.Sample(s, &l)
	}},
	{"offset", "%%r = OpImageSampleExplicitLod %%result %%si %%f%d Lod|ConstOffset %%lod OFFSET", func(im *Image, s *Sampler, l Lookup) Texel {
		l.Offset = [3]int32{3, -2, 1}
		return im.Sample(s, &l)
	}},
	{"compare", "%%d = OpImageSampleDrefExplicitLod %%float %%si %%f%d %%reference Lod %%lod\n%%r = OpCompositeConstruct %%v4float %%d %%d %%d %%d", func(im *Image, s *Sampler, l Lookup) Texel {
		v := bits(im.Compare(s, &l))
		return Texel{v, v, v, v}
	}},
	{"gather", "%%r = OpImageGather %%result %%si %%f%d %%c1", func(im *Image, s *Sampler, l Lookup) Texel {
		return im.Gather(s, &l, 1, nil)
	}},
	{"gather offset", "%%r = OpImageGather %%result %%si %%f%d %%c0 ConstOffset %%o1", func(im *Image, s *Sampler, l Lookup) Texel {
		l.Offset = [3]int32{3, -2, 0}
		return im.Gather(s, &l, 0, nil)
	}},
	{"gather offsets", "%%r = OpImageGather %%result %%si %%f%d %%c0 ConstOffsets %%offsets", func(im *Image, s *Sampler, l Lookup) Texel {
		return im.Gather(s, &l, 0, &[4][2]int32{{3, -2}, {-3, 2}, {0, 7}, {3, -2}})
	}},
	{"gather compare", "%%r = OpImageDrefGather %%result %%si %%f%d %%reference", func(im *Image, s *Sampler, l Lookup) Texel {
		return im.GatherCompare(s, &l, nil)
	}},
}

// kinds are the shapes of the images that the tests sample.
var kinds = []Shape{
	{Dim: Dim1D, Width: 13, Levels: 4}, {Dim: Dim1D, Width: 8, Layers: 3, Levels: 2},
	{Dim: Dim2D, Width: 16, Height: 8, Levels: 5}, {Dim: Dim2D, Width: 7, Height: 11, Levels: 3}, {Dim: Dim2D, Width: 9, Height: 6, Layers: 4, Levels: 2},
	{Dim: Dim3D, Width: 8, Height: 5, Depth: 6, Levels: 3},
	{Dim: Cube, Width: 8, Height: 8, Levels: 4}, {Dim: Cube, Width: 6, Height: 6, Layers: 2, Levels: 2},
}

// samplers are the sampler states with which the tests sample.
var samplers = []Sampler{
	{MaxLOD: NoLODLimit},
	{MaxLOD: NoLODLimit, MagLinear: true, MinLinear: true},
	{MaxLOD: NoLODLimit, MagLinear: true, MinLinear: true, MipLinear: true, Address: [3]Address{ClampToEdge, ClampToEdge, ClampToEdge}},
	{MaxLOD: 1.25, MinLOD: 0.5, Bias: 0.375, MipLinear: true, Address: [3]Address{MirroredRepeat, MirroredRepeat, MirroredRepeat}},
	{MaxLOD: NoLODLimit, MagLinear: true, MinLinear: true, Address: [3]Address{MirroredRepeat, MirroredRepeat, MirroredRepeat}},
	{MaxLOD: NoLODLimit, MagLinear: true, MinLinear: true, Address: [3]Address{ClampToBorder, ClampToBorder, ClampToBorder}, Border: Texel{floatOne, floatOne, floatOne, floatOne}},
	{MaxLOD: NoLODLimit, Address: [3]Address{ClampToBorder, ClampToBorder, ClampToBorder}},
	{MaxLOD: NoLODLimit, MagLinear: true, MinLinear: true, Address: [3]Address{MirrorClampToEdge, MirrorClampToEdge, MirrorClampToEdge}},
}

// suits reports whether an image of the given shape supports this kind of lookup.
func (s *sampling) suits(shape Shape) bool {
	flat := shape.Dim == Dim2D
	switch s.name {
	case "offset":
		return shape.Dim != Cube
	case "gather":
		return flat || shape.Dim == Cube
	case "gather offset", "gather offsets":
		return flat
	case "compare":
		return shape.Dim != Dim3D && shape.Layers == 0
	case "gather compare":
		return (flat || shape.Dim == Cube) && shape.Layers == 0
	}
	return true
}

// randomLookups returns lookups at locations in an image and just outside it.
func randomLookups(random *rand.Rand, shape Shape) []Lookup {
	list := make([]Lookup, lookups)
	for i := range list {
		l := &list[i]
		for k := range l.At {
			l.At[k] = 4*random.Float32() - 1.5
			l.DX[k%3], l.DY[k%3] = 0.11*random.Float32(), 0.05*random.Float32()
			if shape.Dim == Cube {
				l.At[k] = 2*random.Float32() - 1
			}
		}
		if shape.Layers > 0 {
			n := axes[shape.Dim]
			if shape.Dim == Cube {
				n = 3
			}
			l.At[n] = float32(shape.Layers+1)*random.Float32() - 0.5
		}
		l.LOD, l.Reference = 5*random.Float32()-1, random.Float32()
	}
	return list
}

func TestSamplingAgreesWithADriver(t *testing.T) {
	vulkan.Require(t)
	random := rand.New(rand.NewPCG(11, 12))
	for n, shape := range kinds {
		for i := range samplings {
			how := &samplings[i]
			if !how.suits(shape) {
				continue
			}
			for k, state := range samplers {
				if (n+i+k)%3 != 0 {
					continue // each kind of lookup is tested with each sampler, but not for each shape
				}
				t.Run(fmt.Sprintf("%s/%v/%d", how.name, shape, k),
					func(t *testing.T) { sampleOnBoth(t, random, how, shape, state) })
			}
		}
	}
}

func TestUnnormalizedCoordinatesAgreeWithADriver(t *testing.T) {
	vulkan.Require(t)
	random := rand.New(rand.NewPCG(13, 14))
	for _, shape := range []Shape{{Dim: Dim1D, Width: 5}, {Dim: Dim2D, Width: 7, Height: 4}} {
		for _, linear := range []bool{false, true} {
			for _, a := range []Address{ClampToEdge, ClampToBorder} {
				state := Sampler{Unnormalized: true, MagLinear: linear, MinLinear: linear, Address: [3]Address{a, a, a}}
				t.Run(fmt.Sprintf("%v/%v/%v", shape, linear, a),
					func(t *testing.T) { sampleOnBoth(t, random, &samplings[0], shape, state) })
			}
		}
	}
}

// tolerance is the permitted difference between the driver's weights and levels of detail and the exact ones.
const tolerance = 0.0001

// sampleOnBoth checks that the driver and this package return the same results for a kind of lookup.
func sampleOnBoth(t *testing.T, random *rand.Rand, how *sampling, shape Shape, state Sampler) {
	format := R32G32B32A32Float
	if how.name == "compare" || how.name == "gather compare" {
		format, state.Compare = D32Float, LessOrEqual
	}
	im := filled(t, format, shape, random)
	n, gradient := im.Coordinates(), axes[shape.Dim]
	if shape.Dim == Cube {
		n, gradient = 3, 3
		if shape.Layers > 0 {
			n = 4
		}
	}
	code := fmt.Sprintf(how.code, n)
	if how.name == "grad" {
		code = fmt.Sprintf(how.code, n, gradient)
	}
	s := moduletest.Shader{Sampler: true, Code: strings.Replace(code, "OFFSET", offsetNames[shape.Dim], 1)}
	list := randomLookups(random, shape)
	if state.Unnormalized {
		for i := range list {
			list[i].LOD, list[i].At[0], list[i].At[1] = 0, 4*list[i].At[0], 4*list[i].At[1]
		}
	}
	got, _ := on(t, s, im, state, list)
	failed := 0
	for i, l := range list {
		want := how.want(im, &state, l)
		if !agree(got[i], want, Float, tolerance) {
			if failed++; failed <= 3 {
				t.Errorf("at %v, level of detail %v: %v, the driver has %v", l.At, l.LOD, floats(want), floats(got[i]))
			}
		}
	}
	if failed > 0 {
		t.Errorf("%d of %d lookups differ", failed, len(list))
	}
}

// offsetNames holds, for each dimensionality, the ID of a constant offset.
var offsetNames = [...]string{Dim1D: "%c3", Dim2D: "%o1", Dim3D: "%o3", Cube: ""}

func floats(t Texel) [4]float32 {
	return [4]float32{float(t[0]), float(t[1]), float(t[2]), float(t[3])}
}
