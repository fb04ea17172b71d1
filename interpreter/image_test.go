package interpreter

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/texel"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

func TestMain(m *testing.M) { os.Exit(vulkan.Main(m)) }

// An imageCase is an image instruction and the image shapes with which it is tested.
type imageCase struct {
	name string
	// In code, %[1]d is the number of coordinate components, %[2]d the number of gradient components, and %[3]s an
	// offset.
	code    string
	format  texel.Format
	storage bool
	sampler bool
	quads   bool
	compare bool
	shapes  []texel.Shape
}

var (
	line   = texel.Shape{Dim: texel.Dim1D, Width: 13, Levels: 3}
	lines  = texel.Shape{Dim: texel.Dim1D, Width: 9, Layers: 3, Levels: 2}
	flat   = texel.Shape{Dim: texel.Dim2D, Width: 12, Height: 7, Levels: 3}
	layers = texel.Shape{Dim: texel.Dim2D, Width: 6, Height: 10, Layers: 4, Levels: 3}
	volume = texel.Shape{Dim: texel.Dim3D, Width: 6, Height: 5, Depth: 7, Levels: 2}
	cube   = texel.Shape{Dim: texel.Cube, Width: 8, Height: 8, Levels: 3}
	cubes  = texel.Shape{Dim: texel.Cube, Width: 5, Height: 5, Layers: 2, Levels: 2}
	buffer = texel.Shape{Dim: texel.Buffer, Width: 40}

	allSampled = []texel.Shape{line, lines, flat, layers, volume, cube, cubes}
	allFetched = []texel.Shape{line, lines, flat, layers, volume}
	allStored  = []texel.Shape{one(line), one(lines), one(flat), one(layers), one(volume), one(cube), one(cubes),
		buffer}
)

// one returns shape s with a single mip level.
func one(s texel.Shape) texel.Shape {
	s.Levels = 1
	return s
}

const spread = "%%r = OpCompositeConstruct %%v4float %%v %%v %%v %%v"

var imageCases = []imageCase{
	{name: "explicit lod", code: "%%r = OpImageSampleExplicitLod %%result %%si %%f%[1]d Lod %%lod", sampler: true, shapes: allSampled},
	{name: "gradients", code: "%%r = OpImageSampleExplicitLod %%result %%si %%f%[1]d Grad %%dx%[2]d %%dy%[2]d", sampler: true, shapes: allSampled},
	{name: "offset", code: "%%r = OpImageSampleExplicitLod %%result %%si %%f%[1]d Lod|ConstOffset %%lod %[3]s", sampler: true, shapes: allFetched},
	{name: "implicit lod", code: "%%r = OpImageSampleImplicitLod %%result %%si %%f%[1]d", sampler: true, quads: true, shapes: allSampled},
	{name: "bias", code: "%%r = OpImageSampleImplicitLod %%result %%si %%f%[1]d Bias|ConstOffset %%bias %[3]s", sampler: true, quads: true, shapes: allFetched},
	{name: "compare", code: "%%v = OpImageSampleDrefExplicitLod %%float %%si %%f%[1]d %%reference Lod %%lod\n" + spread, format: texel.D32Float, sampler: true, compare: true, shapes: []texel.Shape{line, flat, cube}},
	{name: "compare implicit", code: "%%v = OpImageSampleDrefImplicitLod %%float %%si %%f%[1]d %%reference\n" + spread, format: texel.D32Float, sampler: true, compare: true, quads: true, shapes: []texel.Shape{flat}},
	{name: "projective", code: "%%r = OpImageSampleProjExplicitLod %%result %%si %%f%[4]d Lod %%lod", sampler: true, shapes: []texel.Shape{line, flat, volume}},
	{name: "projective compare", code: "%%v = OpImageSampleProjDrefExplicitLod %%float %%si %%f%[4]d %%reference Lod %%lod\n" + spread, format: texel.D32Float, sampler: true, compare: true, shapes: []texel.Shape{line, flat}},
	{name: "gather", code: "%%r = OpImageGather %%result %%si %%f%[1]d %%c2", sampler: true, shapes: []texel.Shape{flat, layers, cube, cubes}},
	{name: "gather with offsets", code: "%%r = OpImageGather %%result %%si %%f%[1]d %%c1 ConstOffsets %%offsets", sampler: true, shapes: []texel.Shape{flat, layers}},
	{name: "gather with an offset", code: "%%o = OpCompositeConstruct %%v2int %%ilod %%cn1\n%%r = OpImageGather %%result %%si %%f%[1]d %%c1 Offset %%o", sampler: true, shapes: []texel.Shape{flat, layers}},
	{name: "gather compare", code: "%%r = OpImageDrefGather %%result %%si %%f%[1]d %%reference", format: texel.D32Float, sampler: true, compare: true, shapes: []texel.Shape{flat, cube}},
	{name: "fetch", code: "%%r = OpImageFetch %%result %%im %%i%[1]d Lod %%ilod", shapes: allFetched},
	{name: "fetch with an offset", code: "%%r = OpImageFetch %%result %%im %%i%[1]d Lod|ConstOffset %%ilod %[3]s", shapes: allFetched},
	{name: "fetch of integers", code: "%%r = OpImageFetch %%result %%im %%i%[1]d Lod %%ilod", format: texel.R16G16Sint, shapes: allFetched},
	{name: "fetch from a buffer", code: "%%r = OpImageFetch %%result %%im %%i1", format: texel.R8G8B8A8Unorm, shapes: []texel.Shape{buffer}},
	{name: "integers", code: "%%r = OpImageSampleExplicitLod %%result %%si %%f%[1]d Lod %%lod", format: texel.R32G32Uint, sampler: true, shapes: []texel.Shape{flat, cube}},
	{name: "read", code: "%%r = OpImageRead %%result %%im %%i%[1]d", storage: true, shapes: allStored},
	{name: "write", code: "%%b = OpBitcast %%result %%dx\nOpImageWrite %%im %%i%[1]d %%b\n%%r = OpBitcast %%result %%at", storage: true, format: texel.R8G8B8A8Unorm, shapes: allStored},
	{name: "write integers", code: "%%b = OpBitcast %%result %%dx\nOpImageWrite %%im %%i%[1]d %%b\n%%r = OpBitcast %%result %%at", storage: true, format: texel.R16G16B16A16Sint, shapes: allStored},
	{name: "add", code: "%%p = OpImageTexelPointer %%ptexel %%image %%i%[1]d %%zero\n%%old = OpAtomicIAdd %%uint %%p %%one %%zero %%n\n%%r = OpBitcast %%result %%at", storage: true, format: texel.R32Uint, shapes: allStored},
	{name: "size", code: "%%v = OpImageQuerySizeLod %%%[5]sint %%im %%ilod\n%[6]s", shapes: append([]texel.Shape{cube, cubes}, allFetched...)},
	{name: "size of a storage image", code: "%%v = OpImageQuerySize %%%[5]sint %%im\n%[6]s", storage: true, shapes: allStored},
	{name: "levels", code: "%%v = OpImageQueryLevels %%int %%im\n%%q = OpCompositeConstruct %%v4int %%v %%v %%v %%v\n%%r = OpBitcast %%result %%q", shapes: allSampled},
	{name: "level of detail", code: "%%v = OpImageQueryLod %%v2float %%si %%f%[2]d\n%%r = OpVectorShuffle %%v4float %%v %%v 0 1 0 1", sampler: true, quads: true, shapes: []texel.Shape{line, flat, volume, cube}},
}

// coordinates returns the number of coordinate components that the instruction takes for shape s.
func (c *imageCase) coordinates(s texel.Shape) int {
	n := directions[s.Dim]
	if !c.sampler && s.Dim == texel.Cube {
		return 3
	}
	if s.Layers > 0 {
		n++
	}
	return n
}

// text returns the assembly of the instruction for a shape.
func (c *imageCase) text(s texel.Shape) string {
	n := directions[s.Dim]
	sizes := [...]int{texel.Dim1D: 1, texel.Dim2D: 2, texel.Dim3D: 3, texel.Cube: 2, texel.Buffer: 1}[s.Dim]
	if s.Layers > 0 {
		sizes++
	}
	vector, last := "", "%q = OpCompositeConstruct %v4int %v %v %v %v"
	if sizes > 1 {
		vector = fmt.Sprintf("v%d", sizes)
		last = "%q = OpVectorShuffle %v4int %v %v 0 1 " + [...]string{2: "0 1", 3: "2 0"}[sizes]
	}
	last += "\n%r = OpBitcast %result %q"
	offset := [...]string{texel.Dim1D: "%c3", texel.Dim2D: "%o1", texel.Dim3D: "%o3", texel.Cube: "",
		texel.Buffer: ""}[s.Dim]
	// Sprintf reports arguments that code does not use after the mark.
	text, _, _ := strings.Cut(fmt.Sprintf(c.code+"%%!", c.coordinates(s), n, offset, n+1, vector, last), "%!")
	return text
}

// shader returns a shader that runs the instruction on an image of shape s.
func (c *imageCase) shader(s texel.Shape) moduletest.Shader {
	if c.format == 0 {
		c.format = texel.R32G32B32A32Float
	}
	return moduletest.Shader{Dim: s.Dim.String(), Arrayed: s.Layers > 0, Component: c.format.Class().String(),
		Storage: c.storage, Format: c.format.ImageFormat().String(),
		Sampler: c.sampler, Quads: c.quads, Code: c.text(s)}
}

// TestImageInstructionsAgreeWithADriver checks that the interpreter and a Vulkan driver return the same results for
// image instructions.
func TestImageInstructionsAgreeWithADriver(t *testing.T) {
	vulkan.Require(t)
	for i := range imageCases {
		c := &imageCases[i]
		for _, shape := range c.shapes {
			t.Run(fmt.Sprintf("%s/%v", c.name, shape), func(t *testing.T) { c.run(t, shape) })
		}
	}
}

func (c *imageCase) run(t *testing.T, shape texel.Shape) {
	words, err := c.shader(shape).Words()
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(uint64(shape.Width), uint64(len(c.name))))
	sampler := texel.Sampler{MagLinear: true, MinLinear: true, MipLinear: true, MaxLOD: texel.NoLODLimit}
	if c.format.Class() != texel.Float {
		sampler.MagLinear, sampler.MinLinear, sampler.MipLinear = false, false, false
	}
	if c.compare {
		sampler.Compare = texel.LessOrEqual
	}
	data, in := texels(t, c.format, shape, random), c.inputs(shape, random)
	theirs, theirImage := c.onDriver(t, words, shape, sampler, data, in)
	mine, myImage := c.onInterpreter(t, words, shape, sampler, data, in)
	tolerance := 1e-4
	if c.quads { // drivers may approximate the level of detail
		tolerance = 0.05
	}
	for i := range mine {
		x, y := float64(math.Float32frombits(mine[i])), float64(math.Float32frombits(theirs[i]))
		if mine[i] != theirs[i] && !(c.format.Class() == texel.Float &&
			math.Abs(x-y) <= tolerance*max(1, math.Abs(y))) {
			t.Fatalf("component %d of lookup %d at %v is %v (%#x), the driver has %v (%#x)", i%4, i/4,
				in[i/4*16:i/4*16+16], x, mine[i], y, theirs[i])
		}
	}
	if c.storage && !slices.Equal(myImage, theirImage) {
		t.Errorf("the image is % x, the driver has % x", myImage, theirImage)
	}
}

// texels returns the bytes of random texels for an image. Components are numbers from 0 to 1, or small integers.
func texels(t *testing.T, f texel.Format, shape texel.Shape, random *rand.Rand) []byte {
	t.Helper()
	size, err := texel.Size(f, shape)
	if err != nil {
		t.Fatal(err)
	}
	data := make([]byte, size)
	for at := 0; at < size; at += f.Bytes() {
		var v texel.Texel
		for i := range v {
			if v[i] = uint64(random.Uint32N(100)); f.Class() == texel.Float {
				v[i] = arithmetic.Bits32(random.Float32())
			}
		}
		f.Encode(data[at:at+f.Bytes()], v)
	}
	return data
}

// inputs returns the inputs of all lookups: four vectors each.
func (c *imageCase) inputs(shape texel.Shape, random *rand.Rand) (in []float32) {
	for i := range moduletest.Lookups {
		var v [16]float32
		for k := range v {
			v[k] = 0.2 * random.Float32()
		}
		v[4], v[5], v[7] = float32(random.IntN(3)), 2*random.Float32()-1, random.Float32()
		switch {
		case c.storage && c.format != texel.R32G32B32A32Float && c.format != texel.R32Uint:
			c.once(&v, shape, i)
		case !c.sampler:
			for k := range 4 {
				v[k] = float32(random.IntN(16) - 2)
			}
		default:
			c.around(&v, shape, random)
		}
		if c.quads {
			onSurface(&v, shape, i)
		}
		in = append(in, v[:]...)
	}
	return in
}

// around sets the coordinates of a lookup to a location in the image or just outside it.
func (c *imageCase) around(v *[16]float32, shape texel.Shape, random *rand.Rand) {
	for k := range 4 {
		v[k] = 3*random.Float32() - 1
		if shape.Dim == texel.Cube {
			v[k] = 2*random.Float32() - 1
		}
	}
	n := directions[shape.Dim]
	switch {
	case shape.Layers > 0:
		v[n] = float32(shape.Layers)*random.Float32() - 0.4
	case n < 3: // v[k] divides the coordinates of a projective lookup
		v[n] = 0.5 + random.Float32()
	}
	if !strings.Contains(c.name, "gather") { // gather uses v[k] for its offsets
		v[4] += random.Float32()
	}
}

// onSurface sets the coordinates of lookup i such that the lookups of a quad are on a common surface.
func onSurface(v *[16]float32, shape texel.Shape, i int) {
	v[0], v[1] = float32(i%2)*0.13+float32(i/4)*0.05, float32(i/2%2)*0.21+0.3
	if directions[shape.Dim] > 2 {
		v[2] = 0.4 + 0.05*float32(i%4)
	}
}

// once sets the coordinates such that the lookups access each texel once. The remaining lookups are outside the image.
func (c *imageCase) once(v *[16]float32, shape texel.Shape, i int) {
	v[0], v[1], v[2] = float32(i%5), float32(i/5%5), float32(i/25)
	n := c.coordinates(shape)
	if n < 3 && i >= [...]int{1: 5, 2: 25}[n] {
		v[0] = -1
	}
	if c.format.Class() == texel.Sint {
		v[8], v[9] = math.Float32frombits(uint32(i*1000)), math.Float32frombits(uint32(-i))
	}
}

// onDriver runs a shader on the driver. It returns the results of the lookups and the bytes of the image afterwards.
func (c *imageCase) onDriver(t *testing.T, words []uint32, shape texel.Shape, s texel.Sampler, data []byte,
	in []float32) ([]uint32, []byte) {
	t.Helper()
	format, _ := vulkan.FormatOf(c.format.Vulkan())
	dim := [...]vulkan.Dim{texel.Dim1D: vulkan.Dim1D, texel.Dim2D: vulkan.Dim2D, texel.Dim3D: vulkan.Dim3D,
		texel.Cube: vulkan.DimCube, texel.Buffer: 0}[shape.Dim]
	kind := [...]vulkan.Kind{UniformTexelBuffer: vulkan.UniformTexelBuffer,
		StorageTexelBuffer: vulkan.StorageTexelBuffer, SampledImage: vulkan.SampledImage,
		StorageImage: vulkan.StorageImage}[c.kind(shape)]
	k := vulkan.ComputeCase{Module: words, Resources: []vulkan.Resource{
		{Kind: kind, Format: format, Data: data, Image: vulkan.Shape{Dim: dim, Width: shape.Width, Height: shape.Height, Depth: shape.Depth, Layers: shape.Layers, Mips: shape.Levels}},
		{Binding: 2, Kind: vulkan.StorageBuffer, Data: vulkan.Bytes(in)}, {Binding: 3, Kind: vulkan.StorageBuffer, Size: 16 * moduletest.Lookups},
	}}
	if c.sampler {
		k.Resources = append(k.Resources, vulkan.Resource{Binding: 1, Kind: vulkan.Sampler,
			Sampler: vulkan.SamplerState{Linear: s.MagLinear, MipLinear: s.MipLinear, Compare: vulkan.Compare(s.Compare)}})
	}
	r, err := vulkan.Compute(context.Background(), k)
	if err != nil {
		t.Skip(err)
	}
	return vulkan.Values[uint32](r.Resources[2]), r.Resources[0]
}

func (c *imageCase) kind(s texel.Shape) ResourceKind {
	return (&imageType{dim: s.Dim, storage: c.storage}).resource()
}

// onInterpreter runs a shader in the interpreter. It returns the results of the lookups and the bytes of the image
// afterwards.
func (c *imageCase) onInterpreter(t *testing.T, words []uint32, shape texel.Shape, s texel.Sampler, data []byte,
	in []float32) ([]uint32, []byte) {
	t.Helper()
	m, err := spirv.Decode(words)
	if err != nil {
		t.Fatal(err)
	}
	p, err := Load(m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	im, err := texel.New(c.format, shape, slices.Clone(data))
	if err != nil {
		t.Fatal(err)
	}
	bytes := make([]byte, 4*len(in))
	for i, v := range in {
		binary.LittleEndian.PutUint32(bytes[4*i:], math.Float32bits(v))
	}
	out := make([]byte, 16*moduletest.Lookups)
	r := Resources{List: []Resource{{Kind: c.kind(shape), Image: im}, {Binding: 1, Kind: Sampler, Sampler: &s},
		{Binding: 2, Data: bytes}, {Binding: 3, Data: out}}}
	if _, err := p.Dispatch(context.Background(), p.Entry(""), [3]uint32{1, 1, 1}, r, DispatchOptions{}); err != nil {
		t.Fatal(err)
	}
	results := make([]uint32, len(out)/4)
	for i := range results {
		results[i] = binary.LittleEndian.Uint32(out[4*i:])
	}
	return results, im.Data
}
