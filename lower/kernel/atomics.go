package kernel

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/capability"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// scope returns the kernel constant for the scope in operand i. QueueFamily becomes Device.
func (l *lowerer) scope(in *spirv.Instruction, i int) spirv.ID {
	v, ok := l.intConstant(spirv.ID(operand(in, i)))
	switch s := spirv.Scope(v); {
	case !ok:
		l.report(in, "the scope is not a constant")
		return 0
	case s == spirv.ScopeQueueFamily:
		v = int64(spirv.ScopeDevice)
	case s > spirv.ScopeInvocation:
		l.report(in, "the scope %v is not supported in kernels", s)
		return 0
	}
	return l.b.ConstantUint(uint32(v))
}

// orders are the memory semantics that order accesses.
const orders = spirv.MemorySemanticsAcquire | spirv.MemorySemanticsRelease | spirv.MemorySemanticsAcquireRelease |
	spirv.MemorySemanticsSequentiallyConsistent

// semantics returns the kernel constant for the memory semantics in operand i. Semantics for buffers become
// CrossWorkgroup semantics. Semantics for availability and visibility are dropped, because OpenCL always guarantees
// both.
func (l *lowerer) semantics(in *spirv.Instruction, i int) spirv.ID {
	v, ok := l.intConstant(spirv.ID(operand(in, i)))
	if !ok {
		l.report(in, "the memory semantics are not a constant")
		return 0
	}
	s := spirv.MemorySemantics(v)
	out := s & (orders | spirv.MemorySemanticsSubgroupMemory | spirv.MemorySemanticsWorkgroupMemory |
		spirv.MemorySemanticsCrossWorkgroupMemory | spirv.MemorySemanticsImageMemory)
	if s&spirv.MemorySemanticsUniformMemory != 0 {
		out |= spirv.MemorySemanticsCrossWorkgroupMemory
	}
	return l.b.ConstantUint(uint32(out))
}

func (l *lowerer) controlBarrier(in *spirv.Instruction) spirv.ID {
	l.b.Do(in.Op, l.scope(in, 0), l.scope(in, 1), l.semantics(in, 2))
	return 0
}

func (l *lowerer) memoryBarrier(in *spirv.Instruction) spirv.ID {
	l.b.Do(in.Op, l.scope(in, 0), l.semantics(in, 1))
	return 0
}

// atomicPointer returns the pointer operand of an atomic instruction as a kernel value.
func (l *lowerer) atomicPointer(in *spirv.Instruction) spirv.ID {
	p := l.pointer(in, 0)
	if p == nil {
		return 0
	}
	t := l.typ(p.elem)
	switch {
	case !t.isNumber():
		l.report(in, "the pointer does not point to a number")
	case p.space == localSpace:
		return p.base
	case p.space == bytesSpace:
		return l.typed(p, t.id)
	default:
		l.report(in, "atomic operations on this pointer are not supported in kernels")
	}
	return 0
}

// semanticsOf returns the number of memory semantics operands of an atomic instruction.
func semanticsOf(op spirv.Opcode) int {
	if op == spirv.OpAtomicCompareExchange {
		return 2
	}
	return 1
}

// atomic lowers an atomic instruction to the same instruction with the scope and memory semantics of kernels.
func (l *lowerer) atomic(in *spirv.Instruction) spirv.ID {
	out := instbuilder.Op(in.Op, l.typ(in.Type).id, 0, slices.Clone(in.Operands))
	instreader.Atomic(&out).SetPointer(l.atomicPointer(in))
	instreader.Atomic(&out).SetMemory(l.scope(in, 1))
	n := semanticsOf(in.Op)
	for i := range n {
		out.Operands[2+i] = uint32(l.semantics(in, 2+i))
	}
	for i := 2 + n; i < len(in.Operands); i++ {
		out.Operands[i] = uint32(l.operandAt(in, i))
	}
	return l.b.Emit(out)
}

func (l *lowerer) atomicStore(in *spirv.Instruction) spirv.ID {
	l.atomic(in)
	return 0
}

// atomicFloat lowers an atomic instruction on floats and declares the capability that it needs.
func (l *lowerer) atomicFloat(in *spirv.Instruction) spirv.ID {
	c, ok := capability.OfAtomicFloat(in.Op, l.typ(in.Type).width)
	if !ok {
		return l.mistyped(in)
	}
	l.b.RequireCapability(c)
	return l.atomic(in)
}
