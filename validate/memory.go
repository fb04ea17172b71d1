package validate

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// variable checks an OpVariable, inside or outside a function.
func (v *validator) variable(in *spirv.Instruction) {
	class, elem, ok := v.pointer(in.Type)
	if !ok {
		v.report(in, "Result Type is not a pointer type")
		return
	}
	if class != instreader.Variable(in).StorageClass() {
		v.report(in, "Storage class must match result type storage class")
		return
	}
	inside := v.places[in.Result].fn != 0
	switch {
	case inside != (class == spirv.StorageClassFunction):
		v.report(in, "a variable must have storage class Function inside a function, and another storage class outside")
	case class == spirv.StorageClassPhysicalStorageBuffer:
		v.report(in, "PhysicalStorageBuffer must not be used with OpVariable")
	case len(in.Operands) > 1:
		v.initializer(in, class, elem)
	}
	if v.o.BeforeLegalization {
		return
	}
	if !v.physical() && v.holdsLogicalPointer(elem) {
		v.report(in, "In Logical addressing, variables may not allocate a pointer type")
	}
	if class != spirv.StorageClassFunction && class != spirv.StorageClassPrivate && v.holdsCooperative(elem) {
		v.report(in, "cooperative matrices and vectors can only be allocated in Function or Private storage classes")
	}
	if v.vulkan() {
		v.storedInClass(in, class, elem)
		v.noLayout(in, class, elem)
		v.longVectors(in, class, elem)
		if stage := class == spirv.StorageClassInput || class == spirv.StorageClassOutput; stage &&
			v.shape(v.strip(elem)).base == boolBase {
			v.expect(in, v.decoration(in.Result, spirv.DecorationBuiltIn) != nil,
				"a bool in Input or Output variables requires a BuiltIn decoration")
		}
	}
}

// holdsLogicalPointer reports whether a type is or contains a logical pointer.
func (v *validator) holdsLogicalPointer(typ spirv.ID) bool {
	d := v.typ(v.strip(typ))
	switch d.Op {
	case spirv.OpTypePointer:
		return v.logicalPointer(d.Result)
	case spirv.OpTypeStruct:
		for _, m := range d.Operands {
			if v.holdsLogicalPointer(spirv.ID(m)) {
				return true
			}
		}
	}
	return false
}

func (v *validator) initializer(in *spirv.Instruction, class spirv.StorageClass, elem spirv.ID) {
	init := operand(in, 1)
	op := v.op(init)
	if !op.IsConstant() && op != spirv.OpVariable {
		v.report(in, "Variable Initializer %s is not a constant or module-scope variable", v.name(init))
	} else if v.typeOf(init) != elem && !v.o.BeforeLegalization {
		v.report(in, "the initializer's type must match the type pointed to by the Result Type")
	}
	switch class {
	case spirv.StorageClassOutput, spirv.StorageClassPrivate, spirv.StorageClassFunction:
	case spirv.StorageClassInput:
		v.report(in, "initializers are not allowed for Input")
	case spirv.StorageClassWorkgroup:
		v.expect(in, op == spirv.OpConstantNull || v.kernel, "Workgroup variables may only have a null initializer")
	default:
		v.expect(in, !v.vulkan(), "Vulkan allows initializers only for Output, Private, Function and Workgroup variables")
	}
}

// storedInClass checks Vulkan's rules on which types a variable of a storage class may have.
func (v *validator) storedInClass(in *spirv.Instruction, class spirv.StorageClass, elem spirv.ID) {
	base := elem // element type if elem is an array, otherwise elem
	if t := v.typ(elem); t.Op == spirv.OpTypeArray || t.Op == spirv.OpTypeRuntimeArray {
		base = operand(t, 0)
	}
	op := v.op(base)
	switch class {
	case spirv.StorageClassUniformConstant:
		v.expect(in, isHandle(op), "Variables identified with the UniformConstant storage class are used only as handles to refer to opaque resources: they must be typed as OpTypeImage, OpTypeSampler, OpTypeSampledImage, OpTypeAccelerationStructureKHR, or an array of one of these types")
	case spirv.StorageClassUniform:
		v.expect(in, op == spirv.OpTypeStruct && (v.decoration(base, spirv.DecorationBlock) != nil ||
			v.decoration(base, spirv.DecorationBufferBlock) != nil),
			"Uniform variables must be typed as OpTypeStruct decorated with Block or BufferBlock, or an array of this type")
	case spirv.StorageClassStorageBuffer:
		v.expect(in, op == spirv.OpTypeStruct && v.decoration(base, spirv.DecorationBlock) != nil,
			"StorageBuffer variables must be typed as OpTypeStruct decorated with Block, or an array of this type")
	case spirv.StorageClassPushConstant:
		v.expect(in, v.op(elem) == spirv.OpTypeStruct && v.decoration(elem, spirv.DecorationBlock) != nil,
			"PushConstant variables must be typed as OpTypeStruct decorated with Block")
	case spirv.StorageClassFunction, spirv.StorageClassPrivate:
		v.expect(in, !v.opaque(elem), "a variable with this storage class must not hold an image, a sampler or another opaque type")
	case spirv.StorageClassTileImageEXT:
		v.expect(in, op == spirv.OpTypeImage, "TileImageEXT variables must be typed as OpTypeImage or an array of it")
	default:
		v.expect(in, !v.rayObjects(elem), "a ray query or a hit object must be in a variable of storage class Function or Private")
		v.expect(in, !v.opaque(elem), "a variable with this storage class must not hold an image, a sampler or another opaque type")
	}
	if v.holdsRuntimeArray(elem) {
		v.runtimeArrayClass(in, class, elem)
	}
}

func isHandle(op spirv.Opcode) bool {
	switch op {
	case spirv.OpTypeImage, spirv.OpTypeSampler, spirv.OpTypeSampledImage, spirv.OpTypeAccelerationStructureKHR:
		return true
	}
	if op == spirv.OpTypeRayQueryKHR || isHitObject(op) {
		return false
	}
	info := op.Info()
	// tensors and other vendor handles
	return info != nil && op.IsType() && op >= 4000
}

func (v *validator) holdsRuntimeArray(typ spirv.ID) bool {
	d := v.typ(typ)
	switch d.Op {
	case spirv.OpTypeRuntimeArray:
		return true
	case spirv.OpTypeArray:
		return v.holdsRuntimeArray(operand(d, 0))
	case spirv.OpTypeStruct:
		for _, m := range d.Operands {
			if v.holdsRuntimeArray(spirv.ID(m)) {
				return true
			}
		}
	}
	return false
}

func (v *validator) runtimeArrayClass(in *spirv.Instruction, class spirv.StorageClass, elem spirv.ID) {
	switch class {
	case spirv.StorageClassUniformConstant, spirv.StorageClassStorageBuffer, spirv.StorageClassUniform:
		if v.op(elem) == spirv.OpTypeRuntimeArray {
			v.expect(in, v.has(spirv.CapabilityRuntimeDescriptorArray),
				"a runtime array of descriptors requires the RuntimeDescriptorArrayEXT capability")
		} else if class == spirv.StorageClassUniform && v.op(elem) == spirv.OpTypeStruct {
			v.expect(in, v.decoration(elem, spirv.DecorationBufferBlock) != nil,
				"For Vulkan, an OpTypeStruct variable containing an OpTypeRuntimeArray must be decorated with BufferBlock if it has storage class Uniform")
		}
	case spirv.StorageClassPhysicalStorageBuffer, spirv.StorageClassNodePayloadAMDX,
		spirv.StorageClassShaderRecordBufferKHR:
	default:
		v.report(in, "For Vulkan, OpTypeStruct variables containing OpTypeRuntimeArray must have storage class of StorageBuffer, PhysicalStorageBuffer, or Uniform")
	}
}

func (v *validator) load(in *spirv.Instruction) {
	class, elem, ok := v.accessed(v.typeOf(operand(in, 0)), in.Type)
	if !ok {
		v.report(in, "Pointer %s is not a logical pointer", v.name(operand(in, 0)))
		return
	}
	if elem != in.Type {
		v.report(in, "Result Type %s does not match Pointer %s's type", v.name(in.Type), v.name(operand(in, 0)))
		return
	}
	v.expect(in, !v.holdsRuntimeArray(elem) || v.o.BeforeLegalization, "Cannot load a runtime-sized array")
	v.expect(in, !v.rayObjects(elem) || v.o.BeforeLegalization, "Cannot load a ray query or a hit object")
	v.memoryAccess(in, 1, class, elem, true, false)
	v.usablePointer(in, operand(in, 0))
}

func (v *validator) store(in *spirv.Instruction) {
	object := v.typeOf(operand(in, 1))
	class, elem, ok := v.accessed(v.typeOf(operand(in, 0)), object)
	switch {
	case !ok:
		v.report(in, "Pointer %s is not a logical pointer", v.name(operand(in, 0)))
		return
	case object == 0:
		v.report(in, "Object %s is not an object", v.name(operand(in, 1)))
		return
	case !v.fits(object, elem):
		v.report(in, "Pointer %s's type does not match Object %s's type", v.name(operand(in, 0)),
			v.name(operand(in, 1)))
		return
	}
	v.memoryAccess(in, 2, class, elem, false, true)
	v.usablePointer(in, operand(in, 0))
	switch class {
	case spirv.StorageClassInput, spirv.StorageClassUniformConstant, spirv.StorageClassPushConstant:
		v.report(in, "Pointer %s's storage class is read-only", v.name(operand(in, 0)))
	case spirv.StorageClassUniform:
		root := v.root(operand(in, 0))
		if _, typ, ok := v.pointer(v.typeOf(root)); ok && v.vulkan() &&
			v.decoration(v.strip(typ), spirv.DecorationBlock) != nil {
			v.report(in, "In the Vulkan environment, cannot store to Uniform Blocks")
		}
	}
	if !v.o.BeforeLegalization && v.vulkan() {
		v.expect(in, !v.opaque(object) && !v.rayObjects(object), "cannot store an opaque object")
	}
}

// fits reports whether a value of type typ can be used where type want is required. Before legalization, it is
// sufficient that the types match loosely.
func (v *validator) fits(typ, want spirv.ID) bool {
	return typ == want || v.o.BeforeLegalization && v.looselyMatch(typ, want)
}

// looselyMatch reports whether two types differ at most in layout, in the format of images, or in the properties of a
// work graph node.
func (v *validator) looselyMatch(a, b spirv.ID) bool {
	if v.logicallyMatch(a, b) || v.sameButFormat(a, b) {
		return true
	}
	if n := v.payloads(a); n != 0 {
		return n == v.payloads(b) // these differ only in the properties of a node
	}
	_, x, ok1 := v.pointer(a)
	_, y, ok2 := v.pointer(b)
	return ok1 && ok2 && v.logicallyMatch(x, y)
}

// sameButFormat reports whether two types are image types, or arrays of these, that differ only in the format.
func (v *validator) sameButFormat(a, b spirv.ID) bool {
	x, y := v.def(a), v.def(b)
	switch {
	case x == nil || y == nil || x.Op != y.Op:
		return false
	case x.Op == spirv.OpTypeArray:
		return instreader.TypeArray(x).Length() == instreader.TypeArray(y).Length() &&
			v.sameButFormat(operand(x, 0), operand(y, 0))
	case x.Op == spirv.OpTypeRuntimeArray:
		return v.sameButFormat(operand(x, 0), operand(y, 0))
	}
	return x.Op == spirv.OpTypeImage && slices.Equal(x.Operands[:6], y.Operands[:6])
}

// root returns the pointer from which the access chains that compute pointer p start. It is usually a variable.
func (v *validator) root(p spirv.ID) spirv.ID {
	for range len(v.defs) { // unreachable code may be circular
		d := v.def(p)
		if d == nil {
			return p
		}
		switch d.Op {
		case spirv.OpAccessChain, spirv.OpInBoundsAccessChain, spirv.OpPtrAccessChain, spirv.OpInBoundsPtrAccessChain,
			spirv.OpCopyObject:
			p = operand(d, 0)
		default:
			return p
		}
	}
	return p
}

// usablePointer checks the origin of a pointer. With logical addressing, only a few instructions may create pointers.
// It is not checked before legalization, which ensures this, except for physical addresses.
func (v *validator) usablePointer(in *spirv.Instruction, p spirv.ID) {
	d := v.def(p)
	if d == nil || v.physical() {
		return
	}
	class, _, _ := v.pointer(d.Type)
	if v.o.BeforeLegalization && class != spirv.StorageClassPhysicalStorageBuffer {
		return
	}
	switch d.Op {
	case spirv.OpVariable, spirv.OpAccessChain, spirv.OpInBoundsAccessChain, spirv.OpFunctionParameter,
		spirv.OpImageTexelPointer, spirv.OpCopyObject:
		return
	case spirv.OpLoad, spirv.OpSelect, spirv.OpPhi, spirv.OpFunctionCall, spirv.OpPtrAccessChain,
		spirv.OpInBoundsPtrAccessChain, spirv.OpConstantNull, spirv.OpBitcast, spirv.OpSpecConstantOp:
		if class == spirv.StorageClassPhysicalStorageBuffer && v.addresses() ||
			v.has(spirv.CapabilityVariablePointers) ||
			v.has(spirv.CapabilityVariablePointersStorageBuffer) && class == spirv.StorageClassStorageBuffer {
			return
		}
	case spirv.OpUndef:
	default:
		// vendor extensions and untyped pointers
		return
	}
	v.report(in, "Pointer %s is not a logical pointer", v.name(p))
}

// addresses reports whether the module uses physical addresses.
func (v *validator) addresses() bool {
	return instreader.MemoryModel(&v.m.MemoryModel).AddressingModel() != spirv.AddressingModelLogical
}

// physical reports whether all pointers are physical addresses, as in kernels.
func (v *validator) physical() bool {
	m := instreader.MemoryModel(&v.m.MemoryModel).AddressingModel()
	return m == spirv.AddressingModelPhysical64 || m == spirv.AddressingModelPhysical32
}

func (v *validator) copyMemory(in *spirv.Instruction) {
	to, a, ok1 := v.pointer(v.typeOf(operand(in, 0)))
	from, b, ok2 := v.pointer(v.typeOf(operand(in, 1)))
	if !ok1 || !ok2 || a != b {
		v.report(in, "Target's type does not match Source's type")
		return
	}
	v.memoryAccess(in, 2, to, a, true, true)
	if from != to {
		v.memoryAccess(in, 2, from, a, true, true)
	}
}

// accessChain checks an access chain.
func (v *validator) accessChain(in *spirv.Instruction) { v.chain(in, 1) }

// chain checks an access chain whose indices start at operand first.
func (v *validator) chain(in *spirv.Instruction, first int) {
	class, typ, ok := v.pointer(v.typeOf(operand(in, 0)))
	rc, elem, rok := v.pointer(in.Type)
	switch {
	case !ok:
		v.report(in, "the Base %s must be a pointer", v.name(operand(in, 0)))
		return
	case !rok:
		v.report(in, "the Result Type must be OpTypePointer")
		return
	case class != rc && !v.o.BeforeLegalization:
		v.report(in, "the result pointer storage class and base pointer storage class do not match")
		return
	}
	for i := first; i < len(in.Operands); i++ {
		if typ = v.step(in, typ, operand(in, i)); typ == 0 {
			return
		}
	}
	if typ != elem && !v.o.BeforeLegalization {
		v.report(in, "result type %s does not match the type that results from indexing into the base", v.name(elem))
	}
	v.usablePointer(in, operand(in, 0))
}

// step returns the type of the element of typ that an index of an access chain selects. If the index is invalid, it
// reports an error and returns 0.
func (v *validator) step(in *spirv.Instruction, typ, index spirv.ID) spirv.ID {
	t := v.typ(typ)
	if s := v.shapeOf(index); !s.is(intBase) || !s.scalar() {
		v.report(in, "Indexes passed to %v must be of type integer", in.Op)
		return 0
	}
	if i, ok := v.intValue(index); ok && i < 0 && t.Op != spirv.OpTypeStruct && !v.o.BeforeLegalization &&
		v.logicalPointer(in.Type) {
		v.report(in, "the index %s may not have a negative value", v.name(index))
		return 0
	}
	switch t.Op {
	case spirv.OpTypeVector, spirv.OpTypeMatrix, spirv.OpTypeArray, spirv.OpTypeRuntimeArray,
		spirv.OpTypeCooperativeMatrixKHR,
		spirv.OpTypeCooperativeMatrixNV, spirv.OpTypeVectorIdEXT, spirv.OpTypeNodePayloadArrayAMDX:
		return operand(t, 0)
	case spirv.OpTypeStruct:
		i, ok := v.intValue(index)
		if !ok || v.op(index) != spirv.OpConstant {
			v.report(in, "The %s passed to %v to index into a structure must be an OpConstant", v.name(index), in.Op)
			return 0
		}
		if i < 0 || i >= int64(len(t.Operands)) {
			v.report(in, "Index is out of bounds: the index %d into %s", i, v.name(typ))
			return 0
		}
		return operand(t, int(i))
	}
	v.report(in, "reached non-composite type while indexes still remain to be traversed")
	return 0
}

func (v *validator) arrayLength(in *spirv.Instruction) {
	_, typ, ok := v.pointer(v.typeOf(operand(in, 0)))
	t := v.typ(typ)
	if !ok || t.Op != spirv.OpTypeStruct {
		v.report(in, "the Structure's type must be a pointer to an OpTypeStruct")
		return
	}
	s := v.shape(in.Type)
	v.expect(in, s.base == intBase && s.scalar() && s.width == 32 && !s.signed,
		"the Result Type must be OpTypeInt with width 32 and signedness 0")
	n := len(t.Operands)
	v.expect(in, n > 0 && int(instreader.ArrayLength(in).ArrayMember()) == n-1 &&
		v.op(operand(t, n-1)) == spirv.OpTypeRuntimeArray,
		"Array Member must be the last member of the struct, and an OpTypeRuntimeArray")
}

// ptrAccessChain checks an access chain whose first index counts elements of the pointee type.
func (v *validator) ptrAccessChain(in *spirv.Instruction) {
	if s := v.shapeOf(operand(in, 1)); !s.is(intBase) || !s.scalar() {
		v.report(in, "Element must be an integer")
		return
	}
	v.chain(in, 2)
}

// copySized checks an OpCopyMemorySized, which copies a number of bytes.
func (v *validator) copySized(in *spirv.Instruction) {
	to, a, ok1 := v.pointer(v.typeOf(operand(in, 0)))
	from, b, ok2 := v.pointer(v.typeOf(operand(in, 1)))
	size := operand(in, 2)
	s := v.shapeOf(size)
	switch n, known := v.intValue(size); {
	case !ok1 || !ok2:
		v.report(in, "Target and Source must be pointers")
	case !s.is(intBase) || !s.scalar():
		v.report(in, "Size operand must be a scalar integer type")
	case known && n == 0:
		v.report(in, "Size operand cannot be a constant zero")
	default:
		v.memoryAccess(in, 3, to, a, true, true)
		if from != to {
			v.memoryAccess(in, 3, from, b, true, true)
		}
	}
}

// lifetime checks an OpLifetimeStart or OpLifetimeStop.
func (v *validator) lifetime(in *spirv.Instruction) {
	class, _, ok := v.pointer(v.typeOf(operand(in, 0)))
	v.expect(in, ok && class == spirv.StorageClassFunction, "pointer operand must be in the Function storage class")
	v.expect(in, instreader.LifetimeStart(in).Size() == 0 || v.has(spirv.CapabilityAddresses),
		"size is non-zero, but the Addresses capability is not declared")
}

// genericSemantics checks an OpGenericPtrMemSemantics.
func (v *validator) genericSemantics(in *spirv.Instruction) {
	class, _, ok := v.pointer(v.typeOf(operand(in, 0)))
	v.expect(in, ok && class == spirv.StorageClassGeneric,
		"expected Pointer to be a pointer with storage class Generic")
	v.expect(in, v.shape(in.Type).isInt(32), "expected Result Type to be a 32-bit int scalar")
}

// addressBits returns the width of an address in bits, or 0 with logical addressing. It is also the width of size_t in
// OpenCL.
func (v *validator) addressBits() uint8 {
	switch instreader.MemoryModel(&v.m.MemoryModel).AddressingModel() {
	case spirv.AddressingModelPhysical32:
		return 32
	case spirv.AddressingModelPhysical64:
		return 64
	}
	return 0
}

// longVectors checks that a variable that contains a vector of more than four components has a supported storage class
// (SPV_EXT_long_vector, universal validation rules).
func (v *validator) longVectors(in *spirv.Instruction, class spirv.StorageClass, elem spirv.ID) {
	if !v.has(spirv.CapabilityLongVectorEXT) {
		return
	}
	switch class {
	case spirv.StorageClassFunction, spirv.StorageClassPrivate, spirv.StorageClassUniform, spirv.StorageClassWorkgroup,
		spirv.StorageClassStorageBuffer, spirv.StorageClassPhysicalStorageBuffer, spirv.StorageClassPushConstant,
		spirv.StorageClassShaderRecordBufferKHR, spirv.StorageClassCrossWorkgroup, spirv.StorageClassGeneric:
		return
	}
	v.expect(in, !v.hasLongVector(elem), "a vector of more than four components cannot be in this storage class")
}

func (v *validator) hasLongVector(typ spirv.ID) bool {
	t := v.typ(typ)
	switch t.Op {
	case spirv.OpTypeVector, spirv.OpTypeVectorIdEXT:
		return v.shape(typ).count > 4
	case spirv.OpTypeArray, spirv.OpTypeRuntimeArray:
		return v.hasLongVector(operand(t, 0))
	case spirv.OpTypeStruct:
		for i := range t.Operands {
			if v.hasLongVector(operand(t, i)) {
				return true
			}
		}
	}
	return false
}
