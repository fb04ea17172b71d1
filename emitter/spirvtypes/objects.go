package spirvtypes

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// IsNodeRecords reports whether t is an object that holds the records of a work graph node.
func IsNodeRecords(t *types.Type) bool { return t.Kind == types.Object && t.Object.IsNodeRecords() }

// IsNodeOutput reports whether t is the output of a work graph node.
func IsNodeOutput(t *types.Type) bool { return t.Kind == types.Object && t.Object.IsNodeOutput() }

// AddressClass returns the storage class of the memory to which the address of a t points. t is a buffer or a record
// object.
func (e *Table) AddressClass(t *types.Type) spirv.StorageClass {
	if IsNodeRecords(t.Underlying()) {
		return spirv.StorageClassNodePayloadAMDX
	}
	return e.b.BufferClass()
}

// RecordType returns the type of a record in t, a record object.
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

// These are the extensions for hit objects.
const (
	HitObjectEXT = "SPV_EXT_shader_invocation_reorder"
	HitObjectNV  = "SPV_NV_shader_invocation_reorder"
)

// HitObjectsOfNV reports whether hit objects use SPV_NV_shader_invocation_reorder because only that extension is
// allowed.
func (e *Table) HitObjectsOfNV() bool { return !e.Allows(HitObjectEXT) && e.Allows(HitObjectNV) }

// IsRayQuery reports whether t is a ray query.
func IsRayQuery(t *types.Type) bool { return t.Kind == types.Object && t.Object == types.RayQuery }

// IsBuffer reports whether t is a buffer in memory. An rvalue of such a type is a pointer to the block of the buffer,
// not a copy of the contents.
func IsBuffer(t *types.Type) bool {
	return t.Kind == types.Object && t.Object.IsMemory()
}

// IsByAddress reports whether a variable of type t holds a single address. Then t is a buffer, a record object, or an
// array of buffers that all belong to one variable.
func (e *Table) IsByAddress(t *types.Type) bool {
	inner := t.Underlying()
	return (IsBuffer(inner) || IsNodeRecords(inner)) && !e.IsGathered(t)
}

// IsGathered reports whether t is an array of buffers that may belong to several variables. Its value is an array of
// addresses.
func (e *Table) IsGathered(t *types.Type) bool {
	return t.Kind == types.Array && slices.Contains(e.To.Gathered, t)
}

// IsStructuredBuffer reports whether t is a buffer in memory but not a byte address buffer.
func IsStructuredBuffer(t *types.Type) bool {
	return IsBuffer(t) && t.Object != types.ByteAddressBuffer && t.Object != types.RWByteAddressBuffer &&
		t.Object != types.RasterizerOrderedByteAddressBuffer
}

// IsConstantBuffer reports whether t is ConstantBuffer<T> or TextureBuffer<T>, which have the contents of a T.
func IsConstantBuffer(t *types.Type) bool {
	return t.Kind == types.Object && (t.Object == types.ConstantBuffer || t.Object == types.TextureBuffer)
}

// IsOpaque reports whether t is an object that SPIR-V represents by an opaque handle, such as an image, a sampler or an
// acceleration structure.
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

// holds reports whether t is or contains a built-in object or a type of inline SPIR-V for which is returns true.
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
