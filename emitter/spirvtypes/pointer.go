package spirvtypes

import (
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Pointee is the pointee of a buffer pointer, without its alignment.
type Pointee struct {
	Elem  *types.Type
	quals types.Quals
}

// pointerState maps pointees to buffer pointer types. The type is 0 while the pointee type is being built because the
// pointee type may contain the same pointer.
type pointerState struct {
	pointers map[Pointee]spirv.ID
}

// IsBufferPointer reports whether t is a vk::BufferPointer.
func IsBufferPointer(t *types.Type) bool {
	return t.Kind == types.Object && t.Object == types.BufferPointer
}

// pointerType returns the type of a buffer pointer. A struct of a linked list contains a pointer to itself. Such a
// pointer requires a forward declaration.
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

// PointeeType returns the in-memory type of a pointee. A matrix is wrapped in a struct because only struct members can
// have a matrix stride.
func (e *Table) PointeeType(p Pointee) spirv.ID {
	rule := e.AddressRule()
	if !IsWrapped(p.Elem) {
		return e.LowerType(p.Elem, rule, p.quals)
	}
	m := e.MemberDesc(p.Elem, p.quals, rule)
	m.HasOffset = true
	return e.b.TypeStruct(&modulebuilder.StructDesc{Members: []modulebuilder.Member{m}})
}

// IsWrapped reports whether a pointee of type t is wrapped in a struct.
func IsWrapped(t *types.Type) bool { return ShapeOf(t.Underlying()).Matrix() }

// AddressRule returns the layout of memory accessed by address.
func (e *Table) AddressRule() LayoutRule {
	return layout.Sets[e.To.Layout].Structured
}

// UsesAddresses sets the addressing model of the module to physical storage buffers.
func (e *Table) UsesAddresses() {
	e.b.SetMemoryModel(spirv.AddressingModelPhysicalStorageBuffer64, spirv.MemoryModelGLSL450)
	e.b.RequireCapability(spirv.CapabilityPhysicalStorageBufferAddresses)
	if !e.b.IsVersion(5) {
		e.b.RequireExtension("SPV_KHR_physical_storage_buffer")
	}
}
