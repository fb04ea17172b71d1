package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/binding"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Descriptor heaps are emulated. For each resource type that is read from a heap, there is an array without a size, and
// all these arrays share one binding. For example, these resources are elements of two arrays that are both named
// ResourceDescriptorHeap:
//
//	Texture2D t = ResourceDescriptorHeap[3]; Buffer<uint> b = ResourceDescriptorHeap[4];
//
// Counters of buffers are elements of a third array.
//
// With -fspv-use-descriptor-heap, these arrays do not have a binding. They represent Vulkan's own heaps, BuiltIn
// ResourceHeapEXT and SamplerHeapEXT, viewed as descriptors of one type. Such variables are not valid in a module, so a
// pass replaces them at the end: see opt/target/heaps.go. Counters cannot be stored in these heaps and keep their
// binding.

// A heapArray is the array of all resources of type elem in a heap.
type heapArray struct {
	heap    types.ObjectKind // ResourceDescriptorHeap or SamplerDescriptorHeap
	elem    *types.Type
	array   values.Value // the array variable; its type Typ is that of an element
	counter spirv.ID     // array of counters for the elements; 0 if not declared yet
	bound   int          // index in resourceState.bound; -1 if Vulkan's own heap is used

	coherent bool // with Vulkan's own heap: set if an element is globallycoherent somewhere
}

// kind returns the kind of binding that the array has.
func (h *heapArray) kind() binding.Kind {
	if h.heap == types.SamplerDescriptorHeap {
		return binding.SamplerHeap
	}
	return binding.ResourceHeap
}

// builtin returns Vulkan's built-in for the heap of the array.
func (h *heapArray) builtin() spirv.BuiltIn {
	if h.heap == types.SamplerDescriptorHeap {
		return spirv.BuiltInSamplerHeapEXT
	}
	return spirv.BuiltInResourceHeapEXT
}

// heapArrayFor returns the array of resources of type t in heap. The first call declares it.
func (e *SPIRVEmitter) heapArrayFor(heap *checked.Var, t *types.Type) *heapArray {
	for _, h := range e.resources.heaps {
		if h.heap == heap.Type.Object && h.elem == t {
			return h
		}
	}
	h := &heapArray{heap: heap.Type.Object, elem: t, bound: -1}
	class := e.resourceClass(t)
	id := e.b.AddGlobalVariable(class, e.b.TypeRuntimeArray(e.types.TypeID(t), 0), heap.Name, 0)
	e.b.DeclaredAt(id, 0)
	h.array = values.Variable(t, id, class)
	if spirvtypes.IsBuffer(t) || spirvtypes.IsConstantBuffer(t) {
		h.array.Rule = e.types.BufferRule(t)
	}
	if isOrderedView(t) {
		h.array.Flags |= values.IsOrdered
	}
	e.types.RelaxIfMin(id, t)
	if e.opts.Resources.DescriptorHeap {
		e.b.Decorate(id, spirv.DecorationBuiltIn, uint32(h.builtin()))
		e.b.RequireCapability(spirv.CapabilityDescriptorHeapEXT)
	} else {
		h.bound = len(e.resources.bound)
		e.resources.bound = append(e.resources.bound,
			boundResource{id: id, resource: binding.Resource{Kind: h.kind(), Count: 1}, pos: heap.Pos})
	}
	e.resources.heaps = append(e.resources.heaps, h)
	if spirvtypes.AlwaysCounted(t) {
		e.heapCounter(h)
	}
	return h
}

// heapObject evaluates x, the conversion of ResourceDescriptorHeap[i] to a resource type, and returns the resource.
func (e *SPIRVEmitter) heapObject(x *checked.Cast) values.Value {
	h, index := e.heapElement(x)
	i := e.rvalue(index)
	if !checked.IsPure(index) {
		e.resources.heapIndices = append(e.resources.heapIndices, heapIndex{x, i})
	}
	return e.values.Index(h.array, h.elem, i)
}

// heapElement returns the array for x, a conversion of ResourceDescriptorHeap[i] to a resource type, and the expression
// i.
func (e *SPIRVEmitter) heapElement(x *checked.Cast) (*heapArray, checked.Expr) {
	if at, ok := x.X.(*checked.ResourceIndex); ok {
		if heap, ok := at.X.(*checked.VarRef); ok {
			return e.heapArrayFor(heap.Var, x.Type), at.I
		}
	}
	panic("emitter: descriptor heap is not a variable")
}

// A heapIndex is the value of an index with side effects in the heap access x. It is kept because the index cannot be
// evaluated again for the counter.
type heapIndex struct {
	x  *checked.Cast
	id spirv.ID
}

// heapCounter returns the array of counters for the buffers in h. The first call declares it.
func (e *SPIRVEmitter) heapCounter(h *heapArray) spirv.ID {
	if h.counter == 0 {
		array := e.b.TypeRuntimeArray(e.types.CounterType(), 0)
		h.counter = e.b.AddGlobalVariable(e.b.BufferClass(), array, "counter.var."+e.b.NameOf(h.array.ID), 0)
		e.resources.bound = append(e.resources.bound,
			boundResource{id: h.counter, resource: binding.Resource{Kind: binding.CounterHeap, Count: 1}})
	}
	return h.counter
}

// heapCounterAddress returns a pointer to the counter of x, a conversion of ResourceDescriptorHeap[i] to a buffer type.
func (e *SPIRVEmitter) heapCounterAddress(x *checked.Cast) spirv.ID {
	h, index := e.heapElement(x)
	array := e.heapCounter(h)
	for i := len(e.resources.heapIndices) - 1; i >= 0; i-- {
		if e.resources.heapIndices[i].x == x {
			return e.b.AccessChain(e.types.CounterType(), array, e.resources.heapIndices[i].id)
		}
	}
	return e.b.AccessChain(e.types.CounterType(), array, e.rvalue(index))
}

// heapAccess returns the heap access that x consists of, apart from conversions without effect. It returns nil if x is
// not a heap access.
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

// coherentHeap records that a heap array is globallycoherent if x is a heap access and quals include globallycoherent.
// quals are the qualifiers of the variable or function that receives x.
func (e *SPIRVEmitter) coherentHeap(x checked.Expr, quals types.Quals) {
	if quals&types.GloballyCoherent == 0 || x == nil {
		return
	}
	if c := heapAccess(x); c != nil {
		h, _ := e.heapElement(c)
		if h.bound < 0 {
			h.coherent = true
			return
		}
		e.resources.bound[h.bound].coherent = true
	}
}

// decorateHeaps decorates the arrays for Vulkan's own heaps. It is called after all accesses are known.
func (e *SPIRVEmitter) decorateHeaps() {
	for _, h := range e.resources.heaps {
		if h.bound >= 0 {
			continue
		}
		if h.coherent {
			e.b.Decorate(h.array.ID, spirv.DecorationCoherent)
		}
		if e.opts.Resources.MayAlias && h.heap == types.ResourceDescriptorHeap {
			e.b.Decorate(h.array.ID, spirv.DecorationAliased)
		}
	}
}

// A HeapStride is a specialization constant whose value is the number of bytes from one descriptor of a heap to the
// next.
type HeapStride struct {
	SpecID, Bytes uint32 // Bytes is the default value
	Name          string
	Pos           source.Pos // position of the attribute
}

// noteHeapStride records that the specialization constant x is the stride of a heap, if the attribute a says so.
func (e *SPIRVEmitter) noteHeapStride(a *attr.Attr, x *checked.Var) {
	bytes, _ := e.module.constants.EvalInt(x.Init)
	stride := &HeapStride{uint32(a.Ints[0]), uint32(bytes), x.Name, a.Pos}
	switch a.Kind {
	case attr.VkResourceHeapStride:
		e.resources.strides[0] = stride
	case attr.VkSamplerHeapStride:
		e.resources.strides[1] = stride
	}
}

// isHeap reports whether v is a descriptor heap.
func isHeap(v *checked.Var) bool {
	return v.Type.Kind == types.Object && (v.Type.Object == types.ResourceDescriptorHeap ||
		v.Type.Object == types.SamplerDescriptorHeap)
}
