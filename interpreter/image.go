package interpreter

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/texel"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// An imageType is the type that an OpTypeImage declares.
type imageType struct {
	dim          texel.Dim
	arrayed      bool
	multisampled bool
	storage      bool // accessed without a sampler, as a storage image or storage texel buffer
	format       texel.Format
	class        texel.Class
	width        uint32 // width of a texel's components in bits
}

// imageDims holds the dimensionality of each SPIR-V Dim. ok is false if a compute shader cannot use it.
var imageDims = [...]struct {
	dim texel.Dim
	ok  bool
}{
	spirv.Dim1D: {texel.Dim1D, true}, spirv.Dim2D: {texel.Dim2D, true}, spirv.Dim3D: {texel.Dim3D, true},
	spirv.DimCube: {texel.Cube, true}, spirv.DimBuffer: {texel.Buffer, true},
}

// imageShape returns the shape of an image type.
func (p *Program) imageShape(in *spirv.Instruction) *shape {
	s := &shape{kind: imageKind, rows: 1, elem: p.shape(spirv.ID(word(in, 0)))}
	dim := word(in, 1)
	if s.elem == nil || !s.elem.isScalar() || dim >= uint32(len(imageDims)) || !imageDims[dim].ok {
		return s // unsupported; an error only if the module uses it
	}
	t := &imageType{dim: imageDims[dim].dim, arrayed: word(in, 3) != 0, multisampled: word(in, 4) != 0,
		storage: word(in, 5) == 2, width: s.elem.width}
	switch {
	case s.elem.kind == floatKind:
		t.class = texel.Float
	case s.elem.signed:
		t.class = texel.Sint
	default:
		t.class = texel.Uint
	}
	t.format, _ = texel.FormatOf(spirv.ImageFormat(word(in, 6)))
	s.image = t
	return s
}

// resource returns the kind of resource that must be bound to a variable of type t.
func (t *imageType) resource() ResourceKind {
	switch {
	case t.dim == texel.Buffer && t.storage:
		return StorageTexelBuffer
	case t.dim == texel.Buffer:
		return UniformTexelBuffer
	case t.storage:
		return StorageImage
	}
	return SampledImage
}

// arrayedText describes a value of Arrayed in errors.
func arrayedText(arrayed bool) string {
	if arrayed {
		return "image array"
	}
	return "single image"
}

// checkImage returns an error if the image of object o cannot be bound to variable v.
func (v *variable) checkImage(o *object) error {
	s, im := v.pointee, o.image
	if s.kind == sampledImageKind {
		s = s.elem
	}
	if s.kind != imageKind || im == nil {
		return nil
	}
	t := s.image
	wrong := func(what string, is, want any) error {
		return fmt.Errorf("the image bound to %s, set %d, binding %d, has %s %v; expected %v", v.describe(), v.set,
			v.binding, what, is, want)
	}
	switch f := im.Format; {
	case im.Shape.Dim != t.dim:
		return wrong("dimensionality", im.Shape.Dim, t.dim)
	case (im.Shape.Layers > 0) != t.arrayed:
		return wrong("type", arrayedText(im.Shape.Layers > 0), arrayedText(t.arrayed))
	case im.Shape.Samples > 1 && !t.multisampled:
		return wrong("sample count", im.Shape.Samples, 1)
	case f.Class() != t.class || f.Width() != t.width:
		return wrong("format", f, fmt.Sprintf("a %d-bit %v format", t.width, t.class))
	case t.storage && t.format != 0 && t.format != f:
		return wrong("format", f, t.format)
	}
	return nil
}

// directions holds the number of coordinate components of each dimensionality, without the array layer.
var directions = [...]int{texel.Dim1D: 1, texel.Dim2D: 2, texel.Dim3D: 3, texel.Cube: 3, texel.Buffer: 1}

// imageRule returns the rule that compiles an image instruction, or nil for other instructions.
func imageRule(op spirv.Opcode) rule {
	if imageRules[0].op > op || op > imageRules[len(imageRules)-1].op {
		return nil
	}
	for i := range imageRules {
		if imageRules[i].op == op {
			return imageRules[i].rule
		}
	}
	return nil
}

// imageRules lists the image instructions in opcode order. OpLoad of an image or a sampler returns a handle, which is a
// pointer to its object. In the handle of a sampled image, the number of the sampler's object replaces the offset. This
// number is 0 if the image's object contains the sampler.
var imageRules = [...]struct {
	op   spirv.Opcode
	rule rule
}{
	{spirv.OpImageTexelPointer, (*coder).texelPointer},
	{spirv.OpSampledImage, (*coder).sampledImage},
	{spirv.OpImageSampleImplicitLod, (*coder).imageAccess},
	{spirv.OpImageSampleExplicitLod, (*coder).imageAccess},
	{spirv.OpImageSampleDrefImplicitLod, (*coder).imageAccess},
	{spirv.OpImageSampleDrefExplicitLod, (*coder).imageAccess},
	{spirv.OpImageSampleProjImplicitLod, (*coder).imageAccess},
	{spirv.OpImageSampleProjExplicitLod, (*coder).imageAccess},
	{spirv.OpImageSampleProjDrefImplicitLod, (*coder).imageAccess},
	{spirv.OpImageSampleProjDrefExplicitLod, (*coder).imageAccess},
	{spirv.OpImageFetch, (*coder).imageAccess},
	{spirv.OpImageGather, (*coder).imageAccess},
	{spirv.OpImageDrefGather, (*coder).imageAccess},
	{spirv.OpImageRead, (*coder).imageAccess},
	{spirv.OpImageWrite, (*coder).imageAccess},
	{spirv.OpImage, (*coder).imageOf},
	{spirv.OpImageQuerySizeLod, (*coder).querySize},
	{spirv.OpImageQuerySize, (*coder).querySize},
	{spirv.OpImageQueryLod, (*coder).queryLOD},
	{spirv.OpImageQueryLevels, (*coder).queryCount},
	{spirv.OpImageQuerySamples, (*coder).queryCount},
	{spirv.OpImageSparseSampleImplicitLod, (*coder).imageAccess},
	{spirv.OpImageSparseSampleExplicitLod, (*coder).imageAccess},
	{spirv.OpImageSparseSampleDrefImplicitLod, (*coder).imageAccess},
	{spirv.OpImageSparseSampleDrefExplicitLod, (*coder).imageAccess},
	{spirv.OpImageSparseFetch, (*coder).imageAccess},
	{spirv.OpImageSparseGather, (*coder).imageAccess},
	{spirv.OpImageSparseDrefGather, (*coder).imageAccess},
	{spirv.OpImageSparseTexelsResident, (*coder).texelsResident},
	{spirv.OpImageSparseRead, (*coder).imageAccess},
}

// sampledImage compiles OpSampledImage.
func (c *coder) sampledImage(in *spirv.Instruction) {
	d := c.scalarResult(in)
	a, image := c.operand(word(in, 0))
	b, sampler := c.operand(word(in, 1))
	if image.kind != imageKind || sampler.kind != samplerKind {
		c.fail("the operands of OpSampledImage are not an image and a sampler")
	}
	c.add(inst{d: d, a: a, b: b, n: 1, local: c.isLocal(in.Result), pure: func(d, a, b, _ []uint64) {
		for i := range d {
			d[i] = a[i]&^offsetMask | b[i]>>offsetBits
		}
	}})
}

// imageOf compiles OpImage.
func (c *coder) imageOf(in *spirv.Instruction) {
	d := c.scalarResult(in)
	a := c.scalarOperand(word(in, 0), sampledImageKind)
	c.add(inst{d: d, a: a, n: 1, local: c.isLocal(in.Result), pure: func(d, a, _, _ []uint64) {
		for i := range d {
			d[i] = a[i] &^ offsetMask
		}
	}})
}

// texelsResident compiles OpImageSparseTexelsResident, which always returns true.
func (c *coder) texelsResident(in *spirv.Instruction) {
	d := c.scalarResult(in)
	c.copy(d, c.number(1), 1, c.isLocal(in.Result))
}

// imageOperand returns the row and the type of an operand that is an image or a sampled image.
func (c *coder) imageOperand(id uint32) (int32, *imageType) {
	row, s := c.operand(id)
	if s.kind == sampledImageKind && s.elem != nil {
		s = s.elem
	}
	if s.kind != imageKind || s.image == nil {
		c.fail("%%%d is not an image that a compute shader can use", id)
	}
	return row, s.image
}

// image returns the image of handle h, or nil if h is not valid.
func (x *subgroup) image(h uint64) *texel.Image {
	if o := x.object(h); o != nil {
		return o.image
	}
	return nil
}

// sampler returns the sampler of sampled image handle h, or nil if h is not valid.
func (x *subgroup) sampler(h uint64) *texel.Sampler {
	if own := h & offsetMask; own != 0 {
		h = own << offsetBits
	}
	if o := x.object(h); o != nil {
		return o.sampler
	}
	return nil
}
