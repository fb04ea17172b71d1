package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/sema/vkattr"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A vk::BufferPointer<T> is a pointer to memory at an address. It is data of
// eight bytes wherever it lies, and what it points to is laid out as in a
// structured buffer.

// A pointee is what buffer pointers point to: alignments do not matter.
type pointee struct {
	elem  *types.Type
	quals types.Quals
}

// pointerState holds the types of buffer pointers: 0 while that of what they
// point to is being made, which may hold such a pointer itself.
type pointerState struct {
	pointers map[pointee]spirv.ID
}

func isBufferPointer(t *types.Type) bool {
	return t.Kind == types.Object && t.Object == types.BufferPointer
}

// pointerType returns the type of a buffer pointer. The struct of a linked list
// holds a pointer to itself, which has to be declared ahead.
func (e *SPIRVEmitter) pointerType(t *types.Type) spirv.ID {
	k := pointee{t.Elem, t.ElemQuals}
	if id, ok := e.pointers[k]; ok {
		if id == 0 {
			id = e.b.ForwardPointer(spirv.StorageClassPhysicalStorageBuffer)
			e.pointers[k] = id
		}
		return id
	}
	if e.pointers == nil {
		e.pointers = make(map[pointee]spirv.ID)
		e.usesAddresses()
	}
	e.pointers[k] = 0
	elem := e.pointeeType(k)
	if ahead := e.pointers[k]; ahead != 0 {
		e.b.SetPointee(ahead, elem)
		return ahead
	}
	e.pointers[k] = e.b.TypePointer(spirv.StorageClassPhysicalStorageBuffer, elem)
	return e.pointers[k]
}

// pointeeType returns the type in memory of what a pointer points to. A matrix
// has a stride as the member of a struct only.
func (e *SPIRVEmitter) pointeeType(p pointee) spirv.ID {
	rule := e.addressRule()
	if !isWrapped(p.elem) {
		return e.lowerType(p.elem, rule, p.quals)
	}
	m := e.memberDesc(p.elem, p.quals, rule)
	m.HasOffset = true
	return e.b.TypeStruct(&modulebuilder.StructDesc{Members: []modulebuilder.Member{m}})
}

// isWrapped reports whether t is the member of a struct where a pointer points
// to it.
func isWrapped(t *types.Type) bool { return shapeOf(t.Underlying()).matrix() }

// addressRule is the layout of what lies at addresses.
func (e *SPIRVEmitter) addressRule() layoutRule {
	return layout.Sets[e.opts.Resources.Layout].Structured
}

// dereference evaluates p.Get(), the object that p points to.
func (e *SPIRVEmitter) dereference(x *checked.Intrinsic) value {
	t := x.Object.Info().Type
	v := value{mode: pointer, typ: t.Elem, rule: e.addressRule(), quals: t.ElemQuals, storage: spirv.StorageClassPhysicalStorageBuffer}
	v.id = e.rvalue(x.Object)
	v.align = uint32(t.Len)
	if v.align == 0 {
		v.align = e.leastAlignment(v)
	}
	if isWrapped(t.Elem) {
		v = e.index(v, t.Elem, e.b.ConstantInt(0))
	}
	return v
}

// leastAlignment returns the alignment that every object of v's type has in
// memory with v's layout. Small vectors may start at any component.
func (e *SPIRVEmitter) leastAlignment(v value) uint32 {
	t := v.typ
	size := e.layouts.Of(t, v.rule, v.quals)
	if relaxed := v.rule == layout.RelaxedStd430 || v.rule == layout.RelaxedStd140; relaxed && t.Kind == types.Vector && size.Bytes != 16 {
		size.Align = e.layouts.Of(t.Elem, v.rule, 0).Align
	}
	return uint32(max(size.Align, 1))
}

// alignmentOf returns the alignment to assume of an access to v. Vulkan has none
// that is less than the size of a scalar in it.
func (e *SPIRVEmitter) alignmentOf(v value) uint32 {
	if v.align == 0 {
		return e.leastAlignment(v)
	}
	return max(v.align, largestScalar(v.typ))
}

// largestScalar returns the size in bytes of the largest scalar in t.
func largestScalar(t *types.Type) uint32 {
	size := uint32(1)
	switch t.Kind {
	case types.Array:
		size = largestScalar(t.Elem)
	case types.Struct:
		if t.Struct.Base != nil {
			size = largestScalar(t.Struct.Base)
		}
		for _, f := range t.Struct.Fields {
			size = max(size, largestScalar(f.Type))
		}
	case types.Object:
		size = 8 // a buffer pointer
	case types.Spirv:
		size = uint32(max(t.Spirv.Align, 1))
	default:
		size = uint32(max(t.Scalar().Bits/8, 1))
		if t.IsBool() {
			size = 4
		}
	}
	return size
}

// pointerCast emits conversions from and to buffer pointers.
func (e *SPIRVEmitter) pointerCast(x *checked.Cast) value {
	op := spirv.OpConvertUToPtr
	switch x.Kind {
	case checked.PointerToUint:
		op = spirv.OpConvertPtrToU
	case checked.PointerCast:
		op = spirv.OpBitcast
	}
	id, to := e.rvalue(x.X), e.typeID(x.Type)
	if op == spirv.OpBitcast && e.typeID(x.X.Info().Type) == to {
		return rv(x.Type, id)
	}
	return rv(x.Type, e.b.Op(op, to, id))
}

// decoratePointer says of a variable that holds buffer pointers whether others
// may point to the same memory: not unless its attributes say so.
func (e *SPIRVEmitter) decoratePointer(id spirv.ID, t *types.Type, attrs []vkattr.Attr) {
	if !isBufferPointer(t.Underlying()) {
		return
	}
	d := spirv.DecorationRestrictPointer
	if vkattr.Find(attrs, vkattr.VkAliased) != nil {
		d = spirv.DecorationAliasedPointer
	}
	e.b.Decorate(id, d)
}
