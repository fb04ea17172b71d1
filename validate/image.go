package validate

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// An imageInfo holds the operands of an OpTypeImage.
type imageInfo struct {
	sampled spirv.ID
	dim     spirv.Dim
	depth   bool
	arrayed bool
	ms      bool
	storage bool // Sampled is 2
	any     bool // Sampled is 0: whether it is a storage image is known only at run time
	format  spirv.ImageFormat
}

// image returns the operands of an image type, or of the image type of a sampled image type. It returns false for other
// types.
func (v *validator) image(typ spirv.ID) (imageInfo, bool) {
	d := v.def(typ)
	if d != nil && d.Op == spirv.OpTypeSampledImage {
		d = v.def(operand(d, 0))
	}
	if d == nil || d.Op != spirv.OpTypeImage {
		return imageInfo{}, false
	}
	return imageInfo{
		sampled: operand(d, 0), dim: instreader.TypeImage(d).Dim(), depth: instreader.TypeImage(d).Depth() != 0,
		arrayed: instreader.TypeImage(d).Arrayed() == 1, ms: instreader.TypeImage(d).Ms() == 1,
		storage: instreader.TypeImage(d).Sampled() == 2, any: instreader.TypeImage(d).Sampled() == 0,
		format: instreader.TypeImage(d).ImageFormat(),
	}, true
}

// A texelFormat describes the components of an image format.
type texelFormat struct {
	base   base
	signed bool
	width  uint8 // 64, or 32 for all other formats
}

// formatOf returns the components of an image format, derived from its name. It returns the zero value for an unknown
// format.
func formatOf(format uint32) texelFormat {
	e := spirv.KindImageFormat.Enumerant(format)
	if e == nil {
		return texelFormat{}
	}
	f := texelFormat{floatBase, false, 32}
	switch {
	case strings.HasSuffix(e.Name, "ui"):
		f.base = intBase
	case strings.HasSuffix(e.Name, "i"):
		f.base, f.signed = intBase, true
	}
	if strings.HasPrefix(e.Name, "R64") {
		f.width = 64
	}
	return f
}

// fits reports whether an image with the format may have the sampled type s. It does not compare signedness.
func (f texelFormat) fits(s shape) bool {
	return f.base == s.base && (f.base == floatBase || f.width == s.width)
}

// planes returns the number of coordinates that identify a texel in a layer of the image.
func (i imageInfo) planes() int {
	switch i.dim {
	case spirv.Dim1D, spirv.DimBuffer:
		return 1
	case spirv.Dim3D, spirv.DimCube:
		return 3
	}
	return 2
}

// coordinates returns the number of coordinates that identify a texel, including the layer of an arrayed image.
func (i imageInfo) coordinates() int {
	if i.arrayed {
		return i.planes() + 1
	}
	return i.planes()
}

// texel returns the type of the texel that an instruction returns. This is the result type or, for a sparse
// instruction, the type of the second member of the result.
func (v *validator) texel(in *spirv.Instruction) spirv.ID {
	if in.Op < spirv.OpImageSparseSampleImplicitLod || in.Op > spirv.OpImageSparseRead {
		return in.Type
	}
	t := v.def(in.Type)
	if t == nil || t.Op != spirv.OpTypeStruct || len(t.Operands) != 2 || v.shape(operand(t, 0)).base != intBase {
		v.report(in, "expected Result Type to be a struct of an int and a texel")
		return 0
	}
	return operand(t, 1)
}

func (v *validator) sampledImage(in *spirv.Instruction) {
	t := v.def(in.Type)
	if t == nil || t.Op != spirv.OpTypeSampledImage {
		v.report(in, "expected Result Type to be OpTypeSampledImage")
		return
	}
	v.expect(in, v.typeOf(operand(in, 0)) == operand(t, 0), "expected Image to have the same type as Result Type Image")
	v.expect(in, v.op(v.typeOf(operand(in, 1))) == spirv.OpTypeSampler, "expected Sampler to be of type OpTypeSampler")
	info, _ := v.image(in.Type)
	v.expect(in, !info.storage && info.dim != spirv.DimSubpassData && info.dim != spirv.DimBuffer,
		"expected an Image that can be used with a sampler")
}

func (v *validator) imageOf(in *spirv.Instruction) {
	t := v.typeDef(operand(in, 0))
	v.expect(in, t != nil && t.Op == spirv.OpTypeSampledImage && operand(t, 0) == in.Type,
		"expected Result Type to be the image type of Sampled Image")
}

// hasDref reports whether instructions with op have a depth reference as an operand.
func hasDref(op spirv.Opcode) bool {
	switch op {
	case spirv.OpImageSampleDrefImplicitLod, spirv.OpImageSampleDrefExplicitLod, spirv.OpImageDrefGather,
		spirv.OpImageSparseSampleDrefImplicitLod, spirv.OpImageSparseSampleDrefExplicitLod,
		spirv.OpImageSparseDrefGather:
		return true
	}
	return false
}

func isGather(op spirv.Opcode) bool {
	switch op {
	case spirv.OpImageGather, spirv.OpImageDrefGather, spirv.OpImageSparseGather, spirv.OpImageSparseDrefGather:
		return true
	}
	return false
}

func isExplicitLod(op spirv.Opcode) bool {
	switch op {
	case spirv.OpImageSampleExplicitLod, spirv.OpImageSampleDrefExplicitLod,
		spirv.OpImageSparseSampleExplicitLod, spirv.OpImageSparseSampleDrefExplicitLod:
		return true
	}
	return false
}

// isImplicitLod reports whether op computes the level of detail from derivatives.
func isImplicitLod(op spirv.Opcode) bool {
	switch op {
	case spirv.OpImageSampleImplicitLod, spirv.OpImageSampleDrefImplicitLod, spirv.OpImageSampleProjImplicitLod,
		spirv.OpImageSampleProjDrefImplicitLod,
		spirv.OpImageSparseSampleImplicitLod, spirv.OpImageSparseSampleDrefImplicitLod, spirv.OpImageQueryLod:
		return true
	}
	return false
}

// sample checks an instruction that samples or gathers through a sampled image.
func (v *validator) sample(in *spirv.Instruction) {
	t := v.typeDef(operand(in, 0))
	if t == nil || t.Op != spirv.OpTypeSampledImage {
		v.report(in, "expected Sampled Image to be of type OpTypeSampledImage")
		return
	}
	info, _ := v.image(t.Result)
	texel := v.texel(in)
	if texel == 0 {
		return
	}
	dref := hasDref(in.Op)
	v.expect(in, !dref || info.dim != spirv.Dim3D || !v.vulkan(),
		"in Vulkan, OpImage*Dref* instructions must not use images with a 3D Dim")
	v.texelType(in, texel, info, dref && !isGather(in.Op))
	v.coordinate(in, info, true)
	v.expect(in, !info.ms, "sampling operation is invalid for multisample image")
	next := 2
	if dref {
		s := v.shapeOf(operand(in, 2))
		v.expect(in, s.base == floatBase && s.scalar() && s.width == 32, "expected Dref to be of 32-bit float type")
		next = 3
	} else if isGather(in.Op) {
		s := v.shapeOf(operand(in, 2))
		v.expect(in, s.base == intBase && s.scalar() && s.width == 32, "expected Component to be 32-bit int scalar")
		if v.vulkan() && !v.o.BeforeLegalization {
			v.expect(in, v.op(operand(in, 2)).IsConstant(),
				"expected Component Operand to be a const object for Vulkan environment")
		}
		next = 3
	}
	v.imageOperands(in, info, next)
}

// texelType checks the type of a texel that an instruction returns. If scalar is true, the texel must be a scalar.
func (v *validator) texelType(in *spirv.Instruction, texel spirv.ID, info imageInfo, scalar bool) {
	s := v.shape(texel)
	want := v.shape(info.sampled)
	if scalar {
		v.expect(in, s.scalar(), "expected Result Type to be int or float scalar type")
	} else {
		v.expect(in, s.vector() && s.count == 4, "expected Result Type to have 4 components")
	}
	if want.base != noBase && (want.base != s.base || want.width != s.width && !(want.width == 32 && s.width == 16)) {
		v.report(in, "expected Image 'Sampled Type' to be the same as Result Type components")
	}
}

func (v *validator) coordinate(in *spirv.Instruction, info imageInfo, float bool) {
	s := v.shapeOf(operand(in, 1))
	switch {
	case float && !s.is(floatBase) && !(s.is(intBase) && v.kernel && in.Op == spirv.OpImageSampleExplicitLod):
		v.report(in, "expected Coordinate to be float scalar or vector")
	case !float && !s.is(intBase):
		v.report(in, "expected Coordinate to be int scalar or vector")
	case int(s.count) < info.coordinates():
		v.report(in, "expected Coordinate to have at least %d components, but it has only %d", info.coordinates(),
			s.count)
	}
}

// imageOperands checks the optional image operands of an instruction. The parameter at is the operand index of their
// mask.
func (v *validator) imageOperands(in *spirv.Instruction, info imageInfo, at int) {
	mask := spirv.ImageOperandsNone
	if at < len(in.Operands) {
		mask = spirv.ImageOperands(in.Operands[at])
	}
	if isExplicitLod(in.Op) && mask&(spirv.ImageOperandsLod|spirv.ImageOperandsGrad) == 0 {
		v.report(in, "expected Lod or Grad image operand to be present for explicit lod instructions")
	}
	if v.vulkan() && info.format != spirv.ImageFormatUnknown && v.shape(info.sampled).base == intBase {
		signed := mask&spirv.ImageOperandsSignExtend != 0 || mask&spirv.ImageOperandsZeroExtend == 0 &&
			v.shape(info.sampled).signed
		v.expect(in, formatOf(uint32(info.format)).signed == signed,
			"Image Format signedness does not match Sampled Type")
	}
	if mask&(spirv.ImageOperandsSignExtend|spirv.ImageOperandsZeroExtend) != 0 {
		v.expect(in, v.texelShape(in).is(intBase),
			"SignExtend and ZeroExtend require texels of int scalar or vector type")
	}
	v.expect(in, !info.ms || mask&spirv.ImageOperandsSample != 0,
		"Image Operand Sample is required for operation on multi-sampled image")
	next := at + 1
	for bit := spirv.ImageOperandsBias; bit != 0 && bit <= spirv.ImageOperandsMinLod; bit <<= 1 {
		if mask&bit == 0 {
			continue
		}
		v.imageOperand(in, info, bit, next)
		next++
		if bit == spirv.ImageOperandsGrad {
			next++
		}
	}
}

// texelShape returns the shape of the texel that an instruction returns or, if it does not return one, writes.
func (v *validator) texelShape(in *spirv.Instruction) shape {
	switch t := v.typ(in.Type); {
	case in.Type == 0:
		return v.shapeOf(operand(in, 2))
	case t.Op == spirv.OpTypeStruct:
		return v.shape(operand(t, 1))
	}
	return v.shape(in.Type)
}

func (v *validator) imageOperand(in *spirv.Instruction, info imageInfo, bit spirv.ImageOperands, at int) {
	id := operand(in, at)
	s := v.shapeOf(id)
	switch bit {
	case spirv.ImageOperandsBias:
		v.expect(in, isImplicitLod(in.Op) || isGather(in.Op) && v.has(spirv.CapabilityImageGatherBiasLodAMD),
			"Image Operand Bias can only be used with ImplicitLod opcodes")
		v.expect(in, s.base == floatBase && s.scalar(), "expected Image Operand Bias to be float scalar")
	case spirv.ImageOperandsLod:
		fetches := in.Op == spirv.OpImageFetch || in.Op == spirv.OpImageSparseFetch
		switch in.Op {
		case spirv.OpImageRead, spirv.OpImageWrite, spirv.OpImageSparseRead:
			fetches = v.has(spirv.CapabilityImageReadWriteLodAMD)
		}
		v.expect(in, isExplicitLod(in.Op) || fetches || isGather(in.Op) && v.has(spirv.CapabilityImageGatherBiasLodAMD),
			"Image Operand Lod can only be used with ExplicitLod opcodes and OpImageFetch")
		v.expect(in, s.scalar() && s.base == floatBase == !fetches,
			"expected Image Operand Lod to be float scalar, or int scalar for a fetch")
		v.expect(in, !info.ms, "Image Operand Lod requires 'MS' parameter to be 0")
	case spirv.ImageOperandsGrad:
		d := v.shapeOf(operand(in, at+1))
		v.expect(in, isExplicitLod(in.Op), "Image Operand Grad can only be used with ExplicitLod opcodes")
		v.expect(in, s.is(floatBase) && s == d && int(s.count) == info.planes(),
			"expected Image Operand Grad dx and dy to have a component for each dimension")
	case spirv.ImageOperandsConstOffset:
		v.expect(in, v.op(id).IsConstant() || v.o.BeforeLegalization,
			"expected Image Operand ConstOffset to be a const object")
		v.offset(in, info, s)
	case spirv.ImageOperandsOffset:
		if v.vulkan() && !v.o.BeforeLegalization {
			v.expect(in, isGather(in.Op) || v.o.OffsetOperand,
				"Image Operand Offset can only be used with OpImage*Gather operations")
		}
		v.offset(in, info, s)
	case spirv.ImageOperandsConstOffsets:
		v.expect(in, isGather(in.Op), "Image Operand ConstOffsets can only be used with OpImageGather and OpImageDrefGather")
		v.expect(in, v.op(id).IsConstant() || v.o.BeforeLegalization,
			"expected Image Operand ConstOffsets to be a const object")
	case spirv.ImageOperandsSample:
		v.expect(in, info.ms, "Image Operand Sample requires non-zero 'MS' parameter")
		v.expect(in, s.base == intBase && s.scalar(), "expected Image Operand Sample to be int scalar")
	case spirv.ImageOperandsMinLod:
		v.expect(in, s.base == floatBase && s.scalar(), "expected Image Operand MinLod to be float scalar")
	}
}

func (v *validator) offset(in *spirv.Instruction, info imageInfo, s shape) {
	v.expect(in, info.dim != spirv.DimCube, "Image Operand Offset cannot be used with Cube Image 'Dim'")
	v.expect(in, s.is(intBase) && int(s.count) == info.planes(),
		"expected Image Operand Offset to have a component for each dimension")
}

// extension reports whether the module declares an extension whose name has the given prefix.
func (v *validator) extension(prefix string) bool {
	for _, e := range v.extensions {
		if len(e) >= len(prefix) && e[:len(prefix)] == prefix {
			return true
		}
	}
	return false
}

// plainImage returns the image type of the first operand, for a fetch, read or write. It reports an error and returns
// false if this operand is not an image.
func (v *validator) plainImage(in *spirv.Instruction) (imageInfo, bool) {
	if v.op(v.typeOf(operand(in, 0))) != spirv.OpTypeImage {
		v.report(in, "expected Image to be of type OpTypeImage")
		return imageInfo{}, false
	}
	return v.image(v.typeOf(operand(in, 0)))
}

func (v *validator) fetch(in *spirv.Instruction) {
	info, ok := v.plainImage(in)
	if !ok {
		return
	}
	v.expect(in, !info.storage && !info.any, "expected Image 'Sampled' parameter to be 1")
	v.expect(in, info.dim != spirv.DimCube, "Image 'Dim' cannot be Cube")
	if texel := v.texel(in); texel != 0 {
		v.texelType(in, texel, info, false)
	}
	v.coordinate(in, info, false)
	v.imageOperands(in, info, 2)
}

func (v *validator) imageRead(in *spirv.Instruction) {
	info, ok := v.plainImage(in)
	if !ok {
		return
	}
	v.expect(in, info.storage || info.any, "expected Image 'Sampled' parameter to be 0 or 2")
	v.storageImage(in, info)
	texel := v.texel(in)
	if texel == 0 {
		return
	}
	s, want := v.shape(texel), v.shape(info.sampled)
	v.expect(in, sameTexel(s, want) && (s.base == intBase || s.base == floatBase),
		"expected Image 'Sampled Type' to be the same as Result Type components, ints or floats")
	switch {
	case v.opencl() && info.depth:
		v.expect(in, s.is(floatBase) && s.scalar(),
			"expected Result Type from a depth image read to result in a scalar float value")
	case v.vulkan() || v.opencl():
		v.expect(in, s.vector() && s.count == 4, "expected Result Type to have 4 components")
	}
	if v.shader && info.format == spirv.ImageFormatUnknown && info.dim != spirv.DimSubpassData {
		v.expect(in, v.has(spirv.CapabilityStorageImageReadWithoutFormat) || v.vulkan() && v.m.Version >= 0x00010600,
			"capability StorageImageReadWithoutFormat is required to read storage image")
	}
	v.coordinate(in, info, false)
	v.expect(in, info.dim != spirv.DimSubpassData || v.isZeroConstant(operand(in, 1)),
		"expected Coordinate for a SubpassData image to be a OpConstantComposite of (0,0) or OpConstantNull")
	v.imageOperands(in, info, 2)
}

// isZeroConstant reports whether id is a constant that is zero, or whose components are all integer zeros.
func (v *validator) isZeroConstant(id spirv.ID) bool {
	d := v.def(id)
	if d == nil || d.Op != spirv.OpConstantComposite {
		return d != nil && d.Op == spirv.OpConstantNull
	}
	for i := range d.Operands {
		if n, ok := v.intValue(operand(d, i)); !ok || n != 0 {
			return false
		}
	}
	return true
}

// sameTexel reports whether a texel of shape s may be read from or written to an image with sampled type want. 16-bit
// components match 32-bit types.
func sameTexel(s, want shape) bool {
	c := s.component()
	if c.width == 16 && want.width == 32 {
		c.width = 32
	}
	return s.cols == 0 && (c == want || want.base == noBase)
}

// storageNeeds lists the capabilities that accesses to storage images require, by the dimension of the image.
var storageNeeds = [...]struct {
	dim     spirv.Dim
	arrayed bool // the row is only for arrayed images
	c       spirv.Capability
}{
	{spirv.Dim1D, false, spirv.CapabilityImage1D},
	{spirv.DimRect, false, spirv.CapabilityImageRect},
	{spirv.DimBuffer, false, spirv.CapabilityImageBuffer},
	{spirv.DimCube, true, spirv.CapabilityImageCubeArray},
}

// storageImage checks that the module declares the capability that an access to a storage image requires.
func (v *validator) storageImage(in *spirv.Instruction, info imageInfo) {
	for _, n := range storageNeeds {
		if info.storage && info.dim == n.dim && (info.arrayed || !n.arrayed) && !v.has(n.c) {
			v.report(in, "capability %v is required to access storage image", n.c)
		}
	}
}

func (v *validator) imageWrite(in *spirv.Instruction) {
	info, ok := v.plainImage(in)
	if !ok {
		return
	}
	s, want := v.shapeOf(operand(in, 2)), v.shape(info.sampled)
	v.storageImage(in, info)
	v.expect(in, (info.storage || info.any) && info.dim != spirv.DimSubpassData,
		"expected Image 'Sampled' parameter to be 0 or 2, and a 'Dim' that can be written")
	v.expect(in, sameTexel(s, want) && s.base != noBase,
		"expected Image 'Sampled Type' to be the same as Texel components")
	if v.shader && info.format == spirv.ImageFormatUnknown {
		v.expect(in, v.has(spirv.CapabilityStorageImageWriteWithoutFormat) || v.vulkan() && v.m.Version >= 0x00010600,
			"capability StorageImageWriteWithoutFormat is required to write to storage image")
	}
	v.coordinate(in, info, false)
	v.imageOperands(in, info, 3)
}

func (v *validator) query(in *spirv.Instruction) {
	info, ok := v.plainImage(in)
	if !ok {
		return
	}
	want := 1
	switch in.Op {
	case spirv.OpImageQuerySize, spirv.OpImageQuerySizeLod:
		want = info.coordinates()
		if info.dim == spirv.DimCube {
			want--
		}
	case spirv.OpImageQuerySamples:
		v.expect(in, info.ms, "Image 'MS' must be 1")
	}
	if got := v.shape(in.Type); int(got.count) != want {
		v.report(in, "Result Type has %d components, but %d expected", got.count, want)
	}
	if in.Op == spirv.OpImageQuerySizeLod {
		v.expect(in, v.shapeOf(operand(in, 1)).isInt(32), "expected Level of Detail to be a 32-bit int scalar")
	}
	if in.Op == spirv.OpImageQuerySizeLod || in.Op == spirv.OpImageQueryLevels {
		v.expect(in, !info.ms && !info.storage, "Image must be sampled and 'MS' must be 0")
	}
}

func (v *validator) queryLod(in *spirv.Instruction) {
	t := v.typeDef(operand(in, 0))
	if t == nil || t.Op != spirv.OpTypeSampledImage {
		v.report(in, "expected Image operand to be of type OpTypeSampledImage")
		return
	}
	info, _ := v.image(t.Result)
	v.expect(in, v.shape(in.Type).count == 2, "expected Result Type to have 2 components")
	s := v.shapeOf(operand(in, 1))
	v.expect(in, s.is(floatBase) && int(s.count) >= info.planes(),
		"expected Coordinate to be float with a component for each dimension")
}

func (v *validator) texelPointer(in *spirv.Instruction) {
	class, elem, ok := v.pointer(in.Type)
	_, image, ok2 := v.pointer(v.typeOf(operand(in, 0)))
	info, ok3 := v.image(image)
	switch {
	case !ok || class != spirv.StorageClassImage:
		v.report(in, "expected Result Type to be OpTypePointer whose Storage Class operand is Image")
	case !ok2 || !ok3:
		v.report(in, "expected Image to be OpTypePointer to OpTypeImage")
	case info.sampled != elem:
		v.report(in, "expected Image 'Sampled Type' to be the same as the Type pointed to by Result Type")
	default:
		v.coordinate(in, info, false)
		v.expect(in, int(v.shapeOf(operand(in, 1)).count) <= info.coordinates(),
			"expected Coordinate to have no more components than the image has coordinates")
		n, ok := v.intValue(operand(in, 2))
		v.expect(in, info.ms || ok && n == 0, "expected Sample for Image with MS 0 to be a valid <id> for the value 0")
		v.expect(in, !v.vulkan() || v.o.BeforeLegalization || info.format.IsAtomic(),
			"expected the Image Format in Image to be R64i, R64ui, R32f, R32i, or R32ui for Vulkan environment")
	}
}

// blockMatch checks that the operands of a block matching instruction are loaded from variables with the required
// decorations.
func (v *validator) blockMatch(in *spirv.Instruction) {
	window := in.Op == spirv.OpImageBlockMatchWindowSADQCOM || in.Op == spirv.OpImageBlockMatchWindowSSDQCOM
	for _, at := range [...]int{0, 2} {
		texture, sampler := v.def(operand(in, at)), v.def(operand(in, at))
		if texture != nil && texture.Op == spirv.OpSampledImage {
			texture, sampler = v.def(operand(texture, 0)), v.def(operand(texture, 1))
		}
		v.loaded(in, texture, spirv.DecorationBlockMatchTextureQCOM)
		if window {
			v.loaded(in, sampler, spirv.DecorationBlockMatchSamplerQCOM)
		}
	}
}

// loaded checks that load, an operand of in, is an OpLoad of a variable with decoration d.
func (v *validator) loaded(in, load *spirv.Instruction, d spirv.Decoration) {
	if load == nil || load.Op != spirv.OpLoad || v.decoration(operand(load, 0), d) == nil {
		v.report(in, "expected an OpLoad of a variable with the %s decoration", d)
	}
}
