package kernel

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A typ is a type of the source module and its kernel type.
type typ struct {
	op     spirv.Opcode // OpNop if the ID is not a type
	id     spirv.ID     // kernel type of its values; 0 if kernels do not have such values
	elem   spirv.ID     // component type of a vector, column type of a matrix, element type of an array or pointee type
	n      uint32       // number of components, columns or elements; 0 if a specialization constant determines it
	width  uint32       // width of a number in bits
	signed bool
	class  spirv.StorageClass // storage class of a pointer
	align  uint32             // minimum alignment in memory: that of the largest number in it
	depth  int                // nesting of the aggregates in it
	nodes  uint64             // number of parts in a value, including the parts of parts
	in     *spirv.Instruction
}

// noType is the description of an ID that is not a type.
var noType typ

// typ returns the description of type id. It is noType if id is not a type.
func (l *lowerer) typ(id spirv.ID) *typ {
	if uint(id) < uint(len(l.types)) {
		return &l.types[id]
	}
	return &noType
}

// bytes returns the size of a number of type t in memory.
func (t *typ) bytes() uint32 { return t.width / 8 }

// isNumber reports whether t is a type of integers or floats.
func (t *typ) isNumber() bool { return t.op == spirv.OpTypeInt || t.op == spirv.OpTypeFloat }

// isScalar reports whether t is a type of numbers or booleans.
func (t *typ) isScalar() bool { return t.isNumber() || t.op == spirv.OpTypeBool }

// isAggregate reports whether t is a struct, array or matrix type.
func (t *typ) isAggregate() bool {
	return t.op == spirv.OpTypeStruct || t.op == spirv.OpTypeArray || t.op == spirv.OpTypeMatrix
}

// components returns the number of components of a value of type t, which is a scalar or vector type.
func (t *typ) components() uint32 {
	if t.op == spirv.OpTypeVector {
		return t.n
	}
	return 1
}

// scalar returns the component type of a vector, or t itself for a scalar.
func (l *lowerer) scalar(t *typ) *typ {
	if t.op == spirv.OpTypeVector {
		return l.typ(t.elem)
	}
	return t
}

// isApplication reports whether pointers of storage class c are byte addresses in kernels.
func isApplication(c spirv.StorageClass) bool {
	switch c {
	case spirv.StorageClassStorageBuffer, spirv.StorageClassUniform, spirv.StorageClassPushConstant,
		spirv.StorageClassPhysicalStorageBuffer:
		return true
	}
	return false
}

// kernelClass returns the storage class that replaces c in a kernel. It returns false if there is none.
func kernelClass(c spirv.StorageClass) (spirv.StorageClass, bool) {
	switch c {
	case spirv.StorageClassFunction, spirv.StorageClassPrivate:
		return spirv.StorageClassFunction, true
	case spirv.StorageClassWorkgroup:
		return spirv.StorageClassWorkgroup, true
	}
	return c, false
}

// declareType records the type that an instruction declares, and creates its kernel type.
func (l *lowerer) declareType(in *spirv.Instruction) {
	t := typ{op: in.Op, in: in, nodes: 1}
	switch in.Op {
	case spirv.OpTypeVoid:
		t.id = l.b.TypeVoid()
	case spirv.OpTypeBool:
		t.id = l.b.TypeBool()
	case spirv.OpTypeInt, spirv.OpTypeFloat:
		l.declareNumber(in, &t)
	case spirv.OpTypeVector:
		l.declareVector(in, &t)
	case spirv.OpTypeMatrix, spirv.OpTypeArray, spirv.OpTypeRuntimeArray:
		l.declareArray(in, &t)
	case spirv.OpTypeStruct:
		l.declareStruct(in, &t)
	case spirv.OpTypePointer:
		t.class, t.elem = instreader.TypePointer(in).StorageClass(), instreader.TypePointer(in).Type()
		t.id, t.align = l.pointerType(t.class, t.elem), addressBytes
	case spirv.OpTypeForwardPointer:
		return
	case spirv.OpTypeFunction:
		t.elem = instreader.TypeFunction(in).ReturnType()
	default:
		l.declareOpaque(in, &t)
	}
	if t.depth > maxDepth {
		l.report(in, "types nest deeper than %d", maxDepth)
	}
	l.types[in.Result] = t
}

// addressBytes is the size of an address.
const addressBytes = 8

// pointerType returns the kernel type of pointers to elem with the given storage class, or 0 if kernels do not have
// such values.
func (l *lowerer) pointerType(class spirv.StorageClass, elem spirv.ID) spirv.ID {
	if isApplication(class) {
		return l.bytes
	}
	if c, ok := kernelClass(class); ok && l.typ(elem).id != 0 {
		return l.b.TypePointer(c, l.typ(elem).id)
	}
	return 0
}

func (l *lowerer) declareNumber(in *spirv.Instruction, t *typ) {
	t.width = instreader.NumberType(in).Width()
	t.align = t.bytes()
	switch {
	case in.Op == spirv.OpTypeInt && (t.width == 8 || t.width == 16 || t.width == 32 || t.width == 64):
		t.signed = operand(in, 1) == 1
		t.id = l.b.TypeInt(int(t.width), false)
	case in.Op == spirv.OpTypeFloat && len(in.Operands) == 1 && (t.width == 16 || t.width == 32 || t.width == 64):
		t.id = l.b.TypeFloat(int(t.width))
	default:
		l.report(in, "%d-bit numbers in this encoding are not supported in kernels", t.width)
	}
}

func (l *lowerer) declareVector(in *spirv.Instruction, t *typ) {
	t.elem, t.n = instreader.TypeVector(in).ComponentType(), instreader.TypeVector(in).ComponentCount()
	t.align = l.typ(t.elem).align
	switch e := l.typ(t.elem); {
	case !e.isScalar():
		l.report(in, "the components are not scalars")
	case t.n < 2 || t.n > 4 && t.n != 8 && t.n != 16:
		l.report(in, "vectors of %d components are not supported in kernels", t.n)
	case e.id != 0:
		t.id = l.b.TypeVector(e.id, int(t.n))
		if t.n > 4 {
			l.b.RequireCapability(spirv.CapabilityVector16)
		}
	}
}

// maxElements is the maximum number of elements of an array.
const maxElements = math.MaxInt32

func (l *lowerer) declareArray(in *spirv.Instruction, t *typ) {
	t.elem = instreader.CompositeType(in).ComponentType()
	e := l.typ(t.elem)
	t.align, t.depth = e.align, e.depth+1
	switch {
	case e.op == spirv.OpNop:
		l.report(in, "element type %d is not declared before its use", t.elem)
		return
	case in.Op == spirv.OpTypeRuntimeArray:
		return
	case in.Op == spirv.OpTypeMatrix:
		if e.op != spirv.OpTypeVector || instreader.TypeMatrix(in).ColumnCount() < 2 ||
			instreader.TypeMatrix(in).ColumnCount() > 4 {
			l.report(in, "the columns are not vectors, or there are not two to four of them")
			return
		}
		t.n = instreader.TypeMatrix(in).ColumnCount()
		t.id = l.b.TypeArray(e.id, int(t.n), 0)
	default:
		l.declareSizedArray(in, t, e)
	}
	t.nodes = saturate(1, uint64(max(t.n, 1)), e.nodes)
}

func (l *lowerer) declareSizedArray(in *spirv.Instruction, t, e *typ) {
	length := instreader.TypeArray(in).Length()
	if n, ok := l.intConstant(length); ok {
		if n <= 0 || n > maxElements {
			l.report(in, "invalid array length %d", n)
			return
		}
		t.n = uint32(n)
		if e.id != 0 {
			t.id = l.b.TypeArray(e.id, int(n), 0)
		}
		return
	}
	if d := l.def(length); d == nil || !d.Op.IsSpecConstant() || l.constantValue(length) == 0 {
		l.report(in, "length %d is not a constant", length)
	} else if e.id != 0 {
		t.id = l.b.TypeArraySpec(e.id, l.values[length], 0)
	}
}

// saturate returns sum + n·each, or 1<<40 if that is larger.
func saturate(sum, n, each uint64) uint64 {
	const large = 1 << 40
	if each >= large || n >= large || n*each >= large || sum >= large {
		return large
	}
	return sum + n*each
}

func (l *lowerer) declareStruct(in *spirv.Instruction, t *typ) {
	desc := &modulebuilder.StructDesc{Name: l.names[in.Result], Members: make([]modulebuilder.Member, len(in.Operands)),
		Pos: in.Pos}
	whole := true
	for i, w := range in.Operands {
		m := l.typ(spirv.ID(w))
		if d := l.def(spirv.ID(w)); m.op == spirv.OpNop && (d == nil || d.Op != spirv.OpTypePointer) {
			l.report(in, "type %d of member %d is not declared before its use", w, i)
			return
		} else if m.op == spirv.OpNop {
			desc.Members[i].Type = l.bytes // the type of a pointer that is declared later
			t.nodes++
			t.align = max(t.align, addressBytes)
			continue
		}
		desc.Members[i].Type = m.id
		whole = whole && m.id != 0
		t.align, t.depth = max(t.align, m.align), max(t.depth, m.depth+1)
		t.nodes = saturate(t.nodes, 1, m.nodes)
	}
	if whole {
		t.id = l.b.TypeStruct(desc)
	}
}
