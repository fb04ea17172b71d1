package types

import (
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A SpirvForm is the kind of an inline SPIR-V type.
type SpirvForm uint8

const (
	SpirvData     SpirvForm = iota // vk::SpirvType: has a size, so that it can be in buffers
	SpirvOpaque                    // vk::SpirvOpaqueType
	SpirvConstant                  // vk::integral_constant: an operand that is constant
	SpirvLiteral                   // vk::Literal: an operand that is a literal number
	SpirvResult                    // vk::ext_result_id: the result of an instruction, not a variable
)

// A SpirvInfo describes an inline SPIR-V type. Types with the same description are identical, except for Attrs.
type SpirvInfo struct {
	Form        SpirvForm
	Op          uint32  // SpirvData, SpirvOpaque: the opcode that declares it
	Size, Align int     // SpirvData, and numbers: in bytes; 0 if none exists
	Operands    []*Type // SpirvData, SpirvOpaque: types, or the forms SpirvConstant and SpirvLiteral
	Elem        *Type   // SpirvConstant: type of the constant; SpirvLiteral: the SpirvConstant; SpirvResult: the type
	Value       int64   // SpirvConstant; the number if Numbered

	// Numbered is set for vk::ext_type<Value>, a SpirvOpaque that is described separately: Op is 0 until its
	// description is known.
	Numbered bool

	// Attrs are the capabilities and extensions that aliases of the type require when it is used.
	Attrs []attr.Attr
}

func (s *SpirvInfo) same(o *SpirvInfo) bool {
	if s.Numbered || o.Numbered {
		return s.Numbered && o.Numbered && s.Value == o.Value
	}
	if s.Form != o.Form || s.Op != o.Op || s.Size != o.Size || s.Align != o.Align || s.Elem != o.Elem ||
		s.Value != o.Value || len(s.Operands) != len(o.Operands) {
		return false
	}
	for i := range s.Operands {
		if s.Operands[i] != o.Operands[i] {
			return false
		}
	}
	return true
}

// SpirvOf returns the inline SPIR-V type that info describes.
func (u *Universe) SpirvOf(info SpirvInfo) *Type {
	for _, t := range u.spirv {
		if t.Spirv.same(&info) {
			return t
		}
	}
	t := &Type{Kind: Spirv, Spirv: &info}
	u.spirv = append(u.spirv, t)
	return t
}

// SpirvNumbered returns vk::ext_type<n>.
func (u *Universe) SpirvNumbered(n int64) *Type {
	return u.SpirvOf(SpirvInfo{Form: SpirvOpaque, Numbered: true, Value: n})
}

// Number returns the size in bytes and the alignment of an inline SPIR-V type. The instruction of the type must declare
// an integer, a float, or a vector of integers or floats. It returns 0 for all other types.
func (s *SpirvInfo) Number() (size, align int) {
	switch spirv.Opcode(s.Op) {
	case spirv.OpTypeInt, spirv.OpTypeFloat:
		if bits := s.literal(0); bits > 0 && bits <= 64 && bits%8 == 0 {
			return bits / 8, bits / 8
		}
	case spirv.OpTypeVector:
		if n := s.literal(1); n >= 2 && n <= 4 {
			part := numberSize(s.Operands[0])
			return part * n, part << ((n + 1) / 2) // a vector of three is aligned like one of four
		}
	}
	return 0, 0
}

func numberSize(t *Type) int {
	switch {
	case t.Kind == Spirv:
		size, _ := t.Spirv.Number()
		return size
	case t.IsScalar() && t.Kind != Bool && !t.IsLiteral():
		return int(t.Bits) / 8
	}
	return 0
}

// literal returns operand i if it is a literal number, otherwise 0.
func (s *SpirvInfo) literal(i int) int {
	if i < len(s.Operands) && s.Operands[i].IsSpirv(SpirvLiteral) {
		return int(uint32(s.Operands[i].Spirv.Elem.Spirv.Value))
	}
	return 0
}

// IsDescriptor reports whether variables of the type are descriptors: images, samplers, acceleration structures,
// tensors and arrays of these.
func (s *SpirvInfo) IsDescriptor() bool {
	switch spirv.Opcode(s.Op) {
	case spirv.OpTypeImage, spirv.OpTypeSampler, spirv.OpTypeSampledImage, spirv.OpTypeAccelerationStructureKHR,
		spirv.OpTypeTensorARM:
		return true
	case spirv.OpTypeArray, spirv.OpTypeRuntimeArray:
		return len(s.Operands) > 0 && s.Operands[0].Kind == Spirv && s.Operands[0].Spirv.IsDescriptor()
	}
	return false
}

// IsSpirv reports whether t is an inline SPIR-V type of the given form.
func (t *Type) IsSpirv(form SpirvForm) bool { return t.Kind == Spirv && t.Spirv.Form == form }

func (s *SpirvInfo) String() string {
	var b strings.Builder
	if s.Numbered {
		return "vk::ext_type<" + strconv.FormatInt(s.Value, 10) + ">"
	}
	switch s.Form {
	case SpirvConstant:
		return "vk::integral_constant<" + s.Elem.String() + ", " + strconv.FormatInt(s.Value, 10) + ">"
	case SpirvLiteral:
		return "vk::Literal<" + s.Elem.String() + ">"
	case SpirvResult:
		return "vk::ext_result_id<" + s.Elem.String() + ">"
	case SpirvData:
		b.WriteString("vk::SpirvType<" + strconv.Itoa(int(s.Op)) + ", " + strconv.Itoa(s.Size) + ", " +
			strconv.Itoa(s.Align))
	default:
		b.WriteString("vk::SpirvOpaqueType<" + strconv.Itoa(int(s.Op)))
	}
	for _, o := range s.Operands {
		b.WriteString(", " + o.String())
	}
	b.WriteByte('>')
	return b.String()
}
