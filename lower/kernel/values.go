package kernel

import (
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A space says what kind of thing a pointer leads to.
type space uint8

const (
	bytesSpace   space = iota // memory of the application
	localSpace                // Function and Workgroup memory
	builtInSpace              // an Input variable
	arraySpace                // an array of resources, of which an element is to be chosen
	handleSpace               // an image or a sampler
	boolSpace                 // a component of a vector of booleans, which has no address
)

// A pointer is what is known of a pointer of the module that is lowered. A place in
// bytes stays a base and a distance until it is used, so that parts of aggregates
// need one addition each.
type pointer struct {
	space    space
	elem     spirv.ID // type that it points to, in the module that is lowered
	base     spirv.ID // bytes, local: pointer in the kernel; handle: the value
	offset   uint64   // bytes: what is to be added to base
	align    uint32   // bytes: largest power of two that is known to divide the address
	lay      matrixLayout
	volatile bool
	class    spirv.StorageClass // local: in the kernel
	root     *root              // the resource it comes from, nil if that is not known
	element  spirv.ID           // array: which one so far, 0 for the first; a value of type ulong
	fixed    uint32             // array: number of the element if element is 0
	builtIn  spirv.BuiltIn
	part     spirv.ID // bool, built-in: the component; 0 for all
}

// A matrixLayout says how a matrix, or a column of one, lies in bytes.
type matrixLayout struct {
	stride   uint32 // from one column to the next, or one row
	rowMajor bool
	step     uint32 // of a vector: from one component to the next, 0 if they adjoin
}

// use returns what became of a value, 0 after saying that nothing did.
func (l *lowerer) use(in *spirv.Instruction, id spirv.ID) spirv.ID {
	if uint(id) >= uint(len(l.values)) {
		return 0
	}
	if p := l.pointers[id]; p != nil {
		return l.address(in, p)
	}
	if v := l.values[id]; v != 0 {
		return v
	}
	l.missing(in, id)
	return 0
}

// missing says that nothing became of a value, unless there is a finding about that.
func (l *lowerer) missing(in *spirv.Instruction, id spirv.ID) {
	if l.poisoned.Has(id) {
		l.failed = true
	}
	l.report(in, "%s has no form in kernels here", l.name(id))
}

// operandAt is use for an operand.
func (l *lowerer) operandAt(in *spirv.Instruction, i int) spirv.ID {
	return l.use(in, spirv.ID(operand(in, i)))
}

// address returns a pointer as a value.
func (l *lowerer) address(in *spirv.Instruction, p *pointer) spirv.ID {
	switch p.space {
	case bytesSpace:
		if p.lay != (matrixLayout{}) {
			l.report(in, "a pointer to a matrix or a column in a buffer has no form as a value in kernels")
			return 0
		}
		return l.atOffset(p, 0)
	case localSpace, handleSpace:
		return p.base
	}
	l.report(in, "this pointer has no form as a value in kernels")
	return 0
}

// atOffset returns the address of the byte at a distance from a place.
func (l *lowerer) atOffset(p *pointer, distance uint64) spirv.ID {
	if p.offset+distance == 0 {
		return p.base
	}
	return l.b.Emit(instbuilder.InBoundsPtrAccessChain(l.bytes, 0, p.base, l.b.ConstantInteger(l.ulong, int64(p.offset+distance))))
}

// pointTo notes what a value of type t points to, if it is a pointer that is itself
// a value.
func (l *lowerer) pointTo(id spirv.ID, t *typ) {
	if t.op != spirv.OpTypePointer {
		return
	}
	p := &pointer{elem: t.elem, base: l.values[id], align: max(l.typ(t.elem).align, 1)}
	if !isApplication(t.class) {
		p.space, p.class = localSpace, l.classOf(t.class)
	}
	l.pointers[id] = p
}

// classOf returns the storage class in the kernel.
func (l *lowerer) classOf(c spirv.StorageClass) spirv.StorageClass {
	k, _ := kernelClass(c)
	return k
}

// pointer returns what an operand points to, nil after saying that it is no pointer.
func (l *lowerer) pointer(in *spirv.Instruction, i int) *pointer {
	id := spirv.ID(operand(in, i))
	if uint(id) < uint(len(l.pointers)) && l.pointers[id] != nil {
		return l.pointers[id]
	}
	l.missing(in, id)
	return nil
}

// name returns how findings call an id.
func (l *lowerer) name(id spirv.ID) string {
	if uint(id) < uint(len(l.names)) && l.names[id] != "" {
		return "%" + l.names[id]
	}
	return fmt.Sprintf("%%%d", id)
}

// typeNames are how findings call types that have no values in kernels.
var typeNames = [...]struct {
	op   spirv.Opcode
	name string
}{
	{spirv.OpTypeImage, "image"},
	{spirv.OpTypeSampler, "sampler"},
	{spirv.OpTypeSampledImage, "sampled image"},
	{spirv.OpTypeRuntimeArray, "runtime array"},
	{spirv.OpTypeAccelerationStructureKHR, "acceleration structure"},
	{spirv.OpTypeRayQueryKHR, "ray query"},
}

// describe returns how findings call a type.
func (l *lowerer) describe(id spirv.ID) string {
	t := l.typ(id)
	if s := l.name(id); s[1] < '0' || s[1] > '9' {
		return s
	}
	i := slices.IndexFunc(typeNames[:], func(n struct {
		op   spirv.Opcode
		name string
	}) bool {
		return n.op == t.op
	})
	if i >= 0 {
		return typeNames[i].name
	}
	return t.op.String()
}
