package spirvtypes

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// InlineNeeds declares the capabilities and extensions that attributes of inline SPIR-V request.
func (e *Table) InlineNeeds(attrs []attr.Attr) {
	if len(attrs) == 0 {
		return
	}
	defer e.b.SetPos(e.b.Pos())
	for i := range attrs {
		e.b.SetPos(int32(attrs[i].Pos))
		switch a := &attrs[i]; a.Kind {
		case attr.VkExtCapability:
			e.Inline = true
			e.b.RequireCapability(spirv.Capability(a.Ints[0]))
			if spirv.Capability(a.Ints[0]) == spirv.CapabilityPhysicalStorageBufferAddresses {
				e.UsesAddresses()
			}
		case attr.VkExtExtension:
			e.b.RequireExtension(a.Strs[0])
			e.Named = append(e.Named, a.Strs[0])
		}
	}
}

// LiteralWords converts numbers to instruction words. It drops the upper 32 bits.
func LiteralWords(list []int64) []uint32 {
	words := make([]uint32, len(list))
	for i, n := range list {
		words[i] = uint32(n)
	}
	return words
}

// spirvTypeName is the name of all types that inline SPIR-V declares, except for pointers and numeric types.
const spirvTypeName = "spirvIntrinsicType"

// spirvType returns the SPIR-V type that t, a type of inline SPIR-V, describes.
func (e *Table) spirvType(t *types.Type) spirv.ID {
	s := t.Spirv
	if s.Form == types.SpirvResult {
		return e.TypeID(s.Elem)
	}
	e.Inline = true
	e.InlineNeeds(s.Attrs)
	words := make([]uint32, 0, len(s.Operands))
	for _, o := range s.Operands {
		switch {
		case o.IsSpirv(types.SpirvLiteral):
			words = append(words, uint32(o.Spirv.Elem.Spirv.Value))
		case o.IsSpirv(types.SpirvConstant):
			words = append(words, uint32(e.Constant(o.Spirv.Elem, constant.MakeInt(o.Spirv.Value))))
		default:
			words = append(words, uint32(e.LowerType(o, e.spirvOperandRule(s, words, o), 0)))
		}
	}
	op := spirv.Opcode(s.Op)
	name := spirvTypeName
	if op == spirv.OpTypePointer || isNumericType(op, words) && !s.Numbered {
		name = "" // the type gets no name, or keeps the name of the HLSL type that it equals
	}
	if op == spirv.OpTypeAccelerationStructureKHR && !e.To.Library {
		e.b.RequireCapability(spirv.CapabilityRayQueryKHR) // outside of libraries, only ray queries can use it
	}
	return e.b.TypeOpaque(name, op, words...)
}

// isNumericType reports whether the OpType instruction op with the given operands usually declares an HLSL scalar type
// or void. Such a type keeps its HLSL name.
func isNumericType(op spirv.Opcode, words []uint32) bool {
	switch op {
	case spirv.OpTypeInt:
		return len(words) == 0 || words[0] == 32
	case spirv.OpTypeFloat, spirv.OpTypeBool, spirv.OpTypeVoid:
		return true
	}
	return false
}

// spirvOperandRule returns the layout of the operand t of the type s. It is NoLayout unless s is a pointer to memory
// that the application can access and t is its pointee. A struct with explicit member offsets also has NoLayout: it has
// the same type as in variables.
func (e *Table) spirvOperandRule(s *types.SpirvInfo, words []uint32, t *types.Type) LayoutRule {
	if spirv.Opcode(s.Op) != spirv.OpTypePointer || len(words) != 1 || placesItself(t) {
		return NoLayout
	}
	switch spirv.StorageClass(words[0]) {
	case spirv.StorageClassUniform, spirv.StorageClassStorageBuffer, spirv.StorageClassPhysicalStorageBuffer,
		spirv.StorageClassPushConstant:
		return layout.Sets[e.To.Layout].Structured
	}
	return NoLayout
}

// placesItself reports whether t is a struct with a field that has an Offset decoration from inline SPIR-V.
func placesItself(t *types.Type) bool {
	return t.Kind == types.Struct && slices.ContainsFunc(t.Struct.Fields, func(f *types.Field) bool {
		return attr.FindDecoration(f.Attrs, spirv.DecorationOffset) != nil
	})
}

// IsSpirvHandle reports whether t is an opaque type of inline SPIR-V that variables cannot hold in a valid module, such
// as an image or a pointer. Variables of such types must be removed.
func IsSpirvHandle(t *types.Type) bool {
	if !t.IsSpirv(types.SpirvOpaque) {
		return false
	}
	switch spirv.Opcode(t.Spirv.Op) {
	case spirv.OpTypeCooperativeMatrixKHR, spirv.OpTypeVectorIdEXT, spirv.OpTypeTensorLayoutNV,
		spirv.OpTypeTensorViewNV:
		return false
	}
	return true
}
