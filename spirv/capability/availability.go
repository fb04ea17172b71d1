package capability

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// An Availability holds the requirements of a SPIR-V feature: a version or one of the extensions, and one of the
// capabilities if there are any.
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
