package mlir

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A NamedAttribute is an attribute of an operation, or an entry of a dictionary.
type NamedAttribute struct {
	Name  string
	Value Attribute
}

// An Attribute is a compile-time constant. It is one of the types in this file.
type Attribute interface{ attribute() }

// Attributes of the builtin dialect.
type (
	// Unit is an attribute whose presence is its only information.
	Unit struct{}
	// Integer is a number of an integer type or of index; true and false have type i1.
	Integer struct {
		Type *Type
		Bits uint64 // bits within the type's width; higher bits are 0
	}
	// Float is a floating-point number, represented by its bits.
	Float struct {
		Type *Type
		Bits uint64
	}
	// String is a string.
	String struct{ Text string }
	// Symbol is a reference to a symbol: @name.
	Symbol struct {
		Name   string
		Nested []string // @name::@nested
	}
	// Array is a list.
	Array struct{ Elements []Attribute }
	// DenseArray is a list of numbers: array<i32: 1, 2>.
	DenseArray struct {
		Type     *Type // of an element
		Elements []uint64
	}
	// Dense is a vector or tensor of numbers: dense<…> : type. If the type has more elements than the attribute, its
	// single element is a splat.
	Dense struct {
		Type     *Type
		Elements []uint64 // bits, in row-major order
	}
	// Dictionary is a list of named attributes, sorted by name.
	Dictionary struct{ Entries []NamedAttribute }
	// TypeAttribute is a type.
	TypeAttribute struct{ Type *Type }
	// Other is an attribute of another dialect or an unknown attribute, represented by its text.
	Other struct{ Text string }
)

// Attributes of the spirv dialect.
type (
	// Enumerant is a value of a SPIR-V enumeration: #spirv.scope<Subgroup>. A combination of mask bits is one value.
	Enumerant struct {
		Enum  *optable.Enum
		Value uint32
	}
	// VCE is the version, capabilities and extensions of a module: #spirv.vce<v1.3, [Shader], []>.
	VCE struct {
		Version      uint32 // version number as in the header of a module
		Capabilities []spirv.Capability
		Extensions   []string
	}
	// TargetEnv describes a device: #spirv.target_env<…>.
	TargetEnv struct {
		VCE        VCE
		API        string // "" if not specified, as for the following fields
		Vendor     string
		DeviceType string
		DeviceID   *uint32
		Limits     Attribute // ResourceLimits; nil if absent
	}
	// ResourceLimits are limits of a device, by name: #spirv.resource_limits<…>.
	ResourceLimits struct{ Entries []NamedAttribute }
	// EntryPointABI describes the entry point that a function becomes: #spirv.entry_point_abi<…>.
	EntryPointABI struct{ Entries []NamedAttribute }
	// InterfaceVarABI is the binding of an argument of an entry function: #spirv.interface_var_abi<(0, 1),
	// StorageBuffer>.
	InterfaceVarABI struct {
		Set, Binding uint32
		Class        *spirv.StorageClass // nil if not specified
	}
	// Linkage is the external name and linkage type of a symbol: #spirv.linkage_attributes<…>.
	Linkage struct {
		Name string
		Type spirv.LinkageType
	}
)

func (Unit) attribute()            {}
func (Integer) attribute()         {}
func (Float) attribute()           {}
func (String) attribute()          {}
func (Symbol) attribute()          {}
func (Array) attribute()           {}
func (DenseArray) attribute()      {}
func (Dense) attribute()           {}
func (Dictionary) attribute()      {}
func (TypeAttribute) attribute()   {}
func (Other) attribute()           {}
func (Enumerant) attribute()       {}
func (VCE) attribute()             {}
func (TargetEnv) attribute()       {}
func (ResourceLimits) attribute()  {}
func (EntryPointABI) attribute()   {}
func (InterfaceVarABI) attribute() {}
func (Linkage) attribute()         {}
