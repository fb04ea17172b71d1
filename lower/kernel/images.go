package kernel

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// An imageDim describes the images of one dimensionality in kernels.
type imageDim struct {
	dim         spirv.Dim
	arrayed     uint32 // 1 if the image is an array of layers; the layer is then the last coordinate
	space       int    // number of coordinates of a texel in a layer
	size        int    // number of components of the size, of which the last is the number of layers for an array
	coordinates int    // number of components of OpenCL coordinates, which are never three-component vectors
}

// imageDims lists the kinds of images that OpenCL supports.
var imageDims = [...]imageDim{
	{spirv.Dim1D, 0, 1, 1, 1},
	{spirv.Dim1D, 1, 1, 2, 2},
	{spirv.Dim2D, 0, 2, 2, 2},
	{spirv.Dim2D, 1, 2, 3, 4},
	{spirv.Dim3D, 0, 3, 3, 4},
	{spirv.DimBuffer, 0, 1, 1, 1},
}

// Indices of the operands of OpTypeImage.
const (
	imageSampledType = iota
	imageDimension
	imageDepth
	imageArrayed
	imageMS
	imageSampled
	imageFormat
	imageOperandCount
)

// declareOpaque records the type of an image or a sampler. Its kernel type is created for each resource, because a
// kernel image type is either for reading or for writing.
func (l *lowerer) declareOpaque(in *spirv.Instruction, t *typ) {
	if in.Op == spirv.OpTypeSampledImage {
		t.elem = instreader.TypeSampledImage(in).ImageType()
	}
}

// handleType returns the kernel type of the image or sampler r. If it is not supported, handleType adds a finding and
// returns 0.
func (l *lowerer) handleType(r *root) spirv.ID {
	t := l.typ(r.elem)
	switch {
	case l.o.Resources == Variables:
		l.report(r.variable, "images and samplers are not supported on the CPU")
		return 0
	case t.op == spirv.OpTypeSampler:
		l.b.RequireCapability(spirv.CapabilityImageBasic)
		return l.b.TypeSampler("")
	case t.op == spirv.OpTypeImage:
		return l.imageType(r, t)
	}
	l.report(r.variable, "resources of type %s are not supported in kernels", l.describe(r.elem))
	return 0
}

// imageType returns the kernel type of image r. The type has an access qualifier, but no texel type and no format.
func (l *lowerer) imageType(r *root, t *typ) spirv.ID {
	if why := l.unlikeOpenCL(t); why != "" {
		l.report(r.variable, "%s are not supported in kernels", why)
		return 0
	}
	l.b.RequireCapability(spirv.CapabilityImageBasic)
	access := spirv.AccessQualifierReadOnly
	switch {
	case r.reads && r.writes:
		access = spirv.AccessQualifierReadWrite
		l.b.RequireCapability(spirv.CapabilityImageReadWrite)
	case r.writes:
		access = spirv.AccessQualifierWriteOnly
	}
	words := [imageOperandCount + 1]uint32{imageSampledType: uint32(l.b.TypeVoid()),
		imageDimension: uint32(instreader.TypeImage(t.in).Dim()),
		imageArrayed:   instreader.TypeImage(t.in).Arrayed(), imageFormat: uint32(spirv.ImageFormatUnknown),
		imageOperandCount: uint32(access)}
	return l.b.TypeOpaque("", spirv.OpTypeImage, words[:]...)
}

// unlikeOpenCL returns a description of the image type for a finding if kernels do not support it, otherwise "".
func (l *lowerer) unlikeOpenCL(t *typ) string {
	in := t.in
	if len(in.Operands) < imageOperandCount {
		return "images whose type is incomplete"
	}
	component := l.typ(instreader.TypeImage(in).SampledType())
	switch {
	case instreader.TypeImage(in).Dim() == spirv.DimCube:
		return "cube textures"
	case instreader.TypeImage(in).Ms() != 0:
		return "multisampled textures"
	case l.dimOf(t) == nil:
		return "images of dimensionality " + instreader.TypeImage(in).Dim().String()
	case !component.isNumber() || component.width != 32:
		return "images whose channels are not 32 bits wide"
	}
	return ""
}

// dimOf returns the element of imageDims for image type t, or nil.
func (l *lowerer) dimOf(t *typ) *imageDim {
	for i := range imageDims {
		if d := &imageDims[i]; t.op == spirv.OpTypeImage && d.dim == instreader.TypeImage(t.in).Dim() &&
			d.arrayed == instreader.TypeImage(t.in).Arrayed() {
			return d
		}
	}
	return nil
}

// imageUses determines which images are read and which are written.
func (l *lowerer) imageUses() {
	of := map[spirv.ID]*root{}
	for _, r := range l.roots {
		if r.kind == Image {
			of[r.variable.Result] = r
		}
	}
	if len(of) == 0 {
		return
	}
	for _, f := range l.order {
		for _, b := range f.blocks {
			for i := range b.Insts {
				noteUse(of, &b.Insts[i])
			}
		}
	}
}

// noteUse records that an instruction reads or writes an image. of maps values to the images from which they are
// derived; noteUse adds the result of the instruction if it is such a value.
func noteUse(of map[spirv.ID]*root, in *spirv.Instruction) {
	if len(in.Operands) == 0 || of[spirv.ID(in.Operands[0])] == nil {
		return
	}
	r := of[spirv.ID(in.Operands[0])]
	switch in.Op {
	case spirv.OpAccessChain, spirv.OpInBoundsAccessChain, spirv.OpLoad, spirv.OpCopyObject:
		of[in.Result] = r
	case spirv.OpImageRead, spirv.OpImageFetch:
		r.reads = true
	case spirv.OpImageWrite:
		r.writes = true
	}
}

// image returns the value of operand i, an image or a sampled image, and the element of imageDims for its type. If it
// returns nil, it has added a finding.
func (l *lowerer) image(in *spirv.Instruction, i int) (spirv.ID, *imageDim) {
	t := l.typ(l.typeOf(spirv.ID(operand(in, i))))
	if t.op == spirv.OpTypeSampledImage {
		t = l.typ(t.elem)
	}
	d := l.dimOf(t)
	if d == nil {
		l.mistyped(in)
		return 0, nil
	}
	v := l.operandAt(in, i)
	if v == 0 {
		return 0, nil
	}
	return v, d
}

// coordinates returns the coordinates in operand i as a vector with the number of components that kernels require.
func (l *lowerer) coordinates(in *spirv.Instruction, i int, d *imageDim) spirv.ID {
	v := l.operandAt(in, i)
	t := l.typ(l.typeOf(spirv.ID(operand(in, i))))
	s := l.scalar(t)
	if v == 0 || !s.isNumber() || s.width != 32 || t.components() < uint32(d.size) {
		return l.mistyped(in)
	}
	return l.resize(v, s.id, t.components(), d.size, d.coordinates)
}

// resize returns a value with total components: the first keep components of v, and zeros. v has n components of type
// elem.
func (l *lowerer) resize(v, elem spirv.ID, n uint32, keep, total int) spirv.ID {
	if n == uint32(total) && keep == total {
		return v
	}
	parts := make([]spirv.ID, total)
	for i := range parts {
		switch {
		case i >= keep:
			parts[i] = l.zero(elem)
		case n == 1:
			parts[i] = v
		default:
			parts[i] = l.b.CompositeExtract(elem, v, uint32(i))
		}
	}
	if total == 1 {
		return parts[0]
	}
	return l.construct(l.b.TypeVector(elem, total), parts...)
}

// An imageAccess holds the image operands that kernels support.
type imageAccess struct {
	lod, offset spirv.ID // IDs in the source module; 0 if absent
}

// ignored are the image operands that do not have a meaning in kernels.
const ignored = spirv.ImageOperandsNonPrivateTexel | spirv.ImageOperandsVolatileTexel | spirv.ImageOperandsSignExtend |
	spirv.ImageOperandsZeroExtend | spirv.ImageOperandsNontemporal

// imageAccess reads the image operands of an instruction. Their mask is operand i. ok is false if one of them is not
// supported.
func (l *lowerer) imageAccess(in *spirv.Instruction, i int) (a imageAccess, ok bool) {
	if i >= len(in.Operands) {
		return a, true
	}
	mask := spirv.ImageOperands(in.Operands[i]) &^ ignored
	rest := in.Operands[i+1:]
	take := func(bit spirv.ImageOperands) (id spirv.ID) {
		if mask&bit != 0 && len(rest) > 0 {
			id, rest, mask = spirv.ID(rest[0]), rest[1:], mask&^bit
		}
		return id
	}
	a.lod = take(spirv.ImageOperandsLod)
	if a.offset = take(spirv.ImageOperandsConstOffset); a.offset == 0 {
		a.offset = take(spirv.ImageOperandsOffset)
	}
	take(spirv.ImageOperandsMakeTexelAvailable)
	take(spirv.ImageOperandsMakeTexelVisible)
	if mask != 0 {
		l.report(in, "the image operands %v are not supported in kernels", mask)
		return a, false
	}
	return a, true
}

// level checks the level of detail, because kernel images have only level 0. If lod is 0 (absent) or a constant,
// isFirst is 0. If the constant is not 0, level also adds a finding and ok is false. If lod is not a constant, isFirst
// is a condition that is true if the level is 0.
func (l *lowerer) level(in *spirv.Instruction, lod spirv.ID) (isFirst spirv.ID, ok bool) {
	if lod == 0 {
		return 0, true
	}
	if n, known := l.intConstant(lod); known {
		if n != 0 {
			l.report(in, "mip level %d is not supported: kernel images have only level 0", n)
		}
		return 0, n == 0
	}
	v := l.use(in, lod)
	if t := l.typ(l.typeOf(lod)); v == 0 || t.op != spirv.OpTypeInt {
		return 0, false
	}
	return l.b.Emit(instbuilder.IEqual(l.b.TypeBool(), 0, v, l.zero(l.b.TypeOf(v)))), true
}

// orZero emits v if the condition holds, otherwise zero. If condition is 0, it returns v.
func (l *lowerer) orZero(v, condition spirv.ID) spirv.ID {
	if condition == 0 {
		return v
	}
	typ := l.b.TypeOf(v)
	return l.either(typ, condition, v, l.zero(typ))
}

// imageRead lowers OpImageRead and OpImageFetch to a read of four channels. The result is zero for levels of detail
// other than 0, as it is outside the image.
func (l *lowerer) imageRead(in *spirv.Instruction) spirv.ID {
	image, d := l.image(in, 0)
	if d == nil {
		return 0
	}
	at := l.coordinates(in, 1, d)
	a, ok := l.imageAccess(in, 2)
	if !ok || at == 0 {
		return 0
	}
	first, ok := l.level(in, a.lod)
	if !ok {
		return l.mistyped(in)
	}
	if a.offset != 0 {
		at = l.moved(in, at, a.offset, d)
	}
	t := l.typ(in.Type)
	s := l.scalar(t)
	if !s.isNumber() || at == 0 {
		return l.mistyped(in)
	}
	return l.orZero(l.channels(t, l.b.Emit(instbuilder.ImageRead(l.b.TypeVector(s.id, 4), 0, image, at))), first)
}

// channels emits the first channels of a texel as a value of type t.
func (l *lowerer) channels(t *typ, texel spirv.ID) spirv.ID {
	n := int(t.components())
	return l.resize(texel, l.scalar(t).id, 4, n, n)
}

// moved emits the texel coordinates at plus an offset.
func (l *lowerer) moved(in *spirv.Instruction, at, offset spirv.ID, d *imageDim) spirv.ID {
	o := l.offset(in, offset, d)
	if o == 0 {
		return 0
	}
	return l.b.Emit(instbuilder.IAdd(l.b.TypeOf(at), 0, at, o))
}

// offset returns an offset in texels as a vector with as many components as OpenCL coordinates.
func (l *lowerer) offset(in *spirv.Instruction, offset spirv.ID, d *imageDim) spirv.ID {
	v := l.use(in, offset)
	t := l.typ(l.typeOf(offset))
	s := l.scalar(t)
	if v == 0 || s.op != spirv.OpTypeInt || s.width != 32 || t.components() < uint32(d.space) {
		return l.mistyped(in)
	}
	return l.resize(v, s.id, t.components(), d.space, d.coordinates)
}

// imageWrite lowers OpImageWrite to a write of four channels.
func (l *lowerer) imageWrite(in *spirv.Instruction) spirv.ID {
	image, d := l.image(in, 0)
	if d == nil {
		return 0
	}
	at := l.coordinates(in, 1, d)
	texel := l.operandAt(in, 2)
	t := l.typ(l.typeOf(spirv.ID(operand(in, 2))))
	a, ok := l.imageAccess(in, 3)
	if s := l.scalar(t); !ok || at == 0 || texel == 0 || !s.isNumber() || a.offset != 0 || a.lod != 0 {
		return l.mistyped(in)
	}
	n := t.components()
	l.b.Emit(instbuilder.ImageWrite(image, at, l.resize(texel, l.scalar(t).id, n, int(n), 4)))
	return 0
}

// sampledImage lowers OpSampledImage.
func (l *lowerer) sampledImage(in *spirv.Instruction) spirv.ID {
	image, d := l.image(in, 0)
	sampler := l.operandAt(in, 1)
	if d == nil || sampler == 0 {
		return 0
	}
	if d.dim == spirv.DimBuffer {
		return l.mistyped(in)
	}
	return l.b.Emit(instbuilder.SampledImage(l.b.TypeSampledImage(l.b.TypeOf(image), ""), 0, image, sampler))
}

// imageOf lowers OpImage. The result is the image operand of the OpSampledImage.
func (l *lowerer) imageOf(in *spirv.Instruction) spirv.ID {
	d := l.def(instreader.Image(in).SampledImage())
	if d == nil || d.Op != spirv.OpSampledImage {
		return l.mistyped(in)
	}
	return l.use(in, instreader.SampledImage(d).Image())
}

// imageSample lowers a sample at an explicit level of detail. The level remains; on a device without mipmaps, an image
// has only the first.
func (l *lowerer) imageSample(in *spirv.Instruction) spirv.ID {
	sampled, d := l.image(in, 0)
	if d == nil {
		return 0
	}
	at := l.coordinates(in, 1, d)
	a, ok := l.imageAccess(in, 2)
	if !ok || at == 0 || a.lod == 0 {
		return l.mistyped(in)
	}
	if a.offset != 0 {
		at = l.movedInSpace(in, at, a.offset, d)
	}
	t, lod := l.typ(in.Type), l.use(in, a.lod)
	if at == 0 || lod == 0 || t.components() != 4 || !l.scalar(t).isNumber() {
		return l.mistyped(in)
	}
	out := instbuilder.ImageSampleExplicitLod(l.valueType(in, in.Type), 0, sampled, at, spirv.ImageOperandsLod,
		uint32(lod))
	return l.b.Emit(out)
}

// movedInSpace emits the normalized coordinates at plus an offset in texels. OpenCL does not support offsets, so the
// offset is divided by the queried size of the image.
func (l *lowerer) movedInSpace(in *spirv.Instruction, at, offset spirv.ID, d *imageDim) spirv.ID {
	made := l.def(instreader.ImageSampleExplicitLod(in).SampledImage())
	o := l.offset(in, offset, d)
	if o == 0 || made == nil || made.Op != spirv.OpSampledImage {
		return l.mistyped(in)
	}
	image := l.use(in, instreader.SampledImage(made).Image())
	f := l.b.TypeOf(at)
	u := l.words(f)
	size := l.querySize(image, d)
	one := l.integer(u, 1)
	if d.size != d.coordinates {
		size = l.resize(size, l.b.TypeInt(32, false), uint32(d.size), d.size, d.coordinates)
		size = l.openCL(spirv.OpenCLUMax, u, size, one) // padding has size 0, which must not be a divisor
	}
	distance := l.b.Emit(instbuilder.FDiv(f, 0, l.b.Emit(instbuilder.ConvertSToF(f, 0, o)),
		l.b.Emit(instbuilder.ConvertUToF(f, 0, size))))
	return l.b.Emit(instbuilder.FAdd(f, 0, at, distance))
}

// querySize emits a query of the size of an image. The result has d.size components.
func (l *lowerer) querySize(image spirv.ID, d *imageDim) spirv.ID {
	typ := l.b.TypeInt(32, false)
	if d.size > 1 {
		typ = l.b.TypeVector(typ, d.size)
	}
	return l.b.Emit(instbuilder.ImageQuerySize(typ, 0, image))
}

// imageSize lowers OpImageQuerySize and OpImageQuerySizeLod.
func (l *lowerer) imageSize(in *spirv.Instruction) spirv.ID {
	image, d := l.image(in, 0)
	if d == nil {
		return 0
	}
	first, ok := spirv.ID(0), true
	if in.Op == spirv.OpImageQuerySizeLod {
		first, ok = l.level(in, spirv.ID(operand(in, 1)))
	}
	t := l.typ(in.Type)
	if s := l.scalar(t); !ok || s.op != spirv.OpTypeInt || s.width != 32 || t.components() != uint32(d.size) {
		return l.mistyped(in)
	}
	return l.orZero(l.querySize(image, d), first)
}

// imageLevels lowers OpImageQueryLevels. The result is always 1.
func (l *lowerer) imageLevels(in *spirv.Instruction) spirv.ID {
	t := l.typ(in.Type)
	if _, d := l.image(in, 0); d == nil || t.op != spirv.OpTypeInt || t.id == 0 {
		return l.mistyped(in)
	}
	return l.b.ConstantInteger(t.id, 1)
}
