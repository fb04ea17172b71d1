package realshaders

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/exactmath"
	"github.com/hlsl2spirv/hlsl2spirv/internal/test/lowered"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/texel"
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Sizes of the generated resources.
const (
	bufferElements = 512 // elements of a buffer whose length the shader does not specify
	texelElements  = 256 // texels of a texel buffer
	width          = 16  // size of an image in each dimension
	layers         = 4   // layers of an arrayed image
	samples        = 4   // samples of a multisampled image
	unsized        = 64  // length of an unsized array of resources
)

// groups is the number of groups to run.
var groups = [3]uint32{2, 2, 1}

// A span is the range from a least number to a greatest one.
type span struct{ least, most int }

// Ranges of integers. Integers in buffers are small, because the shader may use them as indices, which should be in
// range. Constants are often used as divisors and loop bounds, and vectors of constants are mostly image sizes.
var (
	data      = span{0, 3}
	constants = span{1, 3}
	extents   = span{1, width}
)

// A plan holds the parameters of generated contents.
type plan struct {
	levels int  // number of mip levels of sampled images that can have several
	small  bool // limit integers to 1, for shaders with short arrays
}

// A filler generates contents; floats are from 0 to 1.
type filler struct {
	plan
	random                  *rand.Rand
	texels, scalars, vector span // ranges of integers
	bytes                   []byte
}

func newFiller(kind string, set, binding, element uint64, p plan) *filler {
	f := &filler{plan: p, random: rand.New(rand.NewPCG(set<<32|binding, element)), texels: data, scalars: data,
		vector: data}
	if kind == "uniformBuffer" || kind == "pushConstants" {
		f.scalars, f.vector = constants, extents
	}
	if p.small {
		for _, s := range [...]*span{&f.texels, &f.scalars, &f.vector} {
			s.most = 1
		}
	}
	return f
}

// contents generates the inputs of an entry point of a module. The content of a resource depends only on its binding
// and its type, not on other resources.
func contents(m *reflection.Module, e *reflection.EntryPoint, uses map[place]*use) (c lowered.Case, err error) {
	c.Groups = groups
	if c.Resources, err = resources(bindings(m, e), uses, plan{levels: 1}); err != nil {
		return c, err
	}
	c.PushConstants = pushConstants(m, plan{})
	return c, nil
}

// bindings lists the resources that an entry point of a module uses, one for each binding.
func bindings(m *reflection.Module, e *reflection.EntryPoint) (list []*reflection.Binding) {
	bound := map[place]bool{}
	for _, b := range reached(m, e) {
		if at := (place{b.Set, b.Binding}); !bound[at] {
			bound[at] = true
			list = append(list, b)
		}
	}
	return list
}

// reached lists the variables that an entry point of a module uses.
func reached(m *reflection.Module, e *reflection.EntryPoint) (list []*reflection.Binding) {
	for i := range m.Bindings {
		b := &m.Bindings[i]
		if slices.Contains(e.Bindings, reflection.Descriptor{Set: b.Set, Binding: b.Binding}) {
			list = append(list, b)
		}
	}
	return list
}

// pushConstants generates the push constants of a module.
func pushConstants(m *reflection.Module, p plan) (data []byte) {
	for i := range m.PushConstants {
		data = newFiller("pushConstants", 0, 0, uint64(i), p).buffer(m.PushConstants[i].Type)
	}
	return data
}

// resources generates the contents of bindings.
func resources(bindings []*reflection.Binding, uses map[place]*use, p plan) (list []vulkan.Resource, err error) {
	for _, b := range bindings {
		u := uses[place{b.Set, b.Binding}]
		if u == nil {
			u = &use{}
		}
		n := int(b.Count)
		if n == 0 {
			n = unsized
		}
		for i := range n {
			r, err := newFiller(b.Kind, uint64(b.Set), uint64(b.Binding), uint64(i), p).resource(b, u)
			if err != nil {
				return nil, err
			}
			r.Set, r.Binding, r.Index = b.Set, b.Binding, uint32(i)
			list = append(list, r)
		}
	}
	return list, nil
}

// resource generates a resource.
func (f *filler) resource(b *reflection.Binding, u *use) (vulkan.Resource, error) {
	switch b.Kind {
	case "storageBuffer":
		return vulkan.Resource{Kind: vulkan.StorageBuffer, Data: f.buffer(b.Type)}, nil
	case "uniformBuffer":
		return vulkan.Resource{Kind: vulkan.UniformBuffer, Data: f.buffer(b.Type)}, nil
	case "uniformTexelBuffer":
		return f.image(vulkan.UniformTexelBuffer, b.Type, u)
	case "storageTexelBuffer":
		return f.image(vulkan.StorageTexelBuffer, b.Type, u)
	case "sampledImage":
		return f.image(vulkan.SampledImage, b.Type, u)
	case "storageImage":
		return f.image(vulkan.StorageImage, b.Type, u)
	case "combinedImageSampler":
		r, err := f.image(vulkan.CombinedImageSampler, b.Type.Element, u)
		r.Sampler = sampler(u)
		return r, err
	case "inputAttachment":
		return f.image(vulkan.InputAttachment, b.Type, u)
	case "accelerationStructure":
		return vulkan.Resource{Kind: vulkan.Scene, Data: f.triangles()}, nil
	case "sampler":
		return vulkan.Resource{Kind: vulkan.Sampler, Sampler: sampler(u)}, nil
	}
	return vulkan.Resource{}, fmt.Errorf("there are no contents for a resource of the kind %s", b.Kind)
}

func sampler(u *use) vulkan.SamplerState {
	s := vulkan.SamplerState{Linear: !u.integers, MipLinear: !u.integers}
	if u.compares {
		s.Compare = vulkan.LessEqual
	}
	return s
}

// buffer generates the content of a buffer.
func (f *filler) buffer(t *reflection.Type) []byte {
	size := int(t.Size)
	if n := len(t.Members); n > 0 && t.Members[n-1].Type.Kind == "array" && *t.Members[n-1].Type.Count == 0 {
		last := &t.Members[n-1]
		size = int(*last.Offset) + bufferElements*int(last.Type.Stride)
	}
	const unit = 16
	f.bytes = make([]byte, (max(size, 1)+unit-1)/unit*unit)
	eachScalar(0, size, t, &reflection.Member{}, f.scalar)
	return f.bytes
}

// triangles generates the corners of triangles for ray tracing.
func (f *filler) triangles() []byte {
	const triangles, numbers = 64, 9
	corners := make([]float32, triangles*numbers)
	for i := range corners {
		corners[i] = f.random.Float32()
	}
	return vulkan.Bytes(corners)
}

// scalar generates a number, which may be a component of a vector.
func (f *filler) scalar(at int, t *reflection.Type, component bool) {
	to := f.bytes[at:]
	switch t.Kind {
	case "float":
		switch x := f.random.Float32(); t.Width {
		case 16:
			binary.LittleEndian.PutUint16(to, exactmath.ToHalf(float64(x)))
		case 32:
			binary.LittleEndian.PutUint32(to, math.Float32bits(x))
		case 64:
			binary.LittleEndian.PutUint64(to, math.Float64bits(float64(x)))
		}
	case "int", "uint":
		s := f.scalars
		if component {
			s = f.vector
		}
		to[0] = byte(f.integer(s))
	}
}

func (f *filler) integer(s span) int { return s.least + f.random.IntN(s.most-s.least+1) }

// imageDims maps names of dimensionalities to their constants; it maps texel buffers to 0.
var imageDims = map[string]vulkan.Dim{"1D": vulkan.Dim1D, "2D": vulkan.Dim2D, "3D": vulkan.Dim3D,
	"Cube":        vulkan.DimCube,
	"SubpassData": vulkan.Dim2D, "Buffer": 0}

// image generates an image or a texel buffer.
func (f *filler) image(kind vulkan.Kind, t *reflection.Type, u *use) (r vulkan.Resource, err error) {
	format, err := formatOf(t, u)
	if err != nil {
		return r, err
	}
	dim, ok := imageDims[t.Dim]
	if !ok {
		return r, fmt.Errorf("there are no images of the dimensionality %s", t.Dim)
	}
	r.Kind = kind
	if r.Format, ok = vulkan.FormatOf(format.Vulkan()); !ok {
		return r, fmt.Errorf("the device's tests have no format %v", format)
	}
	n := texelElements
	switch {
	case kind == vulkan.InputAttachment:
		r.Image, n = vulkan.Shape{Width: side, Height: side}, side*side
	case t.Dim != "Buffer":
		levels := 1
		if kind != vulkan.StorageImage && !t.Multisampled {
			levels = f.levels
		}
		r.Image, n = shape(dim, t, levels)
	}
	r.Data = make([]byte, n*format.Bytes())
	for at := 0; at < len(r.Data); at += format.Bytes() {
		format.Encode(r.Data[at:at+format.Bytes()], f.texel(format))
	}
	return r, nil
}

// shape returns the extent of an image and the number of texels in its data.
func shape(dim vulkan.Dim, t *reflection.Type, levels int) (s vulkan.Shape, texels int) {
	s = vulkan.Shape{Dim: dim, Width: width, Height: 1, Depth: 1, Mips: levels}
	if dim != vulkan.Dim1D {
		s.Height = width
	}
	slices := 1
	switch dim {
	case vulkan.Dim3D:
		s.Depth = width
	case vulkan.DimCube:
		slices = 6
	}
	if t.Arrayed {
		s.Layers = layers
		slices *= layers
	}
	if t.Multisampled {
		s.Samples = samples
		return s, slices // one texel per layer
	}
	for level := range levels {
		texels += max(s.Width>>level, 1) * max(s.Height>>level, 1) * max(s.Depth>>level, 1) * slices
	}
	return s, texels
}

func (f *filler) texel(format texel.Format) (t texel.Texel) {
	for i := range t {
		if format.Class() == texel.Float {
			t[i] = uint64(math.Float32bits(f.random.Float32()))
		} else {
			t[i] = uint64(f.integer(f.texels))
		}
	}
	return t
}

// wide holds formats by component type and number of components. Formats with four components replace formats with
// three components.
var wide = map[string][5]texel.Format{
	"float32": {texel.R32G32B32A32Float, texel.R32Float, texel.R32G32Float, texel.R32G32Float, texel.R32G32B32A32Float},
	"uint32":  {texel.R32G32B32A32Uint, texel.R32Uint, texel.R32G32Uint, texel.R32G32Uint, texel.R32G32B32A32Uint},
	"int32":   {texel.R32G32B32A32Sint, texel.R32Sint, texel.R32G32Sint, texel.R32G32Sint, texel.R32G32B32A32Sint},
	"uint64":  {texel.R64Uint, texel.R64Uint, texel.R64Uint, texel.R64Uint, texel.R64Uint},
	"int64":   {texel.R64Sint, texel.R64Sint, texel.R64Sint, texel.R64Sint, texel.R64Sint},
}

// formatOf returns the format declared by a shader, or a suitable one. A write must provide all components of a
// format.
func formatOf(t *reflection.Type, u *use) (texel.Format, error) {
	if t.Format != "" {
		for n := spirv.ImageFormatRgba32f; n <= spirv.ImageFormatR64i; n++ {
			if f, ok := texel.FormatOf(n); ok && n.String() == t.Format {
				return f, nil
			}
		}
		return 0, fmt.Errorf("there is no image format %s", t.Format)
	}
	name := fmt.Sprintf("%s%d", t.Element.Kind, t.Element.Width)
	list, ok := wide[name]
	if !ok {
		return 0, fmt.Errorf("there are no texels of %s", name)
	}
	return list[u.written], nil
}
