package capability

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// An Availability holds the requirements of a SPIR-V feature. The module must have the version, or declare one of the
// extensions. If there are capabilities, it must also declare one of them.
type Availability struct {
	Version      uint32 // version as in the header of a module; 0 if only extensions provide the feature
	Extensions   []string
	Capabilities []spirv.Capability
}

// OfInstruction returns the requirements of an instruction regardless of its operands.
func OfInstruction(op spirv.Opcode) Availability {
	if info := op.Info(); info != nil {
		return Availability{info.MinVersion, info.Extensions, info.Capabilities}
	}
	return Availability{}
}

// OfEnumerant returns the requirements of a value or bit of an enumeration.
func OfEnumerant(kind spirv.OperandKind, value uint32) Availability {
	if e := kind.Enumerant(value); e != nil {
		return Availability{e.MinVersion, e.Extensions, e.Capabilities}
	}
	return Availability{}
}

// AlwaysAvailable reports whether every module may use the feature.
func (a Availability) AlwaysAvailable() bool {
	return a.Version == 0x00010000 && len(a.Capabilities) == 0
}
