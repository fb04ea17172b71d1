package spirvtypes

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// IsNodeRecords reports whether t is a record object of a node.
func IsNodeRecords(t *types.Type) bool { return t.Kind == types.Object && t.Object.IsNodeRecords() }

// IsNodeOutput reports whether t is an output of a node.
func IsNodeOutput(t *types.Type) bool { return t.Kind == types.Object && t.Object.IsNodeOutput() }

// AddressClass returns the storage class of the pointee of a buffer or record address.
func (e *Table) AddressClass(t *types.Type) spirv.StorageClass {
	if IsNodeRecords(t.Underlying()) {
		return spirv.StorageClassNodePayloadAMDX
	}
	return e.b.BufferClass()
}

// RecordType returns the type of the records in t.
func (e *Table) RecordType(t *types.Type) spirv.ID {
	if t.Elem == nil {
		return e.b.TypeStruct(&modulebuilder.StructDesc{})
	}
	id := e.LowerType(t.Elem, RecordRule, 0)
	if s := t.Elem.Struct; s != nil && attr.Find(s.Attrs, attr.NodeTrackRWInputSharing) != nil {
		e.b.Decorate(id, spirv.DecorationTrackFinishWritingAMDX)
	}
	return id
}

// Extensions for hit objects.
const (
	HitObjectEXT = "SPV_EXT_shader_invocation_reorder"
	HitObjectNV  = "SPV_NV_shader_invocation_reorder"
)

// HitObjectsOfNV reports whether hit objects use SPV_NV_shader_invocation_reorder because only that extension is
// allowed.
func (e *Table) HitObjectsOfNV() bool { return !e.Allows(HitObjectEXT) && e.Allows(HitObjectNV) }

// IsRayQuery reports whether t is a ray query.
func IsRayQuery(t *types.Type) bool { return t.Kind == types.Object && t.Object == types.RayQuery }

// IsBuffer reports whether t is a buffer that is handled by address, so that its rvalue is the pointer to the block.
func IsBuffer(t *types.Type) bool {
	return t.Kind == types.Object && t.Object.IsMemory()
}

// IsByAddress reports whether variables of type t hold an address. In this case, t is a buffer, a record object, or an
// array of buffers from a single variable.
func (e *Table) IsByAddress(t *types.Type) bool {
	inner := t.Underlying()
	return (IsBuffer(inner) || IsNodeRecords(inner)) && !e.IsGathered(t)
}

// IsGathered reports whether t is an array of buffers from several variables. The value of such an array is an array of
// addresses.
func (e *Table) IsGathered(t *types.Type) bool {
	return t.Kind == types.Array && slices.Contains(e.To.Gathered, t)
}

// IsStructuredBuffer reports whether t is a buffer whose block holds an array
// of elements.
func IsStructuredBuffer(t *types.Type) bool {
	return IsBuffer(t) && t.Object != types.ByteAddressBuffer && t.Object != types.RWByteAddressBuffer &&
		t.Object != types.RasterizerOrderedByteAddressBuffer
}

// IsConstantBuffer reports whether t is ConstantBuffer<T> or TextureBuffer<T>, which represent a T in memory.
func IsConstantBuffer(t *types.Type) bool {
	return t.Kind == types.Object && (t.Object == types.ConstantBuffer || t.Object == types.TextureBuffer)
}

// IsOpaque reports whether t is an object with an opaque SPIR-V type: an image, a sampler or an acceleration structure.
func IsOpaque(t *types.Type) bool {
	switch {
	case t.Kind == types.Spirv:
		return IsSpirvHandle(t)
	case t.Kind != types.Object || IsBuffer(t) || IsConstantBuffer(t):
		return false
	}
	switch t.Object {
	case types.PointStream, types.LineStream, types.TriangleStream, types.InputPatch, types.OutputPatch,
		types.RayQuery, types.HitObject, types.BufferPointer:
		return false
	}
	return !t.Object.IsNode()
}

// IsResource reports whether t is a resource or an array of resources.
func IsResource(t *types.Type) bool {
	t = t.Underlying()
	return IsBuffer(t) || IsOpaque(t) || IsConstantBuffer(t)
}

// HoldsBuffer reports whether t is or contains a buffer, so that variables of type t hold addresses.
func HoldsBuffer(t *types.Type) bool { return holds(t, IsBuffer) }

// HoldsOpaque reports whether t is or contains an opaque object.
func HoldsOpaque(t *types.Type) bool { return holds(t, IsOpaque) }

// holds reports whether t is or contains an object type with a property. Function is() reports whether a type has the
// property.
func holds(t *types.Type, is func(*types.Type) bool) bool {
	switch t.Kind {
	case types.Object, types.Spirv:
		return is(t)
	case types.Array:
		return holds(t.Elem, is)
	case types.Struct:
		if t.Struct.Base != nil && holds(t.Struct.Base, is) {
			return true
		}
		for _, f := range t.Struct.Fields {
			if holds(f.Type, is) {
				return true
			}
		}
	}
	return false
}
