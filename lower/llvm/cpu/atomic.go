package cpu

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// ordering returns the memory ordering for the memory semantics in operand i. It is NotAtomic if they do not order
// accesses, and SeqCst if they are not constant.
func (b *body) ordering(i int) llvm.Ordering {
	c, ok := b.arg(i).(*llvm.Const)
	if !ok || c.Kind() != llvm.NumberConst {
		return llvm.SeqCst // the semantics are known only at run time
	}
	s := spirv.MemorySemantics(c.Bits())
	for _, row := range orderings {
		if s&row.semantics == row.semantics {
			return row.ordering
		}
	}
	return llvm.NotAtomic
}

// orderings lists the memory semantics that order accesses. The strongest ordering comes first.
var orderings = [...]struct {
	semantics spirv.MemorySemantics
	ordering  llvm.Ordering
}{
	{spirv.MemorySemanticsSequentiallyConsistent, llvm.SeqCst},
	{spirv.MemorySemanticsAcquireRelease, llvm.AcqRel},
	{spirv.MemorySemanticsAcquire | spirv.MemorySemanticsRelease, llvm.AcqRel},
	{spirv.MemorySemanticsAcquire, llvm.Acquire},
	{spirv.MemorySemanticsRelease, llvm.Release},
}

// atomicAccess returns the access of an atomic instruction whose memory semantics are operand i. without is an ordering
// that the instruction cannot have: Release for a load and Acquire for a store.
func (b *body) atomicAccess(i int, without llvm.Ordering) llvm.Access {
	o := max(b.ordering(i), llvm.Monotonic)
	switch {
	case without == llvm.Release && (o == llvm.Release || o == llvm.AcqRel):
		o = llvm.Acquire
	case without == llvm.Acquire && (o == llvm.Acquire || o == llvm.AcqRel):
		o = llvm.Release
	}
	a := llvm.Access{Ordering: o}
	if b.infoOf(b.id(0)).volatile {
		a.Flags = llvm.Volatile
	}
	return a
}

func atomicLoad(b *body, _ *row) llvm.Value {
	return b.b.Load(b.result().memory, b.arg(0), b.atomicAccess(2, llvm.Release))
}

func atomicStore(b *body, _ *row) llvm.Value {
	b.b.Store(b.arg(3), b.arg(0), b.atomicAccess(2, llvm.Acquire))
	return nil
}

func atomicRMW(b *body, r *row) llvm.Value {
	return b.b.AtomicRMW(r.rmw, b.arg(0), b.arg(3), b.atomicAccess(2, llvm.NotAtomic))
}

// atomicStep lowers an atomic increment or decrement.
func atomicStep(b *body, r *row) llvm.Value {
	return b.b.AtomicRMW(r.rmw, b.arg(0), b.int(b.result().value, 1), b.atomicAccess(2, llvm.NotAtomic))
}

// compareExchange lowers an atomic compare-and-exchange, whose result is the original value.
func compareExchange(b *body, _ *row) llvm.Value {
	failure := max(b.ordering(3), llvm.Monotonic)
	switch failure {
	case llvm.Release:
		failure = llvm.Monotonic
	case llvm.AcqRel:
		failure = llvm.Acquire
	}
	both := b.b.CmpXchg(b.arg(0), b.arg(5), b.arg(4), b.atomicAccess(2, llvm.NotAtomic), failure)
	return b.b.ExtractValue(both, 0)
}

// flagTestAndSet lowers OpAtomicFlagTestAndSet. A flag is a word that is 1 if the flag is set.
func flagTestAndSet(b *body, _ *row) llvm.Value {
	old := b.b.AtomicRMW(llvm.Xchg, b.arg(0), b.int(llvm.I32, 1), b.atomicAccess(2, llvm.NotAtomic))
	return b.b.ICmp(llvm.NE, old, b.int(llvm.I32, 0))
}

func flagClear(b *body, _ *row) llvm.Value {
	b.b.Store(b.int(llvm.I32, 0), b.arg(0), b.atomicAccess(2, llvm.Acquire))
	return nil
}

func memoryBarrier(b *body, _ *row) llvm.Value {
	if o := b.ordering(1); o != llvm.NotAtomic {
		b.b.Fence(o, "")
	}
	return nil
}
