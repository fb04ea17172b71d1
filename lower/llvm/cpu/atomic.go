package cpu

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// ordering returns the ordering of a constant memory semantics operand, or NotAtomic if it does not order accesses.
func (b *body) ordering(i int) llvm.Ordering {
	c, ok := b.arg(i).(*llvm.Const)
	if !ok || c.Kind() != llvm.NumberConst {
		return llvm.SeqCst // unknown until run time
	}
	s := spirv.MemorySemantics(c.Bits())
	for _, row := range orderings {
		if s&row.semantics == row.semantics {
			return row.ordering
		}
	}
	return llvm.NotAtomic
}

// The orderings are listed from strongest to weakest.
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

// atomicAccess returns the access of an atomic instruction whose semantics are operand i. Loads cannot release and
// stores cannot acquire.
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

// atomicStep adds or subtracts one.
func atomicStep(b *body, r *row) llvm.Value {
	return b.b.AtomicRMW(r.rmw, b.arg(0), b.int(b.result().value, 1), b.atomicAccess(2, llvm.NotAtomic))
}

// compareExchange returns the original value.
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

// A flag is a word that is 1 if the flag is set.
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
