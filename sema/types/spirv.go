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
	SpirvData     SpirvForm = iota // vk::SpirvType; it has a size, so it can be in buffers
	SpirvOpaque                    // vk::SpirvOpaqueType
	SpirvConstant                  // vk::integral_constant, a constant operand
	SpirvLiteral                   // vk::Literal, a literal number as an operand
	SpirvResult                    // vk::ext_result_id, the result of an instruction that is not stored in a variable
)

// A SpirvInfo describes an inline SPIR-V type. Types with the same description are identical, except for Attrs.
type SpirvInfo struct {
	Form        SpirvForm
	Op          uint32  // for SpirvData and SpirvOpaque: opcode that declares the type
	Size, Align int     // for SpirvData and numbers: bytes; 0 if the type does not have a size
	Operands    []*Type // for SpirvData and SpirvOpaque: types, or types of the forms SpirvConstant and SpirvLiteral
	Elem        *Type   // type of a SpirvConstant, constant of a SpirvLiteral, or result type of a SpirvResult
	Value       int64   // for SpirvConstant: its value; if Numbered: the number

	// Numbered is set for vk::ext_type<Value>, a SpirvOpaque whose description is in a separate declaration. Op is 0
	// until the description is known.
	Numbered bool

	// Attrs contains the capabilities and extensions that the type requires where it is used. They come from aliases of
	// the type.
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

// Number returns the size in bytes and the alignment of the type if its instruction declares an integer, a float, or a
// vector of these. It returns 0 for all other types.
func (s *SpirvInfo) Number() (size, align int) {
	switch spirv.Opcode(s.Op) {
	case spirv.OpTypeInt, spirv.OpTypeFloat:
		if bits := s.literal(0); bits > 0 && bits <= 64 && bits%8 == 0 {
			return bits / 8, bits / 8
		}
	case spirv.OpTypeVector:
		if n := s.literal(1); n >= 2 && n <= 4 {
			part := numberSize(s.Operands[0])
			return part * n, part << ((n + 1) / 2) // a vector of three components is aligned like one of four
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

// literal returns the value of operand i if it is a literal number, and 0 otherwise.
func (s *SpirvInfo) literal(i int) int {
	if i < len(s.Operands) && s.Operands[i].IsSpirv(SpirvLiteral) {
		return int(uint32(s.Operands[i].Spirv.Elem.Spirv.Value))
	}
	return 0
}

// IsDescriptor reports whether a variable of the type is a descriptor. The type is then an image, a sampler, an
// acceleration structure, a tensor, or an array of these.
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
