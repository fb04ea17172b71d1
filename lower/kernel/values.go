package kernel

import (
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A space is the kind of object to which a pointer points.
type space uint8

const (
	bytesSpace   space = iota // memory of the application
	localSpace                // Function and Workgroup memory
	builtInSpace              // an Input variable
	arraySpace                // an array of resources of which no element is selected yet
	handleSpace               // an image or a sampler
	boolSpace                 // a component of a boolean vector; the pointer has the address of the vector
)

// A pointer describes a pointer of the source module. The base and the constant offset of a byte address are added only
// where it is used, so that each part of an aggregate needs only one addition.
type pointer struct {
	space    space
	elem     spirv.ID // pointee type in the source module
	base     spirv.ID // for bytesSpace and localSpace: pointer in the kernel; for handleSpace: the image or sampler
	offset   uint64   // for bytesSpace: number of bytes to add to base
	align    uint32   // for bytesSpace: largest power of two that is known to divide the address
	lay      matrixLayout
	volatile bool
	class    spirv.StorageClass // for localSpace: storage class in the kernel
	root     *root              // resource from which it is derived; nil if unknown
	element  spirv.ID           // for arraySpace: dynamic part of the selected index, 64 bits wide; 0 if there is none
	fixed    uint32             // for arraySpace: constant part of the selected index
	builtIn  spirv.BuiltIn
	part     spirv.ID // for boolSpace and builtInSpace: index of the component; 0 for the whole vector
}

// A matrixLayout describes the layout of a matrix, or of one of its columns, in memory.
type matrixLayout struct {
	stride   uint32 // distance in bytes between columns, or between rows if rowMajor is set
	rowMajor bool
	step     uint32 // distance in bytes between the components of a vector; 0 if they are adjacent
}

// use returns the kernel value of id. If it does not have one, use adds a finding and returns 0.
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

// missing adds a finding that says that id does not have a kernel value, unless its definition has a finding.
func (l *lowerer) missing(in *spirv.Instruction, id spirv.ID) {
	if l.poisoned.Has(id) {
		l.failed = true
	}
	l.report(in, "%s is not supported here in kernels", l.name(id))
}

// operandAt returns the kernel value of operand i. If it does not have one, operandAt adds a finding and returns 0.
func (l *lowerer) operandAt(in *spirv.Instruction, i int) spirv.ID {
	return l.use(in, spirv.ID(operand(in, i)))
}

// address emits the address of pointer p as a value. If that is not supported, it adds a finding and returns 0.
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

// atOffset emits the address that is distance bytes after p.
func (l *lowerer) atOffset(p *pointer, distance uint64) spirv.ID {
	if p.offset+distance == 0 {
		return p.base
	}
	return l.b.Emit(instbuilder.InBoundsPtrAccessChain(l.bytes, 0, p.base,
		l.b.ConstantInteger(l.ulong, int64(p.offset+distance))))
}

// pointTo records, for value id of type t, the pointer that it represents. It does nothing if t is not a pointer type.
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

// pointer returns the pointer in operand i. If it is not a pointer, the method adds a finding and returns nil.
func (l *lowerer) pointer(in *spirv.Instruction, i int) *pointer {
	id := spirv.ID(operand(in, i))
	if uint(id) < uint(len(l.pointers)) && l.pointers[id] != nil {
		return l.pointers[id]
	}
	l.missing(in, id)
	return nil
}

// name returns the text of an ID for findings.
func (l *lowerer) name(id spirv.ID) string {
	if uint(id) < uint(len(l.names)) && l.names[id] != "" {
		return "%" + l.names[id]
	}
	return fmt.Sprintf("%%%d", id)
}

// typeNames holds the texts for findings of types that do not have values in kernels.
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

// describe returns the text of type id for findings.
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
