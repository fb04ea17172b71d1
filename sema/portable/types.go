package portable

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// global checks the global variable v.
func (c *checker) global(v *checked.Var) {
	c.typed(v)
	c.ignoredAttributes(v.Attrs)
	if v.Init != nil {
		c.expr(v.Init)
	}
	if checked.IsSpecConstant(v) {
		if v.Type.Bits == 16 || v.Type.Bits == 64 {
			c.diags.ReportChecked(v.Pos, diagnostics.DxcSpecType, v.Type)
		}
		c.diags.ReportChecked(v.Pos, diagnostics.DxilSpecConstant, v.Name)
		return
	}
	t := v.Type.Underlying()
	switch v.Storage {
	case checked.Uniform:
		c.content(v.Pos, v.Type, v.Quals)
		c.refusedRecord(v, t)
	case checked.Resource:
		if t.Kind == types.Object && t.Elem != nil {
			c.content(v.Pos, t.Elem, t.ElemQuals)
		}
		if t.Kind == types.Struct && t.Holds(isBlock) {
			c.diags.ReportChecked(v.Pos, diagnostics.DxcBufferStruct)
		}
		if a := attr.PushConstant(v.Attrs); a != nil && t.Object == types.TextureBuffer {
			c.diags.ReportChecked(a.Pos, diagnostics.DxcAttribute, "push_constant", "TextureBuffer")
		}
		c.refusedRecord(v, t)
	}
}

// refusedRecord reports v if it is a shader record and its type t is a struct.
func (c *checker) refusedRecord(v *checked.Var, t *types.Type) {
	if a := attr.Find(v.Attrs, attr.VkShaderRecordEXT); a != nil && t.Kind == types.Struct {
		c.diags.ReportChecked(a.Pos, diagnostics.DxcAttribute, "shader_record_ext", "variable of struct type")
	}
}

// buffer checks a cbuffer or tbuffer.
func (c *checker) buffer(b *checked.Buffer) {
	if a := attr.PushConstant(b.Attrs); a != nil {
		c.diags.ReportChecked(a.Pos, diagnostics.DxcAttribute, "push_constant", b.Keyword())
	}
	for _, v := range b.Members {
		c.typed(v)
		c.content(v.Pos, v.Type, v.Quals)
	}
}

// isBlock reports whether t is a buffer that is a block of memory.
func isBlock(t *types.Type) bool {
	return t.Kind == types.Object && types.StructuredBuffer <= t.Object && t.Object <= types.TextureBuffer
}

// typed reports v if another compiler does not support its type. It is called for variables of all kinds.
func (c *checker) typed(v *checked.Var) {
	if v.Type.HasSpecLength() {
		c.diags.ReportChecked(v.Pos, diagnostics.DxcSpecLength)
	}
	if size, _, ok := layout.SizeOf(v.Type); ok && size > math.MaxUint32 {
		c.diags.ReportChecked(v.Pos, diagnostics.DxcArraySize)
	}
	if t := lacking(v.Type, dxcLacks); t != nil {
		c.diags.ReportChecked(v.Pos, diagnostics.DxcType, t)
	}
	if t := lacking(v.Type, dxilLacks); t != nil {
		c.diags.ReportChecked(v.Pos, diagnostics.DxilType, t)
	}
}

// lacking returns a part of t for which lacks returns true, or nil if none exists.
func lacking(t *types.Type, lacks func(*types.Type) bool) (found *types.Type) {
	t.Holds(func(part *types.Type) bool {
		switch {
		case lacks(part):
			found = part
		case part.Kind == types.Object && part.Elem != nil:
			found = lacking(part.Elem, lacks)
		}
		return found != nil
	})
	return found
}

// isNarrow reports whether t consists of 8-bit integers, or of floats that do not have an IEEE 754 format.
func isNarrow(t *types.Type) bool {
	switch t.Scalar().Kind {
	case types.Int8, types.Uint8, types.BFloat16, types.Float8E4M3, types.Float8E5M2:
		return true
	}
	return false
}

// dxcLacks reports whether dxc does not support t for SPIR-V. It does not consider parts of t.
func dxcLacks(t *types.Type) bool {
	if t.Scalar().Kind == types.Object {
		return t.Object == types.RWTexture2DMS || t.Object == types.RWTexture2DMSArray || t.IsHitObject()
	}
	return isNarrow(t)
}

// dxilLacks reports whether DXIL does not support t. It does not consider parts of t.
func dxilLacks(t *types.Type) bool {
	switch t.Scalar().Kind {
	case types.Spirv:
		return true
	case types.Object:
		return types.SampledTexture1D <= t.Object && t.Object <= types.SubpassInputMS || t.IsBufferPointer()
	}
	return isNarrow(t)
}

// content reports matrices in t, the contents of a buffer, that dxc does not support.
func (c *checker) content(at source.Pos, t *types.Type, quals types.Quals) {
	t.HoldsWith(quals, func(part *types.Type, quals types.Quals) bool {
		k := part.Scalar()
		refused := part.Kind == types.Matrix && part.Rows > 1 && part.Cols > 1 && !k.IsFloat() &&
			!c.layouts.RowMajorOf(quals)
		if refused {
			c.diags.ReportChecked(at, diagnostics.DxcMatrix, part)
		}
		return refused
	})
}

// ignored lists attributes that DXIL ignores although they change the meaning of a declaration. It does not include
// attributes such as binding and location, because DXIL has another way to specify locations.
var ignored = [...]struct {
	kind attr.Kind
	name string
}{
	{attr.VkBuiltIn, "builtin"},
	{attr.VkExtBuiltinInput, "ext_builtin_input"},
	{attr.VkExtBuiltinOutput, "ext_builtin_output"},
	{attr.VkExtStorageClass, "ext_storage_class"},
	{attr.VkSPIRVExecutionMode, "spvexecutionmode"},
}

// ignoredAttributes reports attributes in list that DXIL ignores.
func (c *checker) ignoredAttributes(list []attr.Attr) {
	for i := range list {
		for _, known := range ignored {
			if list[i].Kind == known.kind {
				c.diags.ReportChecked(list[i].Pos, diagnostics.DxilAttribute, known.name)
			}
		}
	}
}
