package capability

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// An Availability is what a module needs for something of SPIR-V: a version, or one of
// the extensions in an earlier one; and one of the capabilities, if there are any.
type Availability struct {
	Version      uint32 // as in the header of a module; 0 if extensions alone bring it
	Extensions   []string
	Capabilities []spirv.Capability
}

// OfInstruction returns what an instruction needs whatever its operands are.
func OfInstruction(op spirv.Opcode) Availability {
	if info := op.Info(); info != nil {
		return Availability{info.MinVersion, info.Extensions, info.Capabilities}
	}
	return Availability{}
}

// OfEnumerant returns what one value or bit of an enumeration needs.
func OfEnumerant(kind spirv.OperandKind, value uint32) Availability {
	if e := kind.Enumerant(value); e != nil {
		return Availability{e.MinVersion, e.Extensions, e.Capabilities}
	}
	return Availability{}
}

// NeedsNothing reports whether every module may have it.
func (a Availability) NeedsNothing() bool {
	return a.Version == 0x00010000 && len(a.Capabilities) == 0
}
