package kernel

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// variable lowers a local variable. Its initializer becomes a store, because not all kernel compilers accept
// initializers.
func (l *lowerer) variable(in *spirv.Instruction) spirv.ID {
	t := l.typ(in.Type)
	elem := l.typ(t.elem)
	if t.op != spirv.OpTypePointer || t.class != spirv.StorageClassFunction {
		l.report(in, "this variable is not supported in kernels")
		return 0
	}
	if elem.id == 0 {
		l.report(in, "variables of type %s are not supported in kernels", l.describe(t.elem))
		return 0
	}
	id := l.b.AddLocalVariable(elem.id, l.names[in.Result], 0)
	l.values[in.Result] = id
	l.pointTo(in.Result, t)
	if len(in.Operands) > 1 {
		if init := l.operandAt(in, 1); init != 0 {
			l.b.Store(id, init)
		}
	}
	return id
}

// load lowers OpLoad.
func (l *lowerer) load(in *spirv.Instruction) spirv.ID {
	p := l.pointer(in, 0)
	if p == nil {
		return 0
	}
	if p.elem != in.Type {
		l.report(in, "the result type does not match the type that the pointer points to")
		return 0
	}
	a := l.accessOf(in, 1, p)
	id := spirv.ID(0)
	switch p.space {
	case localSpace:
		id = l.b.LoadAs(l.valueType(in, in.Type), p.base, a.plain()...)
	case bytesSpace:
		id = l.loadPart(in, a.aligned(p), a)
	case builtInSpace:
		id = l.loadBuiltIn(in, p)
	case boolSpace:
		whole := l.b.LoadAs(l.b.ElementType(l.b.TypeOf(p.base)), p.base, a.plain()...)
		id = l.b.Emit(instbuilder.VectorExtractDynamic(l.b.TypeBool(), 0, whole, p.part))
	case handleSpace:
		id = p.base
	default:
		l.report(in, "using an array of resources as a value is not supported in kernels")
	}
	l.values[in.Result] = id
	l.pointTo(in.Result, l.typ(in.Type))
	return id
}

// store lowers OpStore.
func (l *lowerer) store(in *spirv.Instruction) spirv.ID {
	p := l.pointer(in, 0)
	v := l.operandAt(in, 1)
	if p == nil || v == 0 {
		return 0
	}
	if t := l.typeOf(instreader.Store(in).Object()); t != p.elem {
		l.report(in, "the type of the object does not match the type that the pointer points to")
		return 0
	}
	l.storeTo(in, p, v, l.accessOf(in, 2, p))
	return 0
}

// storeTo emits a store of v through pointer p.
func (l *lowerer) storeTo(in *spirv.Instruction, p *pointer, v spirv.ID, a access) {
	switch p.space {
	case localSpace:
		l.b.Store(p.base, v, a.plain()...)
	case bytesSpace:
		l.storePart(in, a.aligned(p), v, a)
	case boolSpace:
		typ := l.b.ElementType(l.b.TypeOf(p.base))
		whole := l.b.LoadAs(typ, p.base, a.plain()...)
		l.b.Store(p.base, l.b.Emit(instbuilder.VectorInsertDynamic(typ, 0, whole, v, p.part)), a.plain()...)
	default:
		l.report(in, "stores through this pointer are not supported in kernels")
	}
}

// copyMemory lowers OpCopyMemory to a load and a store.
func (l *lowerer) copyMemory(in *spirv.Instruction) spirv.ID {
	to, from := l.pointer(in, 0), l.pointer(in, 1)
	if to == nil || from == nil {
		return 0
	}
	if to.elem != from.elem {
		l.report(in, "the pointers point to different types")
		return 0
	}
	v := spirv.ID(0)
	switch from.space {
	case localSpace:
		v = l.b.LoadAs(l.valueType(in, from.elem), from.base)
	case bytesSpace:
		v = l.loadPart(in, *from, access{volatile: from.volatile})
	default:
		l.report(in, "copies from this pointer are not supported in kernels")
	}
	if v != 0 {
		l.storeTo(in, to, v, access{volatile: to.volatile})
	}
	return 0
}

// An access holds the memory operands of a load or store.
type access struct {
	volatile, nontemporal bool
	align                 uint32 // alignment that the instruction declares, or 0
}

// accessOf returns the memory operands of a load or store through p. Operand i of the instruction is their mask. The
// operands for availability and visibility are dropped, because OpenCL always guarantees both.
func (l *lowerer) accessOf(in *spirv.Instruction, i int, p *pointer) access {
	mask := spirv.MemoryAccess(operand(in, i))
	a := access{
		volatile:    p.volatile || mask&spirv.MemoryAccessVolatile != 0,
		nontemporal: mask&spirv.MemoryAccessNontemporal != 0,
	}
	if mask&spirv.MemoryAccessAligned != 0 {
		a.align = operand(in, i+1)
	}
	return a
}

// aligned returns p with the alignment that the instruction declares. If p points into a resource, a declared alignment
// is ignored unless it is larger than the known one.
func (a access) aligned(p *pointer) pointer {
	q := *p
	if a.align != 0 && a.align&(a.align-1) == 0 && (q.root == nil || a.align > q.align) {
		q.align = a.align
	}
	return q
}

func (a access) mask() (m spirv.MemoryAccess) {
	if a.volatile {
		m |= spirv.MemoryAccessVolatile
	}
	if a.nontemporal {
		m |= spirv.MemoryAccessNontemporal
	}
	return m
}

// plain returns the memory operands for an access to a variable of the kernel, without an alignment.
func (a access) plain() []uint32 {
	if m := a.mask(); m != 0 {
		return []uint32{uint32(m)}
	}
	return nil
}

// at returns the memory operands for an access to an address with the given alignment.
func (a access) at(align uint32) []uint32 {
	return []uint32{uint32(a.mask() | spirv.MemoryAccessAligned), align}
}
