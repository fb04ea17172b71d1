package mlir

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A NamedAttribute is an attribute of an operation or an entry of a dictionary.
type NamedAttribute struct {
	Name  string
	Value Attribute
}

// An Attribute is a compile-time constant: a value of one of the types in this file.
type Attribute interface{ attribute() }

// Attributes of the builtin dialect.
type (
	// Unit is an attribute without a value.
	Unit struct{}
	// Integer is a number of an integer type or of type index. true and false are numbers of type i1.
	Integer struct {
		Type *Type
		Bits uint64 // bits of the number; those above its width are 0
	}
	// Float is a floating-point number.
	Float struct {
		Type *Type
		Bits uint64
	}
	// String is a string.
	String struct{ Text string }
	// Symbol is a reference to a symbol, such as @name.
	Symbol struct {
		Name   string
		Nested []string // further names, as in @name::@nested
	}
	// Array is a list.
	Array struct{ Elements []Attribute }
	// DenseArray is a list of numbers, such as array<i32: 1, 2>.
	DenseArray struct {
		Type     *Type // type of each number
		Elements []uint64
	}
	// Dense is a vector or tensor of numbers: dense<…> : type. If Elements has only one number, it is the value of all
	// elements of the type.
	Dense struct {
		Type     *Type
		Elements []uint64 // bits of the numbers, in row-major order
	}
	// Dictionary is a list of named attributes, sorted by name.
	Dictionary struct{ Entries []NamedAttribute }
	// TypeAttribute is a type.
	TypeAttribute struct{ Type *Type }
	// Other is an attribute of another dialect, or an unknown attribute. It is stored as text.
	Other struct{ Text string }
)

// Attributes of the spirv dialect.
type (
	// Enumerant is a value of a SPIR-V enumeration, such as #spirv.scope<Subgroup>. A combination of mask bits is one
	// Enumerant.
	Enumerant struct {
		Enum  *optable.Enum
		Value uint32
	}
	// VCE is the version, capabilities and extensions of a module: #spirv.vce<v1.3, [Shader], []>.
	VCE struct {
		Version      uint32 // SPIR-V version as in the header of a module
		Capabilities []spirv.Capability
		Extensions   []string
	}
	// TargetEnv describes the device for which a module is compiled: #spirv.target_env<…>.
	TargetEnv struct {
		VCE        VCE
		API        string // "" if not specified; the same applies to the following fields
		Vendor     string
		DeviceType string
		DeviceID   *uint32
		Limits     Attribute // a ResourceLimits, or nil if not specified
	}
	// ResourceLimits holds the limits of a device by name: #spirv.resource_limits<…>.
	ResourceLimits struct{ Entries []NamedAttribute }
	// EntryPointABI describes the entry point that a function is converted to: #spirv.entry_point_abi<…>.
	EntryPointABI struct{ Entries []NamedAttribute }
	// InterfaceVarABI is the binding of an argument of such a function: #spirv.interface_var_abi<(0, 1),
	// StorageBuffer>.
	InterfaceVarABI struct {
		Set, Binding uint32
		Class        *spirv.StorageClass // storage class; nil if not specified
	}
	// Linkage holds the external name and the linkage type of a symbol: #spirv.linkage_attributes<…>.
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
