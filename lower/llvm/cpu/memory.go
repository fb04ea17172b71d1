package cpu

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// access returns the access that the memory operands from operand i on describe. t is the type of the memory, and
// pointer the index of the pointer operand.
func (b *body) access(i, pointer int, t *llvm.Type) llvm.Access {
	a, _ := b.accessAt(i, pointer, t)
	return a
}

// accessAt is like access, but also returns the number of memory operands.
func (b *body) accessAt(i, pointer int, t *llvm.Type) (a llvm.Access, n int) {
	mask := spirv.MemoryAccess(b.word(i))
	if i < len(b.current.Operands) {
		n = 1
	}
	if mask&spirv.MemoryAccessVolatile != 0 || b.infoOf(b.id(pointer)).volatile {
		a.Flags |= llvm.Volatile
	}
	if mask&spirv.MemoryAccessNontemporal != 0 {
		a.Flags |= llvm.Nontemporal
	}
	if mask&spirv.MemoryAccessAligned != 0 {
		a.Align = b.alignment(b.word(i + n))
		n++
	}
	for _, scoped := range [...]spirv.MemoryAccess{spirv.MemoryAccessMakePointerAvailable,
		spirv.MemoryAccessMakePointerVisible} {
		if mask&scoped != 0 {
			n++ // skip the scope: processors share all memory
		}
	}
	if a.Align == 0 {
		a.Align = b.naturalAlignment(pointer, t)
	}
	return a, n
}

// naturalAlignment returns the alignment of an access that does not declare one. For memory that belongs to the module,
// such as a local variable, it is 0, which selects the alignment of the type. Memory of the application, such as a buffer,
// is only known to have the alignment of the scalar type.
func (b *body) naturalAlignment(pointer int, t *llvm.Type) uint32 {
	storage := b.typeOfArg(pointer).storage
	if own := storage == spirv.StorageClassFunction || storage == spirv.StorageClassWorkgroup ||
		storage == spirv.StorageClassInput; own && !b.packed {
		return 0
	}
	if bits := t.Scalar().Bits(); bits > 8 && !b.packed {
		return uint32(bits / 8)
	}
	return 1
}

func load(b *body, _ *row) llvm.Value {
	t := b.result()
	return b.fromMemory(b.b.Load(t.memory, b.arg(0), b.access(1, 0, t.memory)), t)
}

func store(b *body, _ *row) llvm.Value {
	v := b.toMemory(b.arg(1))
	b.b.Store(v, b.arg(0), b.access(2, 0, v.Type()))
	return nil
}

// copyMemory lowers OpCopyMemory to a load and a store. From SPIR-V 1.4 on, each of them may have its own memory
// operands.
func copyMemory(b *body, _ *row) llvm.Value {
	t := b.typeOf(b.typeOfArg(0).elem).memory
	to, n := b.accessAt(2, 0, t)
	from := b.access(2, 1, t)
	if 2+n < len(b.current.Operands) {
		from = b.access(2+n, 1, t)
	}
	b.b.Store(b.b.Load(t, b.arg(1), from), b.arg(0), to)
	return nil
}

// copyMemorySized lowers OpCopyMemorySized, which copies a number of bytes.
func copyMemorySized(b *body, _ *row) llvm.Value {
	a := b.access(3, 0, llvm.I8)
	m := b.m()
	f := m.Intrinsic("llvm.memcpy", m.Func(llvm.Void, llvm.Ptr, llvm.Ptr, llvm.I64, llvm.I1), llvm.Ptr, llvm.Ptr,
		llvm.I64)
	b.b.Call(f, b.arg(0), b.arg(1), b.resize(llvm.ZExt, b.arg(2), llvm.I64), m.Bool(a.Flags&llvm.Volatile != 0))
	return nil
}

// chain lowers an access chain to an address computation. If r.signed is set, the instruction is an OpPtrAccessChain,
// whose first index counts elements of the pointee type.
func chain(b *body, r *row) llvm.Value {
	base := b.arg(0)
	elem := b.typeOfArg(0).elem
	indices := []llvm.Value{}
	first := 1
	if r.signed {
		indices = append(indices, b.arg(1))
		first = 2
	} else {
		indices = append(indices, b.int(llvm.I64, 0))
	}
	t := b.typeOf(elem)
	start := t
	for i := first; i < len(b.current.Operands); i++ {
		x := b.arg(i)
		n := uint32(0)
		if t.op == spirv.OpTypeStruct {
			c, ok := x.(*llvm.Const)
			if !ok || c.Kind() != llvm.NumberConst || c.Bits() >= uint64(len(t.members)) {
				b.report("%v: the index of a struct member must be a constant below %d", b.current.Op, len(t.members))
				return nil
			}
			n = uint32(c.Bits())
			x = b.int(llvm.I32, c.Bits())
		}
		indices = append(indices, x)
		t = b.part(t, n)
	}
	var flags llvm.Flags
	if b.current.Op == spirv.OpInBoundsAccessChain || b.current.Op == spirv.OpInBoundsPtrAccessChain {
		flags = llvm.InBounds
	}
	return b.b.GEP(start.memory, base, flags, indices...)
}

func ptrEqual(b *body, r *row) llvm.Value { return b.b.ICmp(r.pred, b.arg(0), b.arg(1)) }

// ptrDiff lowers OpPtrDiff, whose result is the number of elements between two pointers.
func ptrDiff(b *body, _ *row) llvm.Value {
	t := b.typeOf(b.typeOfArg(0).elem).memory
	end := b.b.GEP(t, b.m().Null(llvm.Ptr), 0, b.int(llvm.I64, 1))
	x, y := b.b.Cast(llvm.PtrToInt, b.arg(0), llvm.I64), b.b.Cast(llvm.PtrToInt, b.arg(1), llvm.I64)
	n := b.binary(llvm.SDiv, b.binary(llvm.Sub, x, y), b.b.Cast(llvm.PtrToInt, end, llvm.I64))
	return b.resize(llvm.SExt, n, b.result().value)
}
