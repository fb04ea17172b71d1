package cpu

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/ir"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// ordering is what memory semantics, a constant, say; NotAtomic if they order
// nothing.
func (b *body) ordering(i int) ir.Ordering {
	c, ok := b.arg(i).(*ir.Const)
	if !ok || c.Kind() != ir.NumberConst {
		return ir.SeqCst // not known before it runs
	}
	s := spirv.MemorySemantics(c.Bits())
	for _, row := range orderings {
		if s&row.semantics == row.semantics {
			return row.ordering
		}
	}
	return ir.NotAtomic
}

// orderings, the strongest first.
var orderings = [...]struct {
	semantics spirv.MemorySemantics
	ordering  ir.Ordering
}{
	{spirv.MemorySemanticsSequentiallyConsistent, ir.SeqCst},
	{spirv.MemorySemanticsAcquireRelease, ir.AcqRel},
	{spirv.MemorySemanticsAcquire | spirv.MemorySemanticsRelease, ir.AcqRel},
	{spirv.MemorySemanticsAcquire, ir.Acquire},
	{spirv.MemorySemanticsRelease, ir.Release},
}

// atomicAccess is how an atomic instruction accesses memory whose semantics are
// operand i. Loads cannot release and stores cannot acquire.
func (b *body) atomicAccess(i int, without ir.Ordering) ir.Access {
	o := max(b.ordering(i), ir.Monotonic)
	switch {
	case without == ir.Release && (o == ir.Release || o == ir.AcqRel):
		o = ir.Acquire
	case without == ir.Acquire && (o == ir.Acquire || o == ir.AcqRel):
		o = ir.Release
	}
	a := ir.Access{Ordering: o}
	if b.saidOf(b.id(0)).volatile {
		a.Flags = ir.Volatile
	}
	return a
}

func atomicLoad(b *body, _ *row) ir.Value {
	return b.b.Load(b.result().memory, b.arg(0), b.atomicAccess(2, ir.Release))
}

func atomicStore(b *body, _ *row) ir.Value {
	b.b.Store(b.arg(3), b.arg(0), b.atomicAccess(2, ir.Acquire))
	return nil
}

func atomicRMW(b *body, r *row) ir.Value {
	return b.b.AtomicRMW(r.rmw, b.arg(0), b.arg(3), b.atomicAccess(2, ir.NotAtomic))
}

// atomicStep adds or subtracts one.
func atomicStep(b *body, r *row) ir.Value {
	return b.b.AtomicRMW(r.rmw, b.arg(0), b.int(b.result().value, 1), b.atomicAccess(2, ir.NotAtomic))
}

// compareExchange gives the value that was there.
func compareExchange(b *body, _ *row) ir.Value {
	failure := max(b.ordering(3), ir.Monotonic)
	switch failure {
	case ir.Release:
		failure = ir.Monotonic
	case ir.AcqRel:
		failure = ir.Acquire
	}
	both := b.b.CmpXchg(b.arg(0), b.arg(5), b.arg(4), b.atomicAccess(2, ir.NotAtomic), failure)
	return b.b.ExtractValue(both, 0)
}

// A flag is a word that is one if it is set.
func flagTestAndSet(b *body, _ *row) ir.Value {
	old := b.b.AtomicRMW(ir.Xchg, b.arg(0), b.int(ir.I32, 1), b.atomicAccess(2, ir.NotAtomic))
	return b.b.ICmp(ir.NE, old, b.int(ir.I32, 0))
}

func flagClear(b *body, _ *row) ir.Value {
	b.b.Store(b.int(ir.I32, 0), b.arg(0), b.atomicAccess(2, ir.Acquire))
	return nil
}

func memoryBarrier(b *body, _ *row) ir.Value {
	if o := b.ordering(1); o != ir.NotAtomic {
		b.b.Fence(o, "")
	}
	return nil
}
