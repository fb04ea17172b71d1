package types

import (
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/vkattr"
)

// A SpirvForm tells the types of inline SPIR-V apart.
type SpirvForm uint8

const (
	SpirvData     SpirvForm = iota // vk::SpirvType: has a size, so that it can lie in buffers
	SpirvOpaque                    // vk::SpirvOpaqueType
	SpirvConstant                  // vk::integral_constant: an operand that is a constant
	SpirvLiteral                   // vk::Literal: an operand that is a literal number
	SpirvResult                    // vk::ext_result_id: the result of an instruction, no variable
)

// A SpirvInfo describes a type of inline SPIR-V. Types with the same
// description are the same, but for Attrs.
type SpirvInfo struct {
	Form        SpirvForm
	Op          uint32  // SpirvData, SpirvOpaque: the opcode that declares it
	Size, Align int     // SpirvData: in bytes
	Operands    []*Type // SpirvData, SpirvOpaque: types, or the forms SpirvConstant and SpirvLiteral
	Elem        *Type   // SpirvConstant: of the constant; SpirvLiteral: the SpirvConstant; SpirvResult: of the result
	Value       int64   // SpirvConstant

	// Attrs are what aliases of the type ask for when it is used: capabilities
	// and extensions.
	Attrs []vkattr.Attr
}

func (s *SpirvInfo) same(o *SpirvInfo) bool {
	if s.Form != o.Form || s.Op != o.Op || s.Size != o.Size || s.Align != o.Align || s.Elem != o.Elem || s.Value != o.Value || len(s.Operands) != len(o.Operands) {
		return false
	}
	for i := range s.Operands {
		if s.Operands[i] != o.Operands[i] {
			return false
		}
	}
	return true
}

// SpirvOf returns the type of inline SPIR-V that info describes.
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

// IsSpirv reports whether t is a type of inline SPIR-V of the given form.
func (t *Type) IsSpirv(form SpirvForm) bool { return t.Kind == Spirv && t.Spirv.Form == form }

func (s *SpirvInfo) String() string {
	var b strings.Builder
	switch s.Form {
	case SpirvConstant:
		return "vk::integral_constant<" + s.Elem.String() + ", " + strconv.FormatInt(s.Value, 10) + ">"
	case SpirvLiteral:
		return "vk::Literal<" + s.Elem.String() + ">"
	case SpirvResult:
		return "vk::ext_result_id<" + s.Elem.String() + ">"
	case SpirvData:
		b.WriteString("vk::SpirvType<" + strconv.Itoa(int(s.Op)) + ", " + strconv.Itoa(s.Size) + ", " + strconv.Itoa(s.Align))
	default:
		b.WriteString("vk::SpirvOpaqueType<" + strconv.Itoa(int(s.Op)))
	}
	for _, o := range s.Operands {
		b.WriteString(", " + o.String())
	}
	b.WriteByte('>')
	return b.String()
}
