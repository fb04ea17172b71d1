package validate

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// globals checks types, constants and variables outside functions.
func (v *validator) globals() {
	v.uniqueTypes()
	for i := range v.m.Types {
		in := &v.m.Types[i]
		switch {
		case in.Op == spirv.OpVariable:
			v.variable(in)
		case in.Op.IsType():
			v.declaration(in)
		case in.Op.IsConstant():
			v.constant(in)
		case in.Op == spirv.OpExtInst, in.Op == spirv.OpExtInstWithForwardRefsKHR:
			v.extInst(in)
		}
	}
	v.memoryModel()
}

// memoryModel checks that the memory model and the VulkanMemoryModel capability agree.
func (v *validator) memoryModel() {
	isVulkan := instreader.MemoryModel(&v.m.MemoryModel).MemoryModel() == spirv.MemoryModelVulkan
	switch declared := v.has(spirv.CapabilityVulkanMemoryModel); {
	case isVulkan && !declared:
		v.report(&v.m.MemoryModel, "VulkanMemoryModelKHR capability must be declared")
	case declared && !isVulkan && !v.o.BeforeLegalization:
		v.report(&v.m.MemoryModel, "VulkanMemoryModelKHR capability must only be declared for the Vulkan memory model")
	}
}

// uniqueTypes checks that no type is declared twice, except structs, arrays and pointers.
func (v *validator) uniqueTypes() {
	seen := make(map[string]bool)
	var key []byte
	for i := range v.m.Types {
		in := &v.m.Types[i]
		switch in.Op {
		case spirv.OpTypeStruct, spirv.OpTypeArray, spirv.OpTypeRuntimeArray, spirv.OpTypePointer,
			spirv.OpTypeNodePayloadArrayAMDX, spirv.OpTypeUntypedPointerKHR:
			continue
		}
		if !in.Op.IsType() && in.Op != spirv.OpTypeForwardPointer {
			continue
		}
		key = append(key[:0], byte(in.Op), byte(in.Op>>8))
		for _, w := range in.Operands {
			key = append(key, byte(w), byte(w>>8), byte(w>>16), byte(w>>24))
		}
		if seen[string(key)] {
			v.report(in, "duplicate non-aggregate type declarations are not allowed")
		}
		seen[string(key)] = true
	}
}

// declaration checks the operands of a type declaration.
func (v *validator) declaration(in *spirv.Instruction) {
	switch in.Op {
	case spirv.OpTypeInt:
		v.expect(in, oneOf(instreader.TypeInt(in).Width(), 8, 16, 32, 64), "invalid number of bits")
		v.expect(in, instreader.TypeInt(in).Signedness() <= 1, "invalid signedness")
		v.expect(in, instreader.TypeInt(in).Signedness() == 0 || !v.kernel,
			"the Signedness must always be 0 when Kernel capability is used")
		v.width(in, instreader.TypeInt(in).Width(), [...]spirv.Capability{spirv.CapabilityInt8, spirv.CapabilityInt16,
			spirv.CapabilityInt64})
	case spirv.OpTypeFloat:
		v.floatType(in)
	case spirv.OpTypeVector:
		s := v.shape(operand(in, 0))
		v.expect(in, s.scalar(), "component type is not a scalar type")
		v.expect(in, oneOf(instreader.TypeVector(in).ComponentCount(), 2, 3, 4) ||
			oneOf(instreader.TypeVector(in).ComponentCount(), 8, 16) && v.has(spirv.CapabilityVector16) ||
			instreader.TypeVector(in).ComponentCount() > 0 && v.has(spirv.CapabilityLongVectorEXT),
			"illegal number of components")
	case spirv.OpTypeMatrix:
		s := v.shape(operand(in, 0))
		v.expect(in, s.vector() && s.base == floatBase, "columns in a matrix must be of type vector of floats")
		v.expect(in, instreader.TypeMatrix(in).ColumnCount() >= 2 && instreader.TypeMatrix(in).ColumnCount() <= 4,
			"matrix types must have 2, 3 or 4 columns")
	case spirv.OpTypeArray:
		v.element(in)
		n, ok := v.intValue(operand(in, 1))
		v.expect(in, ok && n > 0 || v.op(operand(in, 1)).IsSpecConstant(),
			"array length must be a constant int of at least 1")
	case spirv.OpTypeRuntimeArray:
		v.element(in)
	case spirv.OpTypeStruct:
		v.members(in)
	case spirv.OpTypePointer:
		v.expect(in, v.op(operand(in, 1)).IsType(), "the pointee is not a type")
		v.expect(in, !v.vulkan() || instreader.TypePointer(in).StorageClass().InVulkan(),
			"invalid storage class for target environment")
	case spirv.OpTypeFunction:
		for i := range in.Operands {
			v.expect(in, v.op(operand(in, i)).IsType() && (i == 0 || v.op(operand(in, i)) != spirv.OpTypeVoid),
				"return and parameter types must be types, and parameters must not be void")
		}
	case spirv.OpTypeNodePayloadArrayAMDX:
		v.expect(in, v.op(operand(in, 0)) == spirv.OpTypeStruct, "the payload type must be a struct")
	case spirv.OpTypeCooperativeMatrixKHR:
		v.matrixType(in)
	case spirv.OpTypeVectorIdEXT, spirv.OpTypeTensorLayoutNV, spirv.OpTypeTensorViewNV:
		v.tensorType(in)
	case spirv.OpTypeImage:
		v.imageType(in)
	case spirv.OpTypeSampledImage:
		v.expect(in, v.op(operand(in, 0)) == spirv.OpTypeImage, "expected Image to be of type OpTypeImage")
	}
}

func oneOf(x uint32, list ...uint32) bool {
	for _, y := range list {
		if x == y {
			return true
		}
	}
	return false
}

// width checks that the module declares the capability for numbers with the given number of bits. c holds the
// capabilities for 8, 16 and 64 bits.
func (v *validator) width(in *spirv.Instruction, bits uint32, c [3]spirv.Capability) {
	need := spirv.CapabilityShader
	switch bits {
	case 8:
		need = c[0]
	case 16:
		need = c[1]
	case 64:
		need = c[2]
	default:
		return
	}
	if v.shader {
		v.noteNarrow(v.shape(in.Result))
	}
	if v.has(need) || bits == 16 && v.storage16() || bits == 8 && v.storage8() || need == spirv.CapabilityFloat16 &&
		v.has(spirv.CapabilityFloat16Buffer) {
		return
	}
	v.report(in, "using a %d-bit type requires the %v capability", bits, need)
}

// storage16 reports whether 16-bit types may be declared, although only for storage.
func (v *validator) storage16() bool {
	return v.has(spirv.CapabilityStorageBuffer16BitAccess) ||
		v.has(spirv.CapabilityUniformAndStorageBuffer16BitAccess) ||
		v.has(spirv.CapabilityStoragePushConstant16) || v.has(spirv.CapabilityStorageInputOutput16)
}

func (v *validator) storage8() bool {
	return v.has(spirv.CapabilityStorageBuffer8BitAccess) || v.has(spirv.CapabilityUniformAndStorageBuffer8BitAccess) ||
		v.has(spirv.CapabilityStoragePushConstant8)
}

func (v *validator) element(in *spirv.Instruction) {
	switch op := v.op(operand(in, 0)); {
	case !op.IsType() || op == spirv.OpTypeVoid:
		v.report(in, "the element type cannot be stored in memory")
	case op == spirv.OpTypeRuntimeArray && v.vulkan() && !v.o.BeforeLegalization:
		v.report(in, "the element of an array must not be an OpTypeRuntimeArray")
	}
}

func (v *validator) members(in *spirv.Instruction) {
	for i := range in.Operands {
		switch op := v.op(operand(in, i)); {
		case !op.IsType() || op == spirv.OpTypeVoid:
			v.report(in, "the type of member %d cannot be stored in memory", i)
		case v.isBlock(in.Result) && v.holdsBlock(operand(in, i)):
			v.report(in, "a Block or BufferBlock cannot be nested within another Block or BufferBlock")
		case op == spirv.OpTypeRuntimeArray && v.vulkan() && !v.o.BeforeLegalization &&
			v.decoration(in.Result, spirv.DecorationBlock) == nil &&
			v.decoration(in.Result, spirv.DecorationBufferBlock) == nil:
			v.report(in, "in Vulkan, OpTypeStruct containing an OpTypeRuntimeArray must be decorated with Block or BufferBlock")
		case op == spirv.OpTypeRuntimeArray && i != len(in.Operands)-1 && v.vulkan():
			v.report(in, "in Vulkan, OpTypeRuntimeArray must only be used for the last member of an OpTypeStruct")
		case v.vulkan() && !v.o.BeforeLegalization && v.opaque(operand(in, i)) &&
			!v.has(spirv.CapabilityDescriptorHeapEXT):
			v.report(in, "in Vulkan, OpTypeStruct must not contain an opaque type")
		}
	}
}

// isBlock reports whether a type is decorated with Block or BufferBlock.
func (v *validator) isBlock(typ spirv.ID) bool {
	return v.decoration(typ, spirv.DecorationBlock) != nil || v.decoration(typ, spirv.DecorationBufferBlock) != nil
}

// holdsBlock reports whether a type is or contains a block.
func (v *validator) holdsBlock(typ spirv.ID) bool {
	d := v.typ(v.strip(typ))
	if d.Op != spirv.OpTypeStruct {
		return false
	}
	if v.isBlock(d.Result) {
		return true
	}
	for _, m := range d.Operands {
		if v.holdsBlock(spirv.ID(m)) {
			return true
		}
	}
	return false
}

// isMicroscaling reports whether an encoding is an element or scale type of the OCP microscaling formats.
func isMicroscaling(e spirv.FPEncoding) bool {
	switch e {
	case spirv.FPEncodingFloat6E2M3EXT, spirv.FPEncodingFloat6E3M2EXT, spirv.FPEncodingFloat4E2M1EXT,
		spirv.FPEncodingFloat8UnsignedE8M0EXT:
		return true
	}
	return false
}

// floatEncodings lists the encodings of floats other than IEEE 754, with their widths. The grammar lists the
// capabilities that they require.
var floatEncodings = [...]struct {
	encoding spirv.FPEncoding
	bits     uint32
}{
	{spirv.FPEncodingBFloat16KHR, 16},
	{spirv.FPEncodingFloat8E4M3EXT, 8},
	{spirv.FPEncodingFloat8E5M2EXT, 8},
	{spirv.FPEncodingFloat6E2M3EXT, 6},
	{spirv.FPEncodingFloat6E3M2EXT, 6},
	{spirv.FPEncodingFloat4E2M1EXT, 4},
	{spirv.FPEncodingFloat8UnsignedE8M0EXT, 8},
}

func (v *validator) floatType(in *spirv.Instruction) {
	bits := instreader.TypeFloat(in).Width()
	encoding, ok := instreader.TypeFloat(in).FloatingPointEncoding()
	if !ok {
		v.expect(in, oneOf(bits, 16, 32, 64), "invalid number of bits")
		v.width(in, bits, [...]spirv.Capability{spirv.CapabilityFloat16, spirv.CapabilityFloat16,
			spirv.CapabilityFloat64})
		return
	}
	for _, e := range floatEncodings {
		if e.encoding == encoding && e.bits == bits {
			return
		}
	}
	v.report(in, "unsupported floating point encoding of %d bits", bits)
}

func (v *validator) imageType(in *spirv.Instruction) {
	s := v.shape(operand(in, 0))
	v.expect(in, v.op(operand(in, 0)) == spirv.OpTypeVoid || s.scalar() && s.base != boolBase,
		"expected Sampled Type to be either void or numerical scalar type")
	v.expect(in, instreader.TypeImage(in).Depth() <= 2 && instreader.TypeImage(in).Arrayed() <= 1 &&
		instreader.TypeImage(in).Ms() <= 1 && instreader.TypeImage(in).Sampled() <= 2,
		"invalid Depth, Arrayed, MS or Sampled")
	if !v.vulkan() {
		return
	}
	v.expect(in, s.scalar() && (s.base == floatBase && s.width == 32 || s.base == intBase &&
		(s.width == 32 || s.width == 64)),
		"expected Sampled Type to be a 32-bit int, 64-bit int or 32-bit float scalar type")
	if instreader.TypeImage(in).Ms() == 1 && instreader.TypeImage(in).Sampled() == 2 &&
		instreader.TypeImage(in).Dim() != spirv.DimSubpassData {
		v.expect(in, v.has(spirv.CapabilityStorageImageMultisample),
			"capability StorageImageMultisample is required when using multisampled storage image")
	}
	v.expect(in, instreader.TypeImage(in).ImageFormat() == spirv.ImageFormatUnknown ||
		formatOf(uint32(instreader.TypeImage(in).ImageFormat())).fits(s),
		"Image Format type does not match Sampled Type")
	v.expect(in, instreader.TypeImage(in).Sampled() != 0, "Sampled must be 1 or 2 in the Vulkan environment")
	if instreader.TypeImage(in).Dim() == spirv.DimSubpassData {
		v.expect(in, instreader.TypeImage(in).Sampled() == 2 &&
			instreader.TypeImage(in).ImageFormat() == spirv.ImageFormatUnknown,
			"Dim SubpassData requires Sampled to be 2 and format Unknown")
	}
	if instreader.TypeImage(in).Dim() == spirv.DimTileImageDataEXT {
		v.expect(in, instreader.TypeImage(in).Depth() == 0 && instreader.TypeImage(in).Arrayed() == 0 &&
			instreader.TypeImage(in).Sampled() == 2 &&
			instreader.TypeImage(in).ImageFormat() == spirv.ImageFormatUnknown,
			"Dim TileImageDataEXT requires Depth and Arrayed to be 0, Sampled to be 2 and format Unknown")
	}
}

// constant checks that the value of a constant matches its type.
func (v *validator) constant(in *spirv.Instruction) {
	t := v.typ(in.Type)
	s := v.shape(in.Type)
	switch in.Op {
	case spirv.OpConstantTrue, spirv.OpConstantFalse, spirv.OpSpecConstantTrue, spirv.OpSpecConstantFalse:
		v.expect(in, s.base == boolBase && s.scalar(), "Result Type is not a boolean type")
	case spirv.OpConstant, spirv.OpSpecConstant:
		words := (int(s.width) + 31) / 32
		v.expect(in, s.scalar() && s.base != boolBase && len(in.Operands) == words,
			"Result Type must be a scalar int or float as wide as the literal")
		if len(in.Operands) > 0 {
			v.literal(in, instreader.Constant(in).Value()[0], s)
		}
		if v.shader && (s.width == 8 || s.width == 16) {
			v.expect(in, v.arithmetic(s), "cannot form constants of 8- or 16-bit types")
		}
	case spirv.OpConstantComposite, spirv.OpSpecConstantComposite:
		v.constituents(in, t, true)
	case spirv.OpSpecConstantOp:
		op := instreader.SpecConstantOp(in).Opcode()
		v.expect(in, v.specialized(op) || v.kernel, "specialization constant operation requires Kernel capability")
		if v.kernel {
			v.specializedTypes(in, op)
		}
		v.expect(in, op != spirv.OpCompositeExtract || len(in.Operands) > 2, "expected at least one index")
		v.expect(in, op != spirv.OpCompositeInsert || len(in.Operands) > 3, "expected at least one index")
		v.expect(in, v.shader || op != spirv.OpQuantizeToF16,
			"specialization constant operation requires Shader capability")
	case spirv.OpConstantSampler:
		v.expect(in, t.Op == spirv.OpTypeSampler, "Result Type is not a sampler type")
	case spirv.OpConstantNull:
		v.expect(in, t.Op.IsType() && t.Op != spirv.OpTypeVoid && !v.opaque(in.Type) || v.o.BeforeLegalization,
			"Result Type cannot have a null value")
	}
}

// specializedTypes checks the types of an OpSpecConstantOp by the rules for the instruction op in functions.
func (v *validator) specializedTypes(in *spirv.Instruction, op spirv.Opcode) {
	info := op.Info()
	if info == nil || len(in.Operands) <= len(info.Operands) {
		return
	}
	if info.Class != spirv.ClassConversion && info.Class != spirv.ClassArithmetic && info.Class != spirv.ClassBit {
		return
	}
	if r := ruleIndexOf(true).of(op); r != nil {
		operation := instbuilder.Op(op, in.Type, in.Result, instreader.SpecConstantOp(in).Operands()).At(in.Pos)
		v.types(r, &operation)
	}
}

// literal checks the unused high-order bits of a literal with fewer than 32 bits. They must be the sign extension of a
// signed number, and zero otherwise.
func (v *validator) literal(in *spirv.Instruction, word uint32, s shape) {
	if s.width >= 32 || s.width == 0 {
		return
	}
	rest := word >> s.width
	negative := s.signed && word>>(s.width-1)&1 == 1
	v.expect(in, rest == 0 && !negative || negative && rest == ^uint32(0)>>s.width,
		"the high-order bits of a literal number must be 0, or sign-extended for a signed integer")
}

// specialized reports whether a shader may use op in an OpSpecConstantOp.
func (v *validator) specialized(op spirv.Opcode) bool {
	switch op {
	case spirv.OpUConvert:
		return v.m.Version >= 0x00010400 || v.extension("SPV_AMD_gpu_shader_int16")
	case spirv.OpSConvert, spirv.OpFConvert, spirv.OpSNegate, spirv.OpNot, spirv.OpIAdd, spirv.OpISub, spirv.OpIMul,
		spirv.OpUDiv, spirv.OpSDiv,
		spirv.OpUMod, spirv.OpSRem, spirv.OpSMod, spirv.OpShiftRightLogical, spirv.OpShiftRightArithmetic,
		spirv.OpShiftLeftLogical,
		spirv.OpBitwiseOr, spirv.OpBitwiseXor, spirv.OpBitwiseAnd, spirv.OpVectorShuffle, spirv.OpCompositeExtract,
		spirv.OpCompositeInsert,
		spirv.OpLogicalOr, spirv.OpLogicalAnd, spirv.OpLogicalNot, spirv.OpLogicalEqual, spirv.OpLogicalNotEqual,
		spirv.OpSelect,
		spirv.OpIEqual, spirv.OpINotEqual, spirv.OpULessThan, spirv.OpSLessThan, spirv.OpUGreaterThan,
		spirv.OpSGreaterThan,
		spirv.OpULessThanEqual, spirv.OpSLessThanEqual, spirv.OpUGreaterThanEqual, spirv.OpSGreaterThanEqual,
		spirv.OpQuantizeToF16,
		spirv.OpCooperativeMatrixLengthKHR, spirv.OpCooperativeMatrixLengthNV:
		return true
	}
	return false
}

// isHitObject reports whether op declares a hit object type.
func isHitObject(op spirv.Opcode) bool {
	return op == spirv.OpTypeHitObjectEXT || op == spirv.OpTypeHitObjectNV
}

// rayObjects reports whether a type is or contains a ray query or a hit object.
func (v *validator) rayObjects(typ spirv.ID) bool {
	d := v.def(v.strip(typ))
	if d == nil || d.Op != spirv.OpTypeStruct {
		return d != nil && (d.Op == spirv.OpTypeRayQueryKHR || isHitObject(d.Op))
	}
	for _, m := range d.Operands {
		if v.op(spirv.ID(m)) != spirv.OpTypePointer && v.rayObjects(spirv.ID(m)) {
			return true
		}
	}
	return false
}

// opaque reports whether a type is or contains a resource handle.
func (v *validator) opaque(typ spirv.ID) bool {
	d := v.def(typ)
	if d == nil {
		return false
	}
	switch d.Op {
	case spirv.OpTypeImage, spirv.OpTypeSampler, spirv.OpTypeSampledImage, spirv.OpTypeAccelerationStructureKHR:
		return true
	case spirv.OpTypeArray, spirv.OpTypeRuntimeArray:
		return v.opaque(instreader.ArrayType(d).ElementType())
	case spirv.OpTypeStruct:
		for _, m := range d.Operands {
			if v.op(spirv.ID(m)) != spirv.OpTypePointer && v.opaque(spirv.ID(m)) {
				return true
			}
		}
	}
	return false
}
