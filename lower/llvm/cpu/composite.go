package cpu

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// toMemory converts v to its form in memory, structs and arrays. There, a bool is a byte.
func (b *body) toMemory(v llvm.Value) llvm.Value {
	t := v.Type()
	switch {
	case t == llvm.I1:
		return b.b.Cast(llvm.ZExt, v, llvm.I8)
	case t.Scalar() == llvm.I1:
		return b.b.Cast(llvm.ZExt, v, b.m().Vector(t.Len(), llvm.I8))
	}
	return v
}

// fromMemory converts v from its form in memory to a value of type t.
func (b *body) fromMemory(v llvm.Value, t *typ) llvm.Value {
	if v.Type() != t.value && t.value.Scalar() == llvm.I1 {
		return b.b.ICmp(llvm.NE, v, b.m().Null(v.Type()))
	}
	return v
}

// follow emits the part that indices select in v, a composite of type t.
func (b *body) follow(v llvm.Value, t *typ, indices []uint32) llvm.Value {
	for len(indices) > 0 {
		if t.op == spirv.OpTypeVector {
			if int(indices[0]) >= t.parts() || len(indices) > 1 {
				b.report("%v: element %d does not exist", b.current.Op, indices[0])
				return nil
			}
			return b.elem(v, int(indices[0]))
		}
		n, inner := b.aggregateIndices(t, indices)
		if n == 0 {
			b.report("%v: member %d does not exist", b.current.Op, indices[0])
			return nil
		}
		v = b.fromMemory(b.b.ExtractValue(v, indices[:n]...), inner)
		t, indices = inner, indices[n:]
	}
	return v
}

// aggregateIndices follows indices from type t into structs and arrays. It returns the number of indices before the
// first one that does not select a member or an element, and the type that they select.
func (b *body) aggregateIndices(t *typ, indices []uint32) (int, *typ) {
	n := 0
	for n < len(indices) && (t.op == spirv.OpTypeStruct || t.op == spirv.OpTypeArray) &&
		uint64(indices[n]) < uint64(t.parts()) {
		t = b.part(t, indices[n])
		n++
	}
	return n, t
}

func compositeExtract(b *body, _ *row) llvm.Value {
	return b.follow(b.arg(0), b.typeOfArg(0), b.words(1))
}

func compositeInsert(b *body, _ *row) llvm.Value {
	return b.insert(b.arg(1), b.typeOfArg(1), b.arg(0), b.words(2))
}

// insert emits v, a composite of type t, with the part that indices select replaced by x.
func (b *body) insert(v llvm.Value, t *typ, x llvm.Value, indices []uint32) llvm.Value {
	if len(indices) == 0 {
		return x
	}
	if t.op == spirv.OpTypeVector {
		if int(indices[0]) >= t.parts() || len(indices) > 1 {
			b.report("%v: element %d does not exist", b.current.Op, indices[0])
			return nil
		}
		return b.b.InsertElement(v, x, b.int(llvm.I32, uint64(indices[0])))
	}
	n, inner := b.aggregateIndices(t, indices)
	if n == 0 {
		b.report("%v: member %d does not exist", b.current.Op, indices[0])
		return nil
	}
	if n < len(indices) {
		part := b.fromMemory(b.b.ExtractValue(v, indices[:n]...), inner)
		if x = b.insert(part, inner, x, indices[n:]); x == nil {
			return nil
		}
	}
	return b.b.InsertValue(v, b.toMemory(x), indices[:n]...)
}

func compositeConstruct(b *body, _ *row) llvm.Value {
	t := b.result()
	if t.op == spirv.OpTypeVector {
		return b.vectorOf(t)
	}
	if t.parts() != len(b.current.Operands) {
		b.report("OpCompositeConstruct: got %d constituents, expected %d", len(b.current.Operands), t.parts())
		return nil
	}
	v := llvm.Value(b.m().Undef(t.value))
	for i := range b.current.Operands {
		v = b.b.InsertValue(v, b.toMemory(b.arg(i)), uint32(i))
	}
	return v
}

// vectorOf emits a vector of type t with the elements of the current instruction's operands, which are scalars and
// vectors.
func (b *body) vectorOf(t *typ) llvm.Value {
	v := llvm.Value(b.m().Undef(t.value))
	at := 0
	put := func(x llvm.Value) {
		v = b.b.InsertElement(v, x, b.int(llvm.I32, uint64(at)))
		at++
	}
	for i := range b.current.Operands {
		x := b.arg(i)
		if !x.Type().IsVector() {
			put(x)
			continue
		}
		for k := range x.Type().Len() {
			put(b.elem(x, k))
		}
	}
	if at != t.parts() {
		b.report("OpCompositeConstruct: got %d elements, expected %d", at, t.parts())
		return nil
	}
	return v
}

func vectorExtractDynamic(b *body, _ *row) llvm.Value { return b.b.ExtractElement(b.arg(0), b.arg(1)) }

func vectorInsertDynamic(b *body, _ *row) llvm.Value {
	return b.b.InsertElement(b.arg(0), b.arg(1), b.arg(2))
}

// vectorShuffle lowers OpVectorShuffle. LLVM requires vectors of equal length, so the shorter one is extended by
// elements that are not selected.
func vectorShuffle(b *body, _ *row) llvm.Value {
	x, y := b.arg(0), b.arg(1)
	nx, ny := x.Type().Len(), y.Type().Len()
	n := max(nx, ny)
	x, y = b.widen(x, n), b.widen(y, n)
	mask := make([]uint32, len(b.current.Operands)-2)
	for i, c := range b.words(2) {
		switch {
		case c == ^uint32(0):
			mask[i] = llvm.UndefLane
		case int(c) < nx:
			mask[i] = c
		default:
			mask[i] = c - uint32(nx) + uint32(n)
		}
	}
	return b.b.Shuffle(x, y, mask)
}

// widen emits v extended to n elements. The additional elements are undefined.
func (b *body) widen(v llvm.Value, n int) llvm.Value {
	have := v.Type().Len()
	if have == n || have == 0 {
		return v
	}
	mask := make([]uint32, n)
	for i := range mask {
		if mask[i] = uint32(i); i >= have {
			mask[i] = llvm.UndefLane
		}
	}
	return b.b.Shuffle(v, v, mask)
}

// copyLogical lowers OpCopyLogical, which converts a composite to a type with another layout.
func copyLogical(b *body, _ *row) llvm.Value {
	return b.copied(b.arg(0), b.typeOfArg(0), b.result())
}

func (b *body) copied(v llvm.Value, from, to *typ) llvm.Value {
	if from.value == to.value || from.parts() != to.parts() || to.op == spirv.OpTypeVector {
		return v
	}
	c := llvm.Value(b.m().Undef(to.value))
	for i := range uint32(to.parts()) {
		part := b.copied(b.b.ExtractValue(v, i), b.part(from, i), b.part(to, i))
		c = b.b.InsertValue(c, part, i)
	}
	return c
}
