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

// An Attribute is a value that is known when the text is written. It is one of the
// types of this file.
type Attribute interface{ attribute() }

// The attributes of every dialect.
type (
	// Unit says something by being there.
	Unit struct{}
	// Integer is a number of an integer type or of index; true and false are those of i1.
	Integer struct {
		Type *Type
		Bits uint64 // of the type's width, those above it are 0
	}
	// Float is a number of a floating-point type, as its bits.
	Float struct {
		Type *Type
		Bits uint64
	}
	// String is a text.
	String struct{ Text string }
	// Symbol is a reference to what has a name: @name.
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
	// Dense is a vector or tensor of numbers: dense<…> : type. One element stands for all
	// if the type has more (a splat).
	Dense struct {
		Type     *Type
		Elements []uint64 // bits, in row-major order
	}
	// Dictionary is a list of attributes by name, sorted.
	Dictionary struct{ Entries []NamedAttribute }
	// TypeAttribute is a type.
	TypeAttribute struct{ Type *Type }
	// Other is an attribute of another dialect, or one that is not known, as its text.
	Other struct{ Text string }
)

// The attributes of the spirv dialect.
type (
	// Enumerant is a value of an enumeration of SPIR-V: #spirv.scope<Subgroup>. Several
	// bits of a mask are one value.
	Enumerant struct {
		Enum  *optable.Enum
		Value uint32
	}
	// VCE is what a module needs: #spirv.vce<v1.3, [Shader], []>.
	VCE struct {
		Version      uint32 // as in the header of a module
		Capabilities []spirv.Capability
		Extensions   []string
	}
	// TargetEnv is what a device has: #spirv.target_env<…>.
	TargetEnv struct {
		VCE        VCE
		API        string // "" if it is not said, as the following
		Vendor     string
		DeviceType string
		DeviceID   *uint32
		Limits     Attribute // ResourceLimits; nil if there are none
	}
	// ResourceLimits are limits of a device, by name: #spirv.resource_limits<…>.
	ResourceLimits struct{ Entries []NamedAttribute }
	// EntryPointABI says what an entry function is to become: #spirv.entry_point_abi<…>.
	EntryPointABI struct{ Entries []NamedAttribute }
	// InterfaceVarABI says where an argument of an entry function is bound:
	// #spirv.interface_var_abi<(0, 1), StorageBuffer>.
	InterfaceVarABI struct {
		Set, Binding uint32
		Class        *spirv.StorageClass // nil if it is not said
	}
	// Linkage is how something is called outside: #spirv.linkage_attributes<…>.
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
