package binding

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// ResourceOf returns the Resource for a variable of type t with attributes and registers.
func ResourceOf(t *types.Type, attrs []attr.Attr, registers []types.Register) Resource {
	r := Resource{Class: ClassOf(t), Count: Count(t)}
	if a := attr.Find(attrs, attr.VkBinding); a != nil && len(a.Ints) > 0 {
		r.Binding = &a.Ints[0]
		if len(a.Ints) > 1 {
			r.Set = &a.Ints[1]
		}
	}
	if a := attr.Find(attrs, attr.VkCounterBinding); a != nil && len(a.Ints) > 0 {
		r.CounterBinding = &a.Ints[0]
	}
	if len(registers) > 0 {
		r.Register = &registers[0]
	}
	r.Combined = attr.Find(attrs, attr.VkCombinedImageSampler) != nil
	return r
}

// BufferResource returns the Resource for a cbuffer or tbuffer.
func BufferResource(tbuffer bool, attrs []attr.Attr, registers []types.Register) Resource {
	r := ResourceOf(nil, attrs, registers)
	r.Class, r.Count = 'b', 1
	if tbuffer {
		r.Class = 't'
	}
	return r
}

// classes lists the register class of each kind of object. Each row applies to the kinds after the previous row up to
// last.
var classes = [...]struct {
	last  types.ObjectKind // last kind of the row
	class byte
}{
	{types.NoObject, 0},
	{types.TextureCubeArray, 't'},
	{types.RasterizerOrderedTexture3D, 'u'},
	{types.FeedbackTexture2DArray, 'u'},
	{types.Buffer, 't'},
	{types.RasterizerOrderedBuffer, 'u'},
	{types.StructuredBuffer, 't'},
	{types.ConsumeStructuredBuffer, 'u'},
	{types.ByteAddressBuffer, 't'},
	{types.RasterizerOrderedByteAddressBuffer, 'u'},
	{types.ConstantBuffer, 'b'},
	{types.TextureBuffer, 't'},
	{types.SamplerComparisonState, 's'},
	{types.SampledTextureCubeArray, 't'},
	{types.SubpassInputMS, 0},
	{types.OutputPatch, 0},
	{types.RaytracingAccelerationStructure, 't'},
}

// ClassOf returns the register class of t, a resource or an array of resources. It returns 0 for types without a
// register class.
func ClassOf(t *types.Type) byte {
	if t == nil {
		return 0
	}
	t = t.Underlying()
	if t.Kind != types.Object {
		return 0
	}
	for _, c := range classes {
		if t.Object <= c.last {
			return c.class
		}
	}
	return 0
}

// Count returns the number of descriptors of a variable of type t. Each array element and each struct member counts. An
// unsized array counts as one element.
func Count(t *types.Type) int {
	switch {
	case t == nil:
		return 1
	case t.Kind == types.Array:
		return types.Times(max(t.Len, 1), Count(t.Elem))
	case t.Kind == types.Struct:
		n := 0
		if t.Struct.Base != nil {
			n = Count(t.Struct.Base)
		}
		for _, f := range t.Struct.Fields {
			n = types.Plus(n, Count(f.Type))
		}
		return n
	}
	return 1
}
