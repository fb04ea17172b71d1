package values

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Holder completes the lvalue of a variable or parameter that does not have a layout and may hold resources.
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

// MarkPrecise records that the object at pointer id is precise.
func (e *Builder) MarkPrecise(id spirv.ID) { e.Precise.Add(id) }

// BeginInterlock begins the interlock around an access to a rasterizer ordered view; EndInterlock ends it.
func (e *Builder) BeginInterlock() {
	e.OrderedAccess = true
	e.b.Emit(instbuilder.BeginInvocationInterlockEXT())
}

// EndInterlock ends the interlock around an access to a rasterizer ordered view.
func (e *Builder) EndInterlock() { e.b.Emit(instbuilder.EndInvocationInterlockEXT()) }

// UsesDerivatives records that the module uses derivatives, which require quads of invocations in a compute shader.
func (e *Builder) UsesDerivatives() { e.Derived = true }

// ElementOf returns the element type, at the given depth, of the arrays that ptr points to. It is needed because an
// image may have a format that its HLSL type does not specify. If there are structs in between, ElementOf returns
// parameter other.
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

// LeastAlignment returns the minimum alignment of objects of v's type in v's layout. Small vectors may be aligned to a
// component.
func (e *Builder) LeastAlignment(v Value) uint32 {
	t := v.Typ
	size := e.types.Layouts.Of(t, v.Rule, v.Quals)
	if relaxed := v.Rule == layout.RelaxedStd430 || v.Rule == layout.RelaxedStd140; relaxed && t.Kind == types.Vector &&
		size.Bytes != 16 {
		size.Align = e.types.Layouts.Of(t.Elem, v.Rule, 0).Align
	}
	return uint32(max(size.Align, 1))
}

// alignmentOf returns the alignment for an access to v. Vulkan requires at least the size of the largest scalar in it.
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

// DecoratePointer decorates a variable that holds buffer pointers with RestrictPointer, or with AliasedPointer if its
// attributes allow other pointers to the same memory.
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
