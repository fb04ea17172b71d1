package interpreter

import (
	"math/rand/v2"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/texel"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Fitting returns resources with random contents for the variables of a program.
func Fitting(p *Program, r *rand.Rand) (list Resources) {
	list.PushConstants = make([]byte, 1<<10)
	for _, v := range p.variables {
		if inRows(v.class) || v.class == spirv.StorageClassWorkgroup || v.class == spirv.StorageClassPushConstant {
			continue
		}
		n, one := 1, *v
		for one.pointee.isDescriptors(v.class) {
			if n *= 2; one.pointee.count == 1 {
				n = 1
			}
			one.pointee = one.pointee.elem
		}
		kind, ok := one.kind()
		for i := range min(n, 8) {
			if ok && !slices.ContainsFunc(list.List,
				func(r Resource) bool { return r.Set == v.set && r.Binding == v.binding && r.Element == uint32(i) }) {
				list.List = append(list.List, fitting(kind, one.pointee, r))
				to := &list.List[len(list.List)-1]
				to.Set, to.Binding, to.Element = v.set, v.binding, uint32(i)
			}
		}
	}
	return list
}

func fitting(kind ResourceKind, s *shape, r *rand.Rand) Resource {
	to := Resource{Kind: kind}
	switch {
	case kind.IsBuffer():
		to.Data = noise(r, min(s.size, 1<<16)+r.IntN(1<<9))
	case kind == CombinedImageSampler:
		to.Image = fittingImage(s.elem.image, r)
	case kind.IsImage():
		to.Image = fittingImage(s.image, r)
	}
	if kind.IsSampler() {
		to.Sampler = &texel.Sampler{MagLinear: r.IntN(2) > 0, MinLinear: r.IntN(2) > 0, MipLinear: r.IntN(2) > 0,
			Compare: texel.Compare(r.IntN(9)),
			MaxLOD:  texel.NoLODLimit, Bias: r.Float32(), Address: [3]texel.Address{texel.Address(r.IntN(5)),
				texel.Address(r.IntN(5)), texel.Address(r.IntN(5))}}
	}
	return to
}

// fittingImage returns an image that can be bound to a variable of type t.
func fittingImage(t *imageType, r *rand.Rand) *texel.Image {
	format := t.format
	for format == 0 || format.Class() != t.class || format.Width() != t.width {
		if format++; format > texel.D32Float {
			format = texel.R32Float // no format matches the type
			break
		}
	}
	shape := texel.Shape{Dim: t.dim, Width: 1 + r.IntN(9)}
	switch t.dim {
	case texel.Dim2D:
		shape.Height = 1 + r.IntN(5)
	case texel.Dim3D:
		shape.Height, shape.Depth = 1+r.IntN(5), 1+r.IntN(5)
	case texel.Cube:
		shape.Height = shape.Width
	}
	if t.arrayed && t.dim != texel.Dim3D && t.dim != texel.Buffer {
		shape.Layers = 1 + r.IntN(4)
	}
	if t.multisampled && t.dim == texel.Dim2D {
		shape.Samples = 4
	}
	size, err := texel.Size(format, shape)
	if err != nil {
		panic(err)
	}
	im, err := texel.New(format, shape, noise(r, size))
	if err != nil {
		panic(err)
	}
	return im
}

func noise(r *rand.Rand, n int) []byte {
	data := make([]byte, n)
	for i := range data {
		data[i] = byte(r.Uint32() >> (r.IntN(4) * 8))
	}
	return data
}

// ImageModules returns the words of the modules that the image tests run.
func ImageModules() (list [][]uint32) {
	for i := range imageCases {
		c := &imageCases[i]
		for _, shape := range c.shapes {
			if words, err := c.shader(shape).Words(); err == nil {
				list = append(list, words)
			}
		}
	}
	return list
}

// BreakAtomics changes every atomic instruction of a program such that it panics while it holds the lock of its memory.
// It returns the number of these instructions.
func BreakAtomics(p *Program) (n int) {
	for _, f := range p.functions {
		if f == nil {
			continue
		}
		for i := range f.blocks {
			for k := range f.blocks[i].code {
				if a, ok := f.blocks[i].code[k].more.(*atomicAccess); ok {
					a.op = func(_, _, _ uint64, _ uint32) uint64 { panic("a broken atomic") }
					n++
				}
			}
		}
	}
	return n
}
