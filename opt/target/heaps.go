package target

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// UseDescriptorHeaps removes variables that represent a Vulkan descriptor heap as an array of descriptors of one type,
// and accesses the heap itself as specified by SPV_EXT_descriptor_heap. Earlier passes treat these variables as
// ordinary arrays of resources.
//
//	OpDecorate %images BuiltIn ResourceHeapEXT
//	p = AccessChain %ptr_image %images i     →   p = UntypedAccessChainKHR %ptr %array_of_images %heap i
//	q = ImageTexelPointer %ptr p at s        →   q = UntypedImageTexelPointerEXT %ptr %image p at s
//	r = AccessChain %ptr_uint %buffers i 0 j →   d = UntypedAccessChainKHR %ptr %array_of_buffers %heap i
//	                                             b = BufferPointerEXT %ptr_block d
//	                                             r = AccessChain %ptr_uint b 0 j
//
// The data of a buffer remains typed. With this extension, resources are not uniform by default: NonUniform is removed,
// and accesses without NonUniform are decorated as uniform for the subgroup.
func UseDescriptorHeaps(u *analysis.Unit) {
	h := heapUser{u: u, spare: map[spirv.ID]bool{}}
	h.find()
	if len(h.views) == 0 {
		return
	}
	h.takeNonUniform()
	for _, f := range u.Module.Functions {
		h.function(f)
	}
	h.dropViews()
	u.Invalidate(analysis.Bodies | analysis.Results | analysis.Globals)
}

// HasDescriptorHeaps reports whether m has variables that UseDescriptorHeaps removes.
func HasDescriptorHeaps(m *spirv.Module) bool {
	h := heapUser{u: analysis.NewUnit(m, analysis.Options{})}
	h.find()
	return len(h.views) > 0
}

type heapUser struct {
	u      *analysis.Unit
	views  []heapView
	viewOf map[spirv.ID]int32 // by variable: 1 + the index of its view
	heaps  [2]heap            // the resource heap and the sampler heap

	mixed    map[spirv.ID]bool            // IDs that were decorated with NonUniform
	images   map[spirv.ID]spirv.ID        // by pointer: the image type that it points to
	pointers map[bufferAt][]bufferPointer // pointers that have been created in the current function
	size     spirv.ID                     // size of the largest resource descriptor; 0 until it is needed
	buffers  [2]heapArray                 // array types for storage buffers and for uniform buffers
	subgroup spirv.ID
	spare    map[spirv.ID]bool // types that may have become unused
}

// A heapView is a variable that represents a heap as descriptors of one type.
type heapView struct {
	variable spirv.ID
	builtin  spirv.BuiltIn
	class    spirv.StorageClass
	elem     spirv.ID // the type of the descriptor, or the block of a buffer
	array    spirv.ID // the type for accesses to the heap; 0 until it is created
	marks    []spirv.Decoration
}

// A heap describes the variable that represents a descriptor heap in the result.
type heap struct {
	variable spirv.ID
	marks    []spirv.Decoration
}

type heapArray struct{ typ spirv.ID }

// A bufferAt identifies a buffer in a heap: the variable through which the buffer is accessed, and its index.
type bufferAt struct {
	view  *heapView
	index spirv.ID
}

// A bufferPointer is a pointer to the data of a buffer. It is available in a block and in the blocks that this block
// dominates.
type bufferPointer struct {
	block int32
	id    spirv.ID
}

// find collects the variables that represent heaps.
func (h *heapUser) find() {
	m := h.u.Module
	h.viewOf, h.pointers = map[spirv.ID]int32{}, map[bufferAt][]bufferPointer{}
	for i := range m.Annotations {
		in := &m.Annotations[i]
		if in.Op != spirv.OpDecorate || instreader.Decorate(in).Decoration() != spirv.DecorationBuiltIn {
			continue
		}
		b := spirv.BuiltIn(instreader.Decorate(in).DecorationParams()[0])
		if b != spirv.BuiltInResourceHeapEXT && b != spirv.BuiltInSamplerHeapEXT {
			continue
		}
		v := h.u.Def(instreader.Decorate(in).Target())
		if v == nil || v.Op != spirv.OpVariable {
			continue
		}
		class, array, _ := h.u.Pointer(v.Type)
		view := heapView{variable: v.Result, builtin: b, class: class, elem: h.u.Element(array, 0)}
		for _, d := range [...]spirv.Decoration{spirv.DecorationCoherent, spirv.DecorationVolatile,
			spirv.DecorationAliased} {
			if h.u.HasDecoration(v.Result, d) {
				view.marks = append(view.marks, d)
			}
		}
		h.views = append(h.views, view)
		h.viewOf[v.Result] = int32(len(h.views))
	}
}

func (h *heapUser) view(variable spirv.ID) *heapView {
	if i := h.viewOf[variable]; i > 0 {
		return &h.views[i-1]
	}
	return nil
}

// nonUniformCapabilities lists the capabilities for non-uniform resources.
var nonUniformCapabilities = [...]spirv.Capability{
	spirv.CapabilityShaderNonUniform,
	spirv.CapabilityUniformBufferArrayNonUniformIndexing,
	spirv.CapabilitySampledImageArrayNonUniformIndexing,
	spirv.CapabilityStorageBufferArrayNonUniformIndexing,
	spirv.CapabilityStorageImageArrayNonUniformIndexing,
	spirv.CapabilityInputAttachmentArrayNonUniformIndexing,
	spirv.CapabilityUniformTexelBufferArrayNonUniformIndexing,
	spirv.CapabilityStorageTexelBufferArrayNonUniformIndexing,
}

// takeNonUniform removes all NonUniform decorations, and the capabilities for them. It stores the IDs that had the
// decoration in h.mixed.
func (h *heapUser) takeNonUniform() {
	h.mixed = takeDecorated(h.u, spirv.DecorationNonUniform)
	h.u.Invalidate(analysis.Annotations)
	m := h.u.Module
	m.Capabilities = slices.DeleteFunc(m.Capabilities, func(in spirv.Instruction) bool {
		return slices.Contains(nonUniformCapabilities[:], instreader.Capability(&in).Capability())
	})
}

func (h *heapUser) function(f *spirv.Function) {
	var g *cfg.Graph // computed on first use
	h.images = map[spirv.ID]spirv.ID{}
	clear(h.pointers)
	for i, b := range f.Blocks {
		h.u.Poll()
		var out []spirv.Instruction // nil until an instruction is inserted
		for k := range b.Insts {
			in := &b.Insts[k]
			view := (*heapView)(nil)
			if analysis.IsChain(in) {
				view = h.view(instreader.AccessChain(in).Base())
			}
			switch {
			case in.Op == spirv.OpImageTexelPointer && h.images[instreader.ImageTexelPointer(in).Image()] != 0:
				h.texel(in)
			case view == nil:
			case h.u.Op(view.elem) != spirv.OpTypeStruct:
				h.descriptor(in, view)
			default:
				if g == nil {
					g = h.u.Graph(f)
				}
				if out == nil {
					out = slices.Clone(b.Insts[:k])
				}
				out = h.data(out, in, view, g, int32(i))
			}
			if out != nil {
				out = append(out, *in)
			}
		}
		if out != nil {
			b.Insts = out
		}
	}
}

// descriptor changes an access chain to an image, a sampler or an acceleration structure: it accesses the heap instead
// of the variable of the view.
func (h *heapUser) descriptor(in *spirv.Instruction, view *heapView) {
	index := instreader.AccessChain(in).Indexes()[0]
	if view.array == 0 {
		view.array = h.arrayOf(view.builtin, view.elem)
	}
	h.markUniform(in.Result, spirv.ID(index))
	h.spare[in.Type] = true
	in.Type = h.pointer(spirv.StorageClassUniformConstant)
	instbuilder.Replace(in, spirv.OpUntypedAccessChainKHR, []uint32{uint32(view.array), uint32(h.heap(view)), index})
	h.u.SetType(in.Result, in.Type)
	h.images[in.Result] = view.elem
}

// texel changes an OpImageTexelPointer to the instruction for an image in a heap, whose result is an untyped pointer.
func (h *heapUser) texel(in *spirv.Instruction) {
	image := h.images[instreader.ImageTexelPointer(in).Image()]
	h.spare[in.Type] = true
	in.Type = h.pointer(spirv.StorageClassImage)
	instbuilder.Replace(in, spirv.OpUntypedImageTexelPointerEXT,
		slices.Insert(slices.Clone(in.Operands), 0, uint32(image)))
	h.u.SetType(in.Result, in.Type)
}

// data changes an access chain into a buffer to start at the pointer to the data of that buffer. It appends the
// instructions that compute this pointer to out, and returns out.
func (h *heapUser) data(out []spirv.Instruction, in *spirv.Instruction, view *heapView, g *cfg.Graph,
	block int32) []spirv.Instruction {
	index := spirv.ID(instreader.AccessChain(in).Indexes()[0])
	data := h.dataAt(view, index, g, block)
	whole := len(in.Operands) == 2 // the address of the buffer itself
	if data == 0 {
		if view.array == 0 {
			view.array = h.arrayOfBuffers(view.class)
		}
		ptr, typ := h.pointer(spirv.StorageClassUniformConstant), h.u.PointerTo(view.class, view.elem)
		place := h.u.NewID(ptr)
		if data = in.Result; !whole {
			data = h.u.NewID(typ)
		}
		if h.mixed[in.Result] {
			h.mixed[place] = true
		}
		h.markUniform(place, index)
		for _, d := range view.marks {
			h.decorate(data, d)
		}
		at := bufferAt{view, index}
		h.pointers[at] = append(h.pointers[at], bufferPointer{block, data})
		out = append(out, instbuilder.UntypedAccessChainKHR(ptr, place, view.array, h.heap(view), index).At(in.Pos))
		from := instbuilder.BufferPointerEXT(typ, data, place).At(in.Pos)
		if whole {
			*in = from
			return out
		}
		out = append(out, from)
	}
	if whole {
		instbuilder.Replace(in, spirv.OpCopyObject, []uint32{uint32(data)})
		return out
	}
	in.Operands = append([]uint32{uint32(data)}, instreader.AccessChain(in).Indexes()[1:]...)
	return out
}

// dataAt returns a pointer to the data of the buffer at an index of a view that is available in a block. It returns 0
// if there is no such pointer.
func (h *heapUser) dataAt(view *heapView, index spirv.ID, g *cfg.Graph, block int32) spirv.ID {
	const most = 32 // maximum number of candidates
	list := h.pointers[bufferAt{view, index}]
	for i := len(list) - 1; i >= max(0, len(list)-most); i-- {
		if p := list[i]; p.block == block || g.Reachable(p.block) && g.Reachable(block) && g.Dominates(p.block, block) {
			return p.id
		}
	}
	return 0
}

// markUniform decorates id, an access at an index, to be uniform for the subgroup: all its invocations access the same
// descriptor. It does nothing if the index is constant or was decorated with NonUniform.
func (h *heapUser) markUniform(id, index spirv.ID) {
	if h.mixed[id] || h.mixed[index] || h.u.Def(index) != nil {
		return
	}
	if h.subgroup == 0 {
		h.subgroup = h.u.ConstUint(uint32(spirv.ScopeSubgroup))
	}
	h.u.Annotate(instbuilder.DecorateId(id, spirv.DecorationUniformId, uint32(h.subgroup)))
}

func (h *heapUser) decorate(id spirv.ID, d spirv.Decoration, operands ...uint32) {
	h.u.Annotate(instbuilder.Op(spirv.OpDecorate, 0, 0, append([]uint32{uint32(id), uint32(d)}, operands...)))
}

// pointer returns the type of untyped pointers in a storage class.
func (h *heapUser) pointer(class spirv.StorageClass) spirv.ID {
	return h.u.Intern(spirv.OpTypeUntypedPointerKHR, 0, uint32(class))
}

// heap returns the variable of the heap that a view represents. It creates this variable on first use. The variable has
// the decorations of all images in the heap, while the decorations of a buffer belong to the pointer to that buffer.
func (h *heapUser) heap(view *heapView) spirv.ID {
	at := &h.heaps[0]
	if view.builtin == spirv.BuiltInSamplerHeapEXT {
		at = &h.heaps[1]
	}
	if at.variable == 0 {
		var pos int32
		if v := h.u.Def(view.variable); v != nil {
			pos = v.Pos
		}
		at.variable = h.u.Define(instbuilder.UntypedVariableKHR(h.pointer(spirv.StorageClassUniformConstant), 0,
			spirv.StorageClassUniformConstant).At(pos))
		h.decorate(at.variable, spirv.DecorationBuiltIn, uint32(view.builtin))
		h.u.CopyName(view.variable, at.variable)
	}
	if h.u.Op(view.elem) != spirv.OpTypeStruct {
		for _, d := range view.marks {
			if !slices.Contains(at.marks, d) {
				at.marks = append(at.marks, d)
				h.decorate(at.variable, d)
			}
		}
	}
	return at.variable
}

// arrayOfBuffers returns the type of an array of descriptors of buffers in a storage class. It creates this type on
// first use.
func (h *heapUser) arrayOfBuffers(class spirv.StorageClass) spirv.ID {
	of := &h.buffers[0]
	if class == spirv.StorageClassUniform {
		of = &h.buffers[1]
	}
	if of.typ == 0 {
		of.typ = h.arrayOf(spirv.BuiltInResourceHeapEXT, h.u.Intern(spirv.OpTypeBufferEXT, 0, uint32(class)))
	}
	return of.typ
}

// arrayOf returns a new type of an array of descriptors of type elem in the heap b. The type has the stride that the
// options specify.
func (h *heapUser) arrayOf(b spirv.BuiltIn, elem spirv.ID) spirv.ID {
	stride := h.u.Options.ResourceHeap
	if b == spirv.BuiltInSamplerHeapEXT {
		stride = h.u.Options.SamplerHeap
		stride.Own = true // the heap contains only samplers
	}
	var id spirv.ID
	switch {
	case stride.Constant:
		id = h.specialized(stride)
	case stride.Bytes != 0:
	case stride.Own:
		id = h.sizeOf(elem)
	default:
		id = h.largest()
	}
	array := h.u.Define(instbuilder.TypeRuntimeArray(0, elem))
	if id == 0 {
		h.decorate(array, spirv.DecorationArrayStride, stride.Bytes)
	} else {
		h.u.Annotate(instbuilder.DecorateId(array, spirv.DecorationArrayStrideIdEXT, uint32(id)))
	}
	return array
}

// sizeOf returns the ID of the size of a descriptor type. It is a constant whose value the driver determines.
func (h *heapUser) sizeOf(descriptor spirv.ID) spirv.ID {
	return h.u.Intern(spirv.OpConstantSizeOfEXT, h.u.TypeUint(), uint32(descriptor))
}

// largest returns the ID of the size of the largest descriptor of the resource heap. This size is the same in all
// shaders, because Direct3D counts the descriptors of a heap regardless of their type. Descriptors of acceleration
// structures have the size of buffer descriptors.
func (h *heapUser) largest() spirv.ID {
	if h.size != 0 {
		return h.size
	}
	u := h.u
	image := u.Intern(spirv.OpTypeImage, 0, uint32(u.TypeUint()), uint32(spirv.Dim2D), 2, 0, 0, 1,
		uint32(spirv.ImageFormatUnknown)) // an arbitrary image type
	a := h.sizeOf(image)
	b := h.sizeOf(u.Intern(spirv.OpTypeBufferEXT, 0, uint32(spirv.StorageClassStorageBuffer)))
	larger := u.Define(instbuilder.SpecConstantOp(u.TypeBool(), 0, spirv.OpUGreaterThan, uint32(a), uint32(b)))
	h.size = u.Define(instbuilder.SpecConstantOp(u.TypeUint(), 0, spirv.OpSelect, uint32(larger), uint32(a), uint32(b)))
	return h.size
}

// specialized returns the ID of the specialization constant with the SpecId of a stride. If the source does not declare
// this constant, specialized creates it.
func (h *heapUser) specialized(stride analysis.HeapStride) spirv.ID {
	m := h.u.Module
	for i := range m.Annotations {
		in := &m.Annotations[i]
		if in.Op == spirv.OpDecorate && instreader.Decorate(in).Decoration() == spirv.DecorationSpecId &&
			instreader.Decorate(in).DecorationParams()[0] == stride.SpecID {
			return instreader.Decorate(in).Target()
		}
	}
	id := h.u.Define(instbuilder.SpecConstant(h.u.TypeUint(), 0, stride.Bytes))
	h.decorate(id, spirv.DecorationSpecId, stride.SpecID)
	h.u.AddName(id, instbuilder.Name(id, stride.Name))
	return id
}

// dropViews removes the variables and the types used only by them, and adds the heaps to the interfaces that contained
// the variables.
func (h *heapUser) dropViews() {
	m := h.u.Module
	for i := range m.EntryPoints {
		e := &m.EntryPoints[i]
		e.Operands = slices.Clone(e.Operands)
		h.replaceViews(e, len(e.Operands)-len(instreader.EntryPoint(e).Interfaces()))
	}
	gone := map[spirv.ID]bool{}
	for i := range h.views {
		gone[h.views[i].variable] = true
	}
	h.dropUnused(gone)
}

// replaceViews replaces the variables of views in the interface of an entry point by the variables of their heaps. The
// interface begins at operand first.
func (h *heapUser) replaceViews(e *spirv.Instruction, first int) {
	kept := e.Operands[:first]
	for _, id := range e.Operands[first:] {
		if view := h.view(spirv.ID(id)); view != nil {
			id = uint32(h.heapOf(view))
			if id == 0 || slices.Contains(kept[first:], id) {
				continue
			}
		}
		kept = append(kept, id)
	}
	e.Operands = kept
}

// heapOf returns the variable of the heap that a view represents, or 0 if no instruction accesses the heap.
func (h *heapUser) heapOf(view *heapView) spirv.ID {
	if view.builtin == spirv.BuiltInSamplerHeapEXT {
		return h.heaps[1].variable
	}
	return h.heaps[0].variable
}

// dropUnused removes the variables in gone, and the array and pointer types that are not used anymore.
func (h *heapUser) dropUnused(gone map[spirv.ID]bool) {
	m := h.u.Module
	candidates := h.spare
	for id := range gone {
		ptr := h.u.TypeOf(id)
		_, array, _ := h.u.Pointer(ptr)
		candidates[ptr], candidates[array] = true, true
	}
	m.Types = slices.DeleteFunc(m.Types, func(in spirv.Instruction) bool { return in.Result != 0 && gone[in.Result] })
	for range 2 { // first the pointer type, then its array type
		used := map[spirv.ID]bool{}
		m.Each(func(in *spirv.Instruction) {
			if in.Op == spirv.OpName || in.Op.IsAnnotation() {
				return
			}
			used[in.Type] = true
			for c := in.IDs(); c.Next(); {
				used[spirv.ID(in.Operands[c.At])] = true
			}
		})
		m.Types = slices.DeleteFunc(m.Types, func(in spirv.Instruction) bool {
			if candidates[in.Result] && !used[in.Result] {
				gone[in.Result] = true
				return true
			}
			return false
		})
	}
	of := func(in spirv.Instruction) bool { return gone[instreader.Annotation(&in).Target()] }
	m.Names = slices.DeleteFunc(m.Names, of)
	m.Annotations = slices.DeleteFunc(m.Annotations,
		func(in spirv.Instruction) bool { return analysis.TargetsFirst(in.Op) && of(in) })
}
