package capability

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// special adds the requirements of types and storage that the grammar does not express.
func (f *finder) special(in *spirv.Instruction) {
	switch in.Op {
	case spirv.OpTypeInt:
		switch instreader.TypeInt(in).Width() {
		case 8:
			f.add(spirv.CapabilityInt8)
		case 16:
			f.add(spirv.CapabilityInt16)
		case 64:
			f.add(spirv.CapabilityInt64)
		}
	case spirv.OpTypeFloat:
		switch {
		case len(in.Operands) > 1: // the encoding determines the capability
		case instreader.TypeFloat(in).Width() == 16:
			f.add(spirv.CapabilityFloat16)
		case instreader.TypeFloat(in).Width() == 64:
			f.add(spirv.CapabilityFloat64)
		}
	case spirv.OpTypeCooperativeMatrixKHR:
		switch e, ok := f.encoding(instreader.TypeCooperativeMatrixKHR(in).ComponentType()); {
		case !ok:
		case e == spirv.FPEncodingBFloat16KHR:
			f.add(spirv.CapabilityBFloat16CooperativeMatrixKHR)
		default:
			f.add(spirv.CapabilityFloat8CooperativeMatrixEXT)
		}
	case spirv.OpDot:
		if e, ok := f.encoding(in.Type); ok && e == spirv.FPEncodingBFloat16KHR {
			f.add(spirv.CapabilityBFloat16DotProductKHR)
		}
	case spirv.OpTypeVector:
		f.vector(in)
	case spirv.OpTypePointer:
		f.addressed(in)
	case spirv.OpTypeImage:
		f.image(in)
	case spirv.OpTypeRuntimeArray:
		if f.isDescriptor(instreader.TypeRuntimeArray(in).ElementType()) &&
			!f.strided[in.Result] { // arrays of heap descriptors have strides
			f.add(spirv.CapabilityRuntimeDescriptorArray)
		}
	case spirv.OpExtInst:
		if n := instreader.ExtInst(in).Instruction(); spirv.GLSLInterpolateAtCentroid <= n &&
			n <= spirv.GLSLInterpolateAtOffset && instreader.ExtInst(in).Set() == f.glsl {
			f.add(spirv.CapabilityInterpolationFunction)
		}
	case spirv.OpUntypedVariableKHR, spirv.OpUntypedAccessChainKHR, spirv.OpUntypedInBoundsAccessChainKHR:
		f.untyped(in)
	case spirv.OpImageRead, spirv.OpImageSparseRead:
		if f.kernel {
			break // the image format is always Unknown there
		}
		if t := f.imageOf(uint32(instreader.ImageRead(in).Image())); t != nil && unknownFormat(t) &&
			instreader.TypeImage(t).Dim() != spirv.DimSubpassData {
			f.add(spirv.CapabilityStorageImageReadWithoutFormat)
		}
	case spirv.OpImageWrite:
		if f.kernel {
			break
		}
		if t := f.imageOf(uint32(instreader.ImageWrite(in).Image())); t != nil && unknownFormat(t) {
			f.add(spirv.CapabilityStorageImageWriteWithoutFormat)
		}
	case spirv.OpSDot, spirv.OpUDot, spirv.OpSUDot, spirv.OpSDotAccSat, spirv.OpUDotAccSat, spirv.OpSUDotAccSat:
		f.dot(in)
	case spirv.OpAtomicExchange, spirv.OpAtomicFAddEXT, spirv.OpAtomicFMinEXT, spirv.OpAtomicFMaxEXT:
		f.atomicFloat(in)
	case spirv.OpLoad, spirv.OpAccessChain, spirv.OpSampledImage, spirv.OpImage:
		if f.nonUniform[in.Result] {
			f.nonUniformIndex(in.Type)
			if in.Op == spirv.OpAccessChain {
				f.nonUniformElement(in)
			}
		}
	}
	if at := spirv.RayFlagsAt(in.Op); at >= 0 {
		f.rayFlags(spirv.ID(in.Operands[at]))
	}
	if in.Op >= spirv.OpAtomicLoad && in.Op <= spirv.OpAtomicXor && in.Type != 0 {
		if t := f.def(in.Type); t != nil && t.Op == spirv.OpTypeInt && instreader.TypeInt(t).Width() == 64 {
			f.add(spirv.CapabilityInt64Atomics)
		}
	}
}

// encoding returns the encoding of a float type. It returns false for other types, and for floats that are encoded as
// IEEE 754.
func (f *finder) encoding(typ spirv.ID) (spirv.FPEncoding, bool) {
	t := f.def(typ)
	if t == nil || t.Op != spirv.OpTypeFloat {
		return 0, false
	}
	return instreader.TypeFloat(t).FloatingPointEncoding()
}

// atomicFloats lists the capabilities of atomic float operations by width.
var atomicFloats = [...]struct {
	op    spirv.Opcode
	width uint32
	needs spirv.Capability
}{
	{spirv.OpAtomicFAddEXT, 16, spirv.CapabilityAtomicFloat16AddEXT},
	{spirv.OpAtomicFAddEXT, 32, spirv.CapabilityAtomicFloat32AddEXT},
	{spirv.OpAtomicFAddEXT, 64, spirv.CapabilityAtomicFloat64AddEXT},
	{spirv.OpAtomicFMinEXT, 16, spirv.CapabilityAtomicFloat16MinMaxEXT},
	{spirv.OpAtomicFMinEXT, 32, spirv.CapabilityAtomicFloat32MinMaxEXT},
	{spirv.OpAtomicFMinEXT, 64, spirv.CapabilityAtomicFloat64MinMaxEXT},
	{spirv.OpAtomicFMaxEXT, 16, spirv.CapabilityAtomicFloat16MinMaxEXT},
	{spirv.OpAtomicFMaxEXT, 32, spirv.CapabilityAtomicFloat32MinMaxEXT},
	{spirv.OpAtomicFMaxEXT, 64, spirv.CapabilityAtomicFloat64MinMaxEXT},
}

// atomicFloat adds the capability for an atomic operation on floats.
func (f *finder) atomicFloat(in *spirv.Instruction) {
	t := f.def(in.Type)
	switch {
	case t == nil:
		return
	case t.Op == spirv.OpTypeVector:
		f.add(spirv.CapabilityAtomicFloat16VectorNV)
		return
	case t.Op != spirv.OpTypeFloat:
		return
	}
	if c, ok := OfAtomicFloat(in.Op, instreader.TypeFloat(t).Width()); ok {
		f.add(c)
	}
}

// OfAtomicFloat returns the capability of an atomic operation on floats of the given width in bits. It returns false if
// SPIR-V does not have the operation.
func OfAtomicFloat(op spirv.Opcode, width uint32) (spirv.Capability, bool) {
	for _, row := range atomicFloats {
		if row.op == op && row.width == width {
			return row.needs, true
		}
	}
	return 0, false
}

// vector adds the capability for a vector type that has more than four components.
func (f *finder) vector(in *spirv.Instruction) {
	if instreader.TypeVector(in).ComponentCount() > 4 && !f.kernel {
		f.add(spirv.CapabilityLongVectorEXT)
	}
}

// dot adds the capability for an integer dot product. It depends on the operands, which may be packed bytes, vectors of
// four bytes, or other vectors.
func (f *finder) dot(in *spirv.Instruction) {
	t := f.def(f.typeOf(uint32(instreader.IntegerDot(in).Vector1())))
	switch {
	case t == nil:
	case t.Op == spirv.OpTypeInt:
		f.add(spirv.CapabilityDotProductInput4x8BitPacked)
	case t.Op == spirv.OpTypeVector && instreader.TypeVector(t).ComponentCount() == 4 &&
		f.holdsWidth(instreader.TypeVector(t).ComponentType(), 8):
		f.add(spirv.CapabilityDotProductInput4x8Bit)
	default:
		f.add(spirv.CapabilityDotProductInputAll)
	}
}

// rayFlagNeeds lists the capabilities required by ray flags.
var rayFlagNeeds = [...]struct {
	flags      spirv.RayFlags
	capability spirv.Capability
}{
	{spirv.RayFlagsSkipTrianglesKHR | spirv.RayFlagsSkipAABBsKHR, spirv.CapabilityRayTraversalPrimitiveCullingKHR},
	{spirv.RayFlagsForceOpacityMicromap2StateKHR, spirv.CapabilityRayTracingOpacityMicromapKHR},
}

// rayFlags adds the capabilities that the known bits of a ray flags value require.
func (f *finder) rayFlags(id spirv.ID) {
	flags, open := f.shownFlags(id), f.single && !f.isFixed(id)
	for _, n := range rayFlagNeeds {
		if flags&n.flags != 0 || open {
			f.add(n.capability)
		}
	}
}

// isFixed reports whether the value of id is known: it is a constant, but not a specialization constant.
func (f *finder) isFixed(id spirv.ID) bool {
	d := f.def(id)
	return d != nil && d.Op.IsConstant() && !d.Op.IsSpecConstant()
}

// ForcesMicromapState returns a function that reports whether a ray flags value is known to contain
// ForceOpacityMicromap2State.
func ForcesMicromapState(m *spirv.Module) func(spirv.ID) bool {
	f := &finder{m: m}
	f.index()
	return func(id spirv.ID) bool { return f.shownFlags(id)&spirv.RayFlagsForceOpacityMicromap2StateKHR != 0 }
}

// shownFlags returns the ray flags that value id is known to contain: those of the constants from which the value is
// composed.
func (f *finder) shownFlags(id spirv.ID) spirv.RayFlags {
	var flags spirv.RayFlags
	work, seen := []spirv.ID{id}, map[spirv.ID]bool{}
	for len(work) > 0 {
		id, work = work[len(work)-1], work[:len(work)-1]
		if seen[id] {
			continue
		}
		seen[id] = true
		if d := f.def(id); d != nil && d.Op == spirv.OpConstant {
			flags |= spirv.RayFlags(instreader.Constant(d).Value()[0])
		}
		if f.ors == nil {
			f.indexOrs()
		}
		if or, ok := f.ors[id]; ok {
			work = append(work, or[:]...)
		}
	}
	return flags
}

func (f *finder) indexOrs() {
	f.ors = make(map[spirv.ID][2]spirv.ID)
	f.m.Each(func(in *spirv.Instruction) {
		if in.Op == spirv.OpBitwiseOr {
			f.ors[in.Result] = [2]spirv.ID{instreader.Binary(in).Operand1(), instreader.Binary(in).Operand2()}
		}
	})
}

// types adds the requirements of the result type of an instruction. For an OpFunction, it also adds those of the
// function type.
func (f *finder) types(in *spirv.Instruction) {
	if in.Type != 0 {
		f.typeOnce(in.Type)
	}
	if in.Op == spirv.OpFunction {
		f.typeOnce(instreader.Function(in).FunctionType())
	}
}

// typeOnce adds the requirements of a type, followed by those of its parts.
func (f *finder) typeOnce(id spirv.ID) {
	if uint(id) >= uint(len(f.seen)) || f.seen[id] {
		return
	}
	t := f.def(id)
	if t == nil || !t.Op.IsType() {
		return
	}
	f.seen[id] = true
	f.instruction(t)
	for c := t.IDs(); c.Next(); {
		f.typeOnce(spirv.ID(t.Operands[c.At]))
	}
}

// def returns the declaration of a type, constant or variable, or nil for other IDs. The result has all operands that
// its opcode requires, unless the opcode is unknown.
func (f *finder) def(id spirv.ID) *spirv.Instruction {
	if uint(id) >= uint(len(f.defs)) || f.defs[id] == 0 {
		return nil
	}
	return &f.m.Types[f.defs[id]-1]
}

const (
	dimAt     = 1
	arrayedAt = 3
	msAt      = 4
	useAt     = 5
	formatAt  = 6
	storage   = 2 // value of the Sampled operand
)

func unknownFormat(t *spirv.Instruction) bool {
	return instreader.TypeImage(t).ImageFormat() == spirv.ImageFormatUnknown
}

func (f *finder) image(in *spirv.Instruction) {
	stored := instreader.TypeImage(in).Sampled() == storage
	switch instreader.TypeImage(in).Dim() {
	case spirv.DimBuffer:
		f.add(spirv.CapabilitySampledBuffer)
		if stored {
			f.add(spirv.CapabilityImageBuffer)
		}
	case spirv.Dim1D:
		if stored {
			f.add(spirv.CapabilityImage1D)
		}
	case spirv.DimCube:
		switch {
		case instreader.TypeImage(in).Arrayed() == 0:
		case stored:
			f.add(spirv.CapabilityImageCubeArray)
		default:
			f.add(spirv.CapabilitySampledCubeArray)
		}
	case spirv.Dim2D:
		if stored && instreader.TypeImage(in).Ms() == 1 {
			f.add(spirv.CapabilityStorageImageMultisample)
			if instreader.TypeImage(in).Arrayed() == 1 {
				f.add(spirv.CapabilityImageMSArray)
			}
		}
	}
	if t := f.def(instreader.TypeImage(in).SampledType()); t != nil && t.Op == spirv.OpTypeInt &&
		instreader.TypeInt(t).Width() == 64 {
		f.add(spirv.CapabilityInt64)
		f.add(spirv.CapabilityInt64ImageEXT)
	}
}

// imageOf returns the declaration of the image type of a value, or nil if the value is neither an image nor a sampled
// image.
func (f *finder) imageOf(value uint32) *spirv.Instruction {
	t := f.def(f.typeOf(value))
	if t != nil && t.Op == spirv.OpTypeSampledImage {
		t = f.def(instreader.TypeSampledImage(t).ImageType())
	}
	if t == nil || t.Op != spirv.OpTypeImage {
		return nil
	}
	return t
}

// typeOf returns the type of a value. It indexes the function bodies on first use.
func (f *finder) typeOf(value uint32) spirv.ID {
	if f.valueTypes == nil {
		f.valueTypes = make([]spirv.ID, f.m.Bound)
		f.m.Each(func(in *spirv.Instruction) {
			if in.Result != 0 {
				f.valueTypes[in.Result] = in.Type
			}
		})
	}
	return f.valueTypes[value]
}

// isDescriptor reports whether a variable whose value has the given type is a descriptor.
func (f *finder) isDescriptor(typ spirv.ID) bool {
	t := f.def(typ)
	if t == nil {
		return false
	}
	switch t.Op {
	case spirv.OpTypeImage, spirv.OpTypeSampler, spirv.OpTypeSampledImage, spirv.OpTypeAccelerationStructureKHR:
		return true
	case spirv.OpTypeStruct:
		return f.blocks[typ] != 0
	}
	return false
}

// A narrowStorage holds the capabilities required to store 8-bit or 16-bit numbers, one for each storage class. 8-bit
// inputs and outputs are not supported.
type narrowStorage struct {
	width                         uint32
	inOut, push, storage, uniform spirv.Capability
	bufferBlock                   spirv.Capability // capability for a storage buffer of the Uniform class
}

var narrowStorages = [...]narrowStorage{
	{8, 0, spirv.CapabilityStoragePushConstant8, spirv.CapabilityStorageBuffer8BitAccess, spirv.CapabilityUniformAndStorageBuffer8BitAccess,
		spirv.CapabilityUniformAndStorageBuffer8BitAccess},
	{16, spirv.CapabilityStorageInputOutput16, spirv.CapabilityStoragePushConstant16, spirv.CapabilityStorageBuffer16BitAccess, spirv.CapabilityUniformAndStorageBuffer16BitAccess,
		spirv.CapabilityStorageBuffer16BitAccess},
}

// variable adds the capabilities for 8- and 16-bit numbers in a variable.
func (f *finder) variable(in *spirv.Instruction) {
	ptr := f.def(in.Type)
	if ptr == nil || ptr.Op != spirv.OpTypePointer {
		return
	}
	for i := range narrowStorages {
		if n := &narrowStorages[i]; f.holdsWidth(instreader.TypePointer(ptr).Type(), n.width) {
			f.narrow(instreader.Variable(in).StorageClass(), instreader.TypePointer(ptr).Type(), n)
		}
	}
}

// addressed adds the capabilities for 8- and 16-bit numbers in memory that a pointer type makes accessible by address.
// No variable declares such memory.
func (f *finder) addressed(in *spirv.Instruction) {
	if instreader.TypePointer(in).StorageClass() != spirv.StorageClassPhysicalStorageBuffer {
		return
	}
	for i := range narrowStorages {
		if n := &narrowStorages[i]; f.holdsWidth(instreader.TypePointer(in).Type(), n.width) {
			f.add(n.storage)
		}
	}
}

func (f *finder) narrow(class spirv.StorageClass, typ spirv.ID, n *narrowStorage) {
	switch class {
	case spirv.StorageClassInput, spirv.StorageClassOutput:
		if n.inOut != 0 {
			f.add(n.inOut)
		}
	case spirv.StorageClassPushConstant:
		f.add(n.push)
	case spirv.StorageClassStorageBuffer:
		f.add(n.storage)
	case spirv.StorageClassUniform:
		if f.blocks[f.strip(typ)] == spirv.DecorationBufferBlock {
			f.add(n.bufferBlock)
		} else {
			f.add(n.uniform)
		}
	}
}

// untyped is like variable, but for memory that an instruction accesses through an untyped pointer.
func (f *finder) untyped(in *spirv.Instruction) {
	at := 0
	if in.Op == spirv.OpUntypedVariableKHR {
		at = 1
	}
	ptr := f.def(in.Type)
	if ptr == nil || ptr.Op != spirv.OpTypeUntypedPointerKHR || len(in.Operands) <= at {
		return
	}
	for i := range narrowStorages {
		if n := &narrowStorages[i]; f.holdsWidth(spirv.ID(in.Operands[at]), n.width) {
			f.narrow(instreader.TypeUntypedPointerKHR(ptr).StorageClass(), spirv.ID(in.Operands[at]), n)
		}
	}
}

// strip returns the innermost element type of nested arrays, or typ itself if it is not an array.
func (f *finder) strip(typ spirv.ID) spirv.ID { return spirv.StripArrays(typ, f.def) }

// holdsWidth reports whether a type is or contains a number of the given width in bits.
func (f *finder) holdsWidth(typ spirv.ID, width uint32) bool {
	t := f.def(typ)
	if t == nil {
		return false
	}
	switch t.Op {
	case spirv.OpTypeInt, spirv.OpTypeFloat:
		return instreader.NumberType(t).Width() == width
	case spirv.OpTypeVector, spirv.OpTypeMatrix, spirv.OpTypeArray, spirv.OpTypeRuntimeArray:
		return f.holdsWidth(instreader.CompositeType(t).ComponentType(), width)
	case spirv.OpTypeStruct:
		for _, m := range t.Operands {
			if f.holdsWidth(spirv.ID(m), width) {
				return true
			}
		}
	}
	return false
}

// nonUniformElement adds the capability for an access chain that selects an element of an array of blocks with a
// non-uniform index.
func (f *finder) nonUniformElement(in *spirv.Instruction) {
	base := f.def(instreader.AccessChain(in).Base())
	if base == nil || len(in.Operands) < 2 || !f.nonUniform[spirv.ID(instreader.AccessChain(in).Indexes()[0])] {
		return
	}
	ptr := f.def(base.Type)
	if ptr == nil || ptr.Op != spirv.OpTypePointer {
		return
	}
	array := f.def(instreader.TypePointer(ptr).Type())
	if array == nil || array.Op != spirv.OpTypeArray && array.Op != spirv.OpTypeRuntimeArray {
		return
	}
	block := instreader.ArrayType(array).ElementType()
	switch {
	case instreader.TypePointer(ptr).StorageClass() == spirv.StorageClassStorageBuffer,
		f.blocks[block] == spirv.DecorationBufferBlock:
		f.add(spirv.CapabilityStorageBufferArrayNonUniformIndexing)
	case f.blocks[block] == spirv.DecorationBlock:
		f.add(spirv.CapabilityUniformBufferArrayNonUniformIndexing)
	}
}

// nonUniformIndex adds the capability for a non-uniform index into an array of resources. typ is the type of such a
// resource, or of a pointer to one.
func (f *finder) nonUniformIndex(typ spirv.ID) {
	t := f.def(typ)
	class := spirv.StorageClassFunction
	if t != nil && t.Op == spirv.OpTypePointer {
		class = instreader.TypePointer(t).StorageClass()
		typ = instreader.TypePointer(t).Type()
		t = f.def(typ)
	}
	switch {
	case t == nil:
	case t.Op == spirv.OpTypeSampler, t.Op == spirv.OpTypeSampledImage:
		f.add(spirv.CapabilitySampledImageArrayNonUniformIndexing)
	case t.Op == spirv.OpTypeImage:
		f.add(nonUniformImage(t))
	case class == spirv.StorageClassStorageBuffer:
		f.add(spirv.CapabilityStorageBufferArrayNonUniformIndexing)
	case class == spirv.StorageClassUniform && f.blocks[typ] == spirv.DecorationBufferBlock:
		f.add(spirv.CapabilityStorageBufferArrayNonUniformIndexing)
	case class == spirv.StorageClassUniform && t.Op == spirv.OpTypeStruct:
		f.add(spirv.CapabilityUniformBufferArrayNonUniformIndexing)
	}
}

func nonUniformImage(t *spirv.Instruction) spirv.Capability {
	stored := instreader.TypeImage(t).Sampled() == storage
	switch instreader.TypeImage(t).Dim() {
	case spirv.DimSubpassData:
		return spirv.CapabilityInputAttachmentArrayNonUniformIndexing
	case spirv.DimBuffer:
		if stored {
			return spirv.CapabilityStorageTexelBufferArrayNonUniformIndexing
		}
		return spirv.CapabilityUniformTexelBufferArrayNonUniformIndexing
	}
	if stored {
		return spirv.CapabilityStorageImageArrayNonUniformIndexing
	}
	return spirv.CapabilitySampledImageArrayNonUniformIndexing
}
