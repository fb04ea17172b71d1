package capability

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// FirstUse returns the first instruction of m that an extension is needed for,
// and the name of what in it needs the extension: the opcode or an enumerant.
// Where the need comes from types or was declared as such, the instruction is
// nil and the name that of a capability, or else "the module".
func FirstUse(m *spirv.Module, extension string) (*spirv.Instruction, string) {
	var first *spirv.Instruction
	name := ""
	m.Each(func(in *spirv.Instruction) {
		if first != nil || in.Op == spirv.OpCapability || in.Op == spirv.OpExtension {
			return
		}
		if name = needs(in, extension); name != "" {
			first = in
		}
	})
	if first != nil {
		return first, name
	}
	for i := range m.Capabilities {
		if e := spirv.KindCapability.Enumerant(m.Capabilities[i].Operands[0]); e != nil && slices.Contains(e.Extensions, extension) {
			return nil, e.Name
		}
	}
	return nil, "the module"
}

// needs returns what of an instruction comes from an extension, "" if nothing.
func needs(in *spirv.Instruction, extension string) string {
	info := in.Op.Info()
	if info == nil {
		return ""
	}
	if slices.Contains(info.Extensions, extension) || enabledBy(info.Capabilities, extension) {
		return info.Name
	}
	if !namesEnumerants(info) {
		return ""
	}
	name := ""
	in.EachOperand(func(o spirv.OperandRef) bool {
		if o.Kind.Info().Category == spirv.CategoryValueEnum {
			if e := o.Kind.Enumerant(in.Operands[o.Index]); e != nil && (slices.Contains(e.Extensions, extension) || enabledBy(e.Capabilities, extension)) {
				name = e.Name
			}
		}
		return name == ""
	})
	return name
}

// enabledBy reports whether one of the capabilities comes from an extension.
func enabledBy(cs []spirv.Capability, extension string) bool {
	for _, c := range cs {
		if e := spirv.KindCapability.Enumerant(uint32(c)); e != nil && slices.Contains(e.Extensions, extension) {
			return true
		}
	}
	return false
}
