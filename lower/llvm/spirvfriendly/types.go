package spirvfriendly

import (
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// spaces lists the address space for each storage class.
var spaces = [...]struct {
	class spirv.StorageClass
	space uint32
}{
	{spirv.StorageClassFunction, 0},
	{spirv.StorageClassCrossWorkgroup, 1},
	{spirv.StorageClassUniformConstant, 2},
	{spirv.StorageClassWorkgroup, 3},
	{spirv.StorageClassGeneric, 4},
	{spirv.StorageClassDeviceOnlyALTERA, 5},
	{spirv.StorageClassHostOnlyALTERA, 6},
	{spirv.StorageClassInput, builtinSpace},
}

// builtinSpace is the address space of globals for builtin variables.
const builtinSpace = 1

// spaceOf returns the address space for a storage class. It returns false if there is none.
func spaceOf(class spirv.StorageClass) (uint32, bool) {
	for _, s := range spaces {
		if s.class == class {
			return s.space, true
		}
	}
	return 0, false
}

// opaqueTypes lists the types that become pointers to opaque structs for LLVM 15, and target types for later versions.
var opaqueTypes = [...]struct {
	op    spirv.Opcode
	space uint32 // address space of the pointer
}{
	{spirv.OpTypeImage, 1},
	{spirv.OpTypeSampledImage, 1},
	{spirv.OpTypeSampler, 2},
	{spirv.OpTypePipe, 1},
	{spirv.OpTypePipeStorage, 1},
	{spirv.OpTypeEvent, 0},
	{spirv.OpTypeDeviceEvent, 0},
	{spirv.OpTypeReserveId, 0},
	{spirv.OpTypeQueue, 0},
}

// isOpaque reports whether op declares an opaque type. It returns the address space of the pointer that replaces it for
// LLVM 15.
func isOpaque(op spirv.Opcode) (space uint32, ok bool) {
	for _, t := range opaqueTypes {
		if t.op == op {
			return t.space, true
		}
	}
	return 0, false
}

// declareTypes lowers the types of the module. It starts with pointer types, which do not depend on their pointee
// types.
func (l *lowering) declareTypes() {
	for i := range l.m.Types {
		if in := &l.m.Types[i]; in.Op == spirv.OpTypePointer {
			if space, ok := spaceOf(instreader.TypePointer(in).StorageClass()); ok {
				l.types[in.Result] = l.out.Pointer(space)
			}
		}
	}
	for i := range l.m.Types {
		if in := &l.m.Types[i]; in.Op.IsType() && in.Result != 0 && l.types[in.Result] == nil && !l.findings.Full() {
			l.types[in.Result] = l.declareType(in)
			l.check(in)
		}
	}
}

// declareType returns the LLVM type for the type that in declares. It returns nil if values cannot have this type; uses
// of the type then have findings.
func (l *lowering) declareType(in *spirv.Instruction) *llvm.Type {
	switch in.Op {
	case spirv.OpTypeVoid:
		return llvm.Void
	case spirv.OpTypeBool:
		return llvm.I1
	case spirv.OpTypeInt:
		return l.intType(in)
	case spirv.OpTypeFloat:
		return l.floatType(in)
	case spirv.OpTypeVector:
		return l.vectorType(in)
	case spirv.OpTypeArray:
		return l.arrayType(in)
	case spirv.OpTypeStruct:
		return l.structType(in)
	case spirv.OpTypeOpaque:
		name, _ := spirv.StringAt(in.Operands)
		return l.out.NamedStruct(name)
	case spirv.OpTypeMatrix:
		l.report(in, "matrices are not supported in kernels")
	}
	if space, ok := isOpaque(in.Op); ok {
		return l.opaqueType(in, space)
	}
	return nil
}

func (l *lowering) intType(in *spirv.Instruction) *llvm.Type {
	switch w := instreader.TypeInt(in).Width(); w {
	case 8, 16, 32, 64:
		return l.out.IntType(int(w))
	}
	l.report(in, "%d-bit integers are not supported in SPIR-V-friendly IR", instreader.TypeInt(in).Width())
	return llvm.I32
}

func (l *lowering) floatType(in *spirv.Instruction) *llvm.Type {
	if len(in.Operands) > 1 {
		l.report(in, "floating-point types with an encoding are not supported in SPIR-V-friendly IR")
		return llvm.Float
	}
	switch instreader.TypeFloat(in).Width() {
	case 16:
		return llvm.Half
	case 32:
		return llvm.Float
	case 64:
		return llvm.Double
	}
	l.report(in, "%d-bit floating-point types are not supported in SPIR-V-friendly IR",
		instreader.TypeFloat(in).Width())
	return llvm.Float
}

// maxVector is the maximum number of components of a vector.
const maxVector = 16

func (l *lowering) vectorType(in *spirv.Instruction) *llvm.Type {
	n := instreader.TypeVector(in).ComponentCount()
	if n < 2 || n > maxVector {
		l.report(in, "vectors of %d components are not supported", n)
		n = 2
	}
	return l.out.Vector(int(n), l.typ(in, operand(in, 0)))
}

func (l *lowering) arrayType(in *spirv.Instruction) *llvm.Type {
	n, ok := l.number(operand(in, 1))
	if !ok {
		l.report(in, "array lengths cannot be specialization constants in LLVM IR")
		return llvm.I32
	}
	return l.out.Array(n, l.typ(in, operand(in, 0)))
}

func (l *lowering) structType(in *spirv.Instruction) *llvm.Type {
	parts := make([]*llvm.Type, len(in.Operands))
	for i := range parts {
		parts[i] = l.typ(in, operand(in, i))
	}
	if l.decoration(in.Result, spirv.DecorationCPacked) != nil {
		return l.out.PackedStruct(parts...)
	}
	return l.out.Struct(parts...)
}

// opaqueType returns the LLVM type for an opaque type: a pointer for LLVM 15, and a type such as target("spirv.Image",
// …) for later versions.
func (l *lowering) opaqueType(in *spirv.Instruction, space uint32) *llvm.Type {
	if l.o.Version < targetTypes {
		return l.out.Pointer(space)
	}
	name := "spirv." + opaqueName(in.Op)
	switch in.Op {
	case spirv.OpTypePipe:
		return l.out.Target(name, nil, uint32(instreader.TypePipe(in).Qualifier()))
	case spirv.OpTypeSampledImage:
		in = l.def(operand(in, 0))
		if in.Op != spirv.OpTypeImage {
			l.report(in, "the type of a sampled image is not an image type")
			return llvm.I32
		}
		fallthrough
	case spirv.OpTypeImage:
		numbers := append([]uint32(nil), in.Operands[1:7]...)
		return l.out.Target(name, []*llvm.Type{l.typ(in, operand(in, 0))}, append(numbers, accessOf(in))...)
	}
	return l.out.Target(name, nil)
}

// targetTypes is the first version of LLVM with target types.
const targetTypes = 16

// opaqueName returns the name of the type that op declares, without OpType.
func opaqueName(op spirv.Opcode) string { return strings.TrimPrefix(op.String(), "OpType") }

// accessOf returns the access qualifier of an image type. Without one, the image is read-only.
func accessOf(in *spirv.Instruction) uint32 {
	if len(in.Operands) > 7 {
		access, _ := instreader.TypeImage(in).AccessQualifier()
		return uint32(access)
	}
	return uint32(spirv.AccessQualifierReadOnly)
}

// sampledTypes lists the names of the sampled types of images.
var sampledTypes = [...]struct {
	op    spirv.Opcode
	width uint32
	name  string
}{
	{spirv.OpTypeVoid, 0, "void"},
	{spirv.OpTypeFloat, 32, "float"},
	{spirv.OpTypeFloat, 16, "half"},
	{spirv.OpTypeInt, 32, "int"},
}

// imagePostfix returns the end of the name of an image type: the sampled type and the parameters.
func (l *lowering) imagePostfix(in *spirv.Instruction) string {
	b := []byte("__")
	sampled := l.def(operand(in, 0))
	for _, t := range sampledTypes {
		if t.op == sampled.Op && (t.width == 0 || t.width == instreader.NumberType(sampled).Width()) {
			if t.op == spirv.OpTypeInt && instreader.TypeInt(sampled).Signedness() == 0 {
				b = append(b, 'u')
			}
			b = append(b, t.name...)
		}
	}
	for _, n := range append(in.Operands[1:7:7], accessOf(in)) {
		b = strconv.AppendUint(append(b, '_'), uint64(n), 10)
	}
	return string(b)
}

// typeName returns the name that an opaque type has in mangled names.
func (l *lowering) typeName(in *spirv.Instruction) string {
	name := "__spirv_" + opaqueName(in.Op)
	switch in.Op {
	case spirv.OpTypePipe:
		return name + "__" + strconv.Itoa(int(instreader.TypePipe(in).Qualifier()))
	case spirv.OpTypeSampledImage:
		in = l.def(operand(in, 0))
		if in.Op != spirv.OpTypeImage {
			return name
		}
		fallthrough
	case spirv.OpTypeImage:
		return name + l.imagePostfix(in)
	}
	return name
}

// integerOf returns the integer type with the given width in names, or nil. sign is 1 for an unsigned type. A table
// would have to be initialized when the program starts.
func integerOf(width uint32, sign int) *Type {
	switch width {
	case 8:
		return [...]*Type{Char, UChar}[sign]
	case 16:
		return [...]*Type{Short, UShort}[sign]
	case 32:
		return [...]*Type{Int, UInt}[sign]
	case 64:
		return [...]*Type{Long, ULong}[sign]
	}
	return nil
}

// mangledType returns the type in names for type id. The integers of kernel modules do not have a sign, so sign selects
// the name: 1 for unsigned integers.
func (l *lowering) mangledType(id spirv.ID, sign int) *Type {
	if t := l.mangled[sign][id]; t != nil {
		return t
	}
	l.mangled[sign][id] = Void // ends the recursion for pointers to themselves
	t := l.mangleType(l.def(id), sign)
	l.mangled[sign][id] = t
	return t
}

func (l *lowering) mangleType(in *spirv.Instruction, sign int) *Type {
	switch in.Op {
	case spirv.OpTypeBool:
		return Bool
	case spirv.OpTypeInt:
		if t := integerOf(instreader.TypeInt(in).Width(), sign); t != nil {
			return t
		}
	case spirv.OpTypeFloat:
		switch instreader.TypeFloat(in).Width() {
		case 16:
			return Half
		case 32:
			return Float
		case 64:
			return Double
		}
	case spirv.OpTypeVector:
		return Vector(int(instreader.TypeVector(in).ComponentCount()), l.mangledType(operand(in, 0), sign))
	case spirv.OpTypeArray:
		n, _ := l.number(operand(in, 1))
		return Array(n, l.mangledType(operand(in, 0), sign))
	case spirv.OpTypePointer:
		return l.manglePointer(in, sign)
	case spirv.OpTypeStruct, spirv.OpTypeOpaque:
		if name := l.names[in.Result]; name != "" {
			return Class(name)
		}
		return Class("struct" + strconv.Itoa(int(in.Result)))
	}
	if space, ok := isOpaque(in.Op); ok {
		return Pointer(Class(l.typeName(in)), space)
	}
	return Void
}

// maxPointers is the maximum nesting of pointers in names.
const maxPointers = 8

func (l *lowering) manglePointer(in *spirv.Instruction, sign int) *Type {
	if l.pointers++; l.pointers > maxPointers {
		l.pointers--
		return Void
	}
	defer func() { l.pointers-- }()
	space, _ := spaceOf(instreader.TypePointer(in).StorageClass())
	return Pointer(l.mangledType(operand(in, 1), sign), space)
}
