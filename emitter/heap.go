package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/lowering"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/sema/binding"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A descriptor heap is emulated: for each type of resource that is taken from
// it there is an array without a size, and all of them have one binding.
//
//	Texture2D t = ResourceDescriptorHeap[3];
//	Buffer<uint> b = ResourceDescriptorHeap[4];
//
// are elements of two arrays, both called ResourceDescriptorHeap. Counters of
// buffers are elements of a third.

// A heapArray is the array of the resources of one type in a heap.
type heapArray struct {
	heap    types.ObjectKind // ResourceDescriptorHeap or SamplerDescriptorHeap
	elem    *types.Type
	array   values.Value // its type is that of an element
	counter spirv.ID     // array of counters, 0 if there is none yet
	bound   int          // its place in resourceState.bound
}

// kind is what the array is to package binding.
func (h *heapArray) kind() binding.Kind {
	if h.heap == types.SamplerDescriptorHeap {
		return binding.SamplerHeap
	}
	return binding.ResourceHeap
}

// heapArrayFor returns the array of resources of type t in a heap.
func (e *SPIRVEmitter) heapArrayFor(heap *checked.Var, t *types.Type) *heapArray {
	for _, h := range e.heaps {
		if h.heap == heap.Type.Object && h.elem == t {
			return h
		}
	}
	h := &heapArray{heap: heap.Type.Object, elem: t, bound: len(e.bound)}
	class := e.resourceClass(t)
	id := e.B.AddGlobalVariable(class, e.B.TypeRuntimeArray(e.TypeID(t), 0), heap.Name, 0)
	e.B.DeclaredAt(id, 0)
	h.array = values.Variable(t, id, class)
	if lowering.IsBuffer(t) || lowering.IsConstantBuffer(t) {
		h.array.Rule = e.BufferRule(t)
	}
	if isOrderedView(t) {
		h.array.Flags |= values.IsOrdered
	}
	e.RelaxIfMin(id, t)
	e.bound = append(e.bound, boundResource{id: id, resource: binding.Resource{Kind: h.kind(), Count: 1}, pos: heap.Pos})
	e.heaps = append(e.heaps, h)
	if alwaysCounted(t) {
		e.heapCounter(h)
	}
	return h
}

// heapObject evaluates ResourceDescriptorHeap[i] as an object of the type that
// it has been converted to.
func (e *SPIRVEmitter) heapObject(x *checked.Cast) values.Value {
	h, index := e.heapElement(x)
	i := e.rvalue(index)
	if !checked.IsPure(index) {
		e.heapIndices = append(e.heapIndices, heapIndex{x, i})
	}
	return e.Index(h.array, h.elem, i)
}

// heapElement takes ResourceDescriptorHeap[i] apart.
func (e *SPIRVEmitter) heapElement(x *checked.Cast) (*heapArray, checked.Expr) {
	if at, ok := x.X.(*checked.ResourceIndex); ok {
		if heap, ok := at.X.(*checked.VarRef); ok {
			return e.heapArrayFor(heap.Var, x.Type), at.I
		}
	}
	panic("emitter: a descriptor heap that is no variable")
}

// A heapIndex is the index of an access to a heap that cannot be evaluated
// again for the counter.
type heapIndex struct {
	x  *checked.Cast
	id spirv.ID
}

// heapCounter returns the array of counters for the buffers of a heap.
func (e *SPIRVEmitter) heapCounter(h *heapArray) spirv.ID {
	if h.counter == 0 {
		array := e.B.TypeRuntimeArray(e.CounterType(), 0)
		h.counter = e.B.AddGlobalVariable(e.B.BufferClass(), array, "counter.var."+e.B.NameOf(h.array.ID), 0)
		e.bound = append(e.bound, boundResource{id: h.counter, resource: binding.Resource{Kind: binding.CounterHeap, Count: 1}})
	}
	return h.counter
}

// heapCounterAddress returns a pointer to the counter of ResourceDescriptorHeap[i].
func (e *SPIRVEmitter) heapCounterAddress(x *checked.Cast) spirv.ID {
	h, index := e.heapElement(x)
	array := e.heapCounter(h)
	for i := len(e.heapIndices) - 1; i >= 0; i-- {
		if e.heapIndices[i].x == x {
			return e.B.AccessChain(e.CounterType(), array, e.heapIndices[i].id)
		}
	}
	return e.B.AccessChain(e.CounterType(), array, e.rvalue(index))
}

// heapAccess returns the access to a heap that x is, nil if it is none.
func heapAccess(x checked.Expr) *checked.Cast {
	c, ok := x.(*checked.Cast)
	switch {
	case !ok:
		return nil
	case c.Kind == checked.HeapToObject:
		return c
	case c.Kind == checked.NoOp:
		return heapAccess(c.X)
	}
	return nil
}

// coherentHeap notes that what is taken from a heap becomes globallycoherent,
// as quals, of the variable or function that takes it, say.
func (e *SPIRVEmitter) coherentHeap(x checked.Expr, quals types.Quals) {
	if quals&types.GloballyCoherent == 0 || x == nil {
		return
	}
	if c := heapAccess(x); c != nil {
		h, _ := e.heapElement(c)
		e.bound[h.bound].coherent = true
	}
}

// isHeap reports whether v stands for a descriptor heap.
func isHeap(v *checked.Var) bool {
	return v.Type.Kind == types.Object && (v.Type.Object == types.ResourceDescriptorHeap || v.Type.Object == types.SamplerDescriptorHeap)
}
