package spirvtypes

import (
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Pointee describes what a buffer pointer points to. It does not include the alignment.
type Pointee struct {
	Elem  *types.Type
	quals types.Quals
}

// A pointerState maps pointees to types of buffer pointers. While the type of the pointee is being built, the entry is
// 0, or the forward-declared type of a pointer to the pointee in itself.
type pointerState struct {
	pointers map[Pointee]spirv.ID
}

// IsBufferPointer reports whether t is vk::BufferPointer.
func IsBufferPointer(t *types.Type) bool {
	return t.Kind == types.Object && t.Object == types.BufferPointer
}

// pointerType returns the type of t, a buffer pointer. A struct of a linked list contains a pointer to itself; the type
// of such a pointer is declared forward.
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

// PointeeType returns the type of p in memory. A matrix is wrapped in a struct, because only members of structs can
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

// IsWrapped reports whether PointeeType wraps t in a struct.
func IsWrapped(t *types.Type) bool { return ShapeOf(t.Underlying()).Matrix() }

// AddressRule returns the layout of memory that is accessed through buffer pointers.
func (e *Table) AddressRule() LayoutRule {
	return layout.Sets[e.To.Layout].Structured
}

// UsesAddresses declares that the module uses physical storage buffers: the addressing model, the capability and,
// before SPIR-V 1.5, the extension.
func (e *Table) UsesAddresses() {
	e.b.SetMemoryModel(spirv.AddressingModelPhysicalStorageBuffer64, spirv.MemoryModelGLSL450)
	e.b.RequireCapability(spirv.CapabilityPhysicalStorageBufferAddresses)
	if !e.b.IsVersion(5) {
		e.b.RequireExtension("SPV_KHR_physical_storage_buffer")
	}
}
