package kernel

import (
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A space is the kind of object that a pointer points to.
type space uint8

const (
	bytesSpace   space = iota // application memory
	localSpace                // Function and Workgroup memory
	builtInSpace              // an Input variable
	arraySpace                // an array of resources, before an element is chosen
	handleSpace               // an image or a sampler
	boolSpace                 // a component of a boolean vector, which does not have an address
)

// A pointer describes a pointer of the source module. A byte address is kept as a base and an offset until it is used.
// Thus each part of an aggregate needs only one addition.
type pointer struct {
	space    space
	elem     spirv.ID // pointee type, in the source module
	base     spirv.ID // bytes, local: pointer in the kernel; handle: the value
	offset   uint64   // bytes: to be added to base
	align    uint32   // bytes: largest power of two known to divide the address
	lay      matrixLayout
	volatile bool
	class    spirv.StorageClass // local: kernel storage class
	root     *root              // resource that it is derived from, nil if unknown
	element  spirv.ID           // array: element chosen so far, a ulong; 0 for the first
	fixed    uint32             // array: element number if element is 0
	builtIn  spirv.BuiltIn
	part     spirv.ID // bool, built-in: the component; 0 for all
}

// A matrixLayout describes the layout of a matrix, or of one of its columns, in bytes.
type matrixLayout struct {
	stride   uint32 // distance between columns, or between rows
	rowMajor bool
	step     uint32 // distance between the components of a vector, 0 if they are adjacent
}

// use returns the kernel value of id, or reports that id does not have a kernel value and returns 0.
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

// missing reports that id does not have a kernel value, unless its definition already has a finding.
func (l *lowerer) missing(in *spirv.Instruction, id spirv.ID) {
	if l.poisoned.Has(id) {
		l.failed = true
	}
	l.report(in, "%s is not supported here in kernels", l.name(id))
}

// operandAt calls use for operand i.
func (l *lowerer) operandAt(in *spirv.Instruction, i int) spirv.ID {
	return l.use(in, spirv.ID(operand(in, i)))
}

// address returns a pointer as a value.
func (l *lowerer) address(in *spirv.Instruction, p *pointer) spirv.ID {
	switch p.space {
	case bytesSpace:
		if p.lay != (matrixLayout{}) {
			l.report(in, "using a pointer to a matrix or matrix column in a buffer as a value is not supported in kernels")
			return 0
		}
		return l.atOffset(p, 0)
	case localSpace, handleSpace:
		return p.base
	}
	l.report(in, "using this pointer as a value is not supported in kernels")
	return 0
}

// atOffset returns the address distance bytes after p.
func (l *lowerer) atOffset(p *pointer, distance uint64) spirv.ID {
	if p.offset+distance == 0 {
		return p.base
	}
	return l.b.Emit(instbuilder.InBoundsPtrAccessChain(l.bytes, 0, p.base,
		l.b.ConstantInteger(l.ulong, int64(p.offset+distance))))
}

// pointTo records the pointer information of a value of type t, if it is a pointer that is itself a value.
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

// classOf returns the storage class that replaces c in the kernel.
func (l *lowerer) classOf(c spirv.StorageClass) spirv.StorageClass {
	k, _ := kernelClass(c)
	return k
}

// pointer returns the pointer information of operand i, or reports that it is not a pointer and returns nil.
func (l *lowerer) pointer(in *spirv.Instruction, i int) *pointer {
	id := spirv.ID(operand(in, i))
	if uint(id) < uint(len(l.pointers)) && l.pointers[id] != nil {
		return l.pointers[id]
	}
	l.missing(in, id)
	return nil
}

// name returns the name of an id in findings.
func (l *lowerer) name(id spirv.ID) string {
	if uint(id) < uint(len(l.names)) && l.names[id] != "" {
		return "%" + l.names[id]
	}
	return fmt.Sprintf("%%%d", id)
}

// typeNames are the names in findings of types that do not have values in kernels.
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

// describe returns the name of a type in findings.
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
