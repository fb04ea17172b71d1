package spirvtypes

import (
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Pointee is what buffer pointers point to: alignments do not matter.
type Pointee struct {
	Elem  *types.Type
	quals types.Quals
}

// pointerState holds the types of buffer pointers: 0 while that of what they
// point to is being made, which may hold such a pointer itself.
type pointerState struct {
	pointers map[Pointee]spirv.ID
}

// IsBufferPointer reports whether t is a vk::BufferPointer.
func IsBufferPointer(t *types.Type) bool {
	return t.Kind == types.Object && t.Object == types.BufferPointer
}

// pointerType returns the type of a buffer pointer. The struct of a linked list
// holds a pointer to itself, which has to be declared ahead.
func (e *Table) pointerType(t *types.Type) spirv.ID {
	k := Pointee{t.Elem, t.ElemQuals}
	if id, ok := e.pointers.pointers[k]; ok {
		if id == 0 {
			id = e.b.ForwardPointer(spirv.StorageClassPhysicalStorageBuffer)
			e.pointers.pointers[k] = id
		}
		return id
	}
	if e.pointers.pointers == nil {
		e.pointers.pointers = make(map[Pointee]spirv.ID)
		e.UsesAddresses()
	}
	e.pointers.pointers[k] = 0
	elem := e.PointeeType(k)
	if ahead := e.pointers.pointers[k]; ahead != 0 {
		e.b.SetPointee(ahead, elem)
		return ahead
	}
	e.pointers.pointers[k] = e.b.TypePointer(spirv.StorageClassPhysicalStorageBuffer, elem)
	return e.pointers.pointers[k]
}

// PointeeType returns the type in memory of what a pointer points to. A matrix
// has a stride as the member of a struct only.
func (e *Table) PointeeType(p Pointee) spirv.ID {
	rule := e.AddressRule()
	if !IsWrapped(p.Elem) {
		return e.LowerType(p.Elem, rule, p.quals)
	}
	m := e.MemberDesc(p.Elem, p.quals, rule)
	m.HasOffset = true
	return e.b.TypeStruct(&modulebuilder.StructDesc{Members: []modulebuilder.Member{m}})
}

// IsWrapped reports whether t is the member of a struct where a pointer points
// to it.
func IsWrapped(t *types.Type) bool { return ShapeOf(t.Underlying()).Matrix() }

// AddressRule is the layout of what lies at addresses.
func (e *Table) AddressRule() LayoutRule {
	return layout.Sets[e.To.Layout].Structured
}

// UsesAddresses makes the module one that has addresses of memory.
func (e *Table) UsesAddresses() {
	e.b.SetMemoryModel(spirv.AddressingModelPhysicalStorageBuffer64, spirv.MemoryModelGLSL450)
	e.b.RequireCapability(spirv.CapabilityPhysicalStorageBufferAddresses)
	if !e.b.IsVersion(5) {
		e.b.RequireExtension("SPV_KHR_physical_storage_buffer")
	}
}
