package values

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Holder completes v, the lvalue of a variable or parameter without a layout that may hold resources: it sets flags and
// the layout of contents. It also sets NeedsLegalization if a valid module cannot have such a variable.
func (e *Builder) Holder(v Value) Value {
	switch {
	case spirvtypes.HoldsBuffer(v.Typ) || spirvtypes.IsBindless(v.Typ) || spirvtypes.IsNodeRecords(v.Typ):
		v.Flags |= IsAlias
		e.types.NeedsLegalization = true
	case spirvtypes.IsConstantBuffer(v.Typ):
		v.Rule = e.types.BufferRule(v.Typ)
	}
	if spirvtypes.HoldsOpaque(v.Typ) {
		e.types.NeedsLegalization = true
	}
	return v
}

// MarkPrecise records that the object to which id points is precise.
func (e *Builder) MarkPrecise(id spirv.ID) { e.Precise.Add(id) }

// BeginInterlock begins the critical section around an access to a rasterizer ordered view.
func (e *Builder) BeginInterlock() {
	e.OrderedAccess = true
	e.b.Emit(instbuilder.BeginInvocationInterlockEXT())
}

// EndInterlock ends the critical section that BeginInterlock began.
func (e *Builder) EndInterlock() { e.b.Emit(instbuilder.EndInvocationInterlockEXT()) }

// UsesDerivatives records that the module uses derivatives. In a compute shader, these require quads of invocations.
func (e *Builder) UsesDerivatives() { e.Derived = true }

// ElementOf returns the type that ptr points to or, if depth is more than 0, the element type after depth nested
// arrays. It is used for images, whose format is not always that of their HLSL type. If the type is not nested arrays
// to that depth, ElementOf returns other.
func (e *Builder) ElementOf(ptr spirv.ID, depth int, other spirv.ID) spirv.ID {
	typ := e.b.ElementType(e.b.TypeOf(ptr))
	for range depth {
		if op := e.b.TypeInst(typ).Op; op != spirv.OpTypeArray && op != spirv.OpTypeRuntimeArray {
			return other
		}
		typ = e.b.ElementType(typ)
	}
	return typ
}

// LeastAlignment returns the alignment that an object with the type and layout of v certainly has. In relaxed layouts,
// a vector of less than 16 bytes may be aligned only to a component.
func (e *Builder) LeastAlignment(v Value) uint32 {
	t := v.Typ
	size := e.types.Layouts.Of(t, v.Rule, v.Quals)
	if relaxed := v.Rule == layout.RelaxedStd430 || v.Rule == layout.RelaxedStd140; relaxed && t.Kind == types.Vector &&
		size.Bytes != 16 {
		size.Align = e.types.Layouts.Of(t.Elem, v.Rule, 0).Align
	}
	return uint32(max(size.Align, 1))
}

// alignmentOf returns the alignment to declare for an access to v. Vulkan requires at least the size of the largest
// scalar in v.
func (e *Builder) alignmentOf(v Value) uint32 {
	if v.Align == 0 {
		return e.LeastAlignment(v)
	}
	return max(v.Align, LargestScalar(v.Typ))
}

// LargestScalar returns the size in bytes of the largest scalar in t.
func LargestScalar(t *types.Type) uint32 {
	size := uint32(1)
	switch t.Kind {
	case types.Array:
		size = LargestScalar(t.Elem)
	case types.Struct:
		if t.Struct.Base != nil {
			size = LargestScalar(t.Struct.Base)
		}
		for _, f := range t.Struct.Fields {
			size = max(size, LargestScalar(f.Type))
		}
	case types.Object:
		size = 8 // an address
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

// DecoratePointer decorates the variable id if its type t is a buffer pointer or an array of these: with AliasedPointer
// if attrs contain [[vk::aliased_pointer]], which allows other pointers to the same memory, and otherwise with
// RestrictPointer.
func (e *Builder) DecoratePointer(id spirv.ID, t *types.Type, attrs []attr.Attr) {
	if !spirvtypes.IsBufferPointer(t.Underlying()) {
		return
	}
	d := spirv.DecorationRestrictPointer
	if attr.Find(attrs, attr.VkAliased) != nil {
		d = spirv.DecorationAliasedPointer
	}
	e.b.Decorate(id, d)
}
