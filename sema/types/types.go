// Package types declares the types of HLSL after name lookup. Types are interned by a Universe, so two types are
// identical exactly if their pointers are equal. Qualifiers that do not change the kind of a value (const, row_major,
// precise…) are stored separately as Quals.
//
// The package must not depend on syntax, SPIR-V modules, or memory layout (see package layout).
package types

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Type is an HLSL type. Types must be created with a Universe.
type Type struct {
	Kind Kind
	Bits uint8 // number of bits of a scalar in computations: 8, 16, 32, 64; 1 for bool, 64 for literals

	Rows uint8  // for Vector: 1; for Matrix: number of rows
	Cols uint16 // for Vector: number of components; for Matrix: number of columns

	Elem *Type // component type of a Vector or Matrix, element type of an Array or Object, or nil; see Function
	Len  int   // for Array: number of elements, or Unsized; for Object: number of points of a patch, or of samples

	Spec *SpecLength // for Array: length that specialization constants determine, with Len as default; otherwise nil

	Struct *StructInfo // Struct
	Enum   *EnumInfo   // Enum

	Spirv *SpirvInfo // Spirv

	Object    ObjectKind // Object
	ElemQuals Quals      // for Object: qualifiers of the element, such as snorm, unorm, row_major
	flags     uint64     // for RayQuery: ray flags (low 32 bits), query flags (high 32 bits); for Function: 1 if const
	Block     *Type      // for Function and Parameters: the next Parameters; nil after the last one

	Param *TypeParam // for Dependent: the parameter, or nil for another type that depends on parameters
}

// Unsized is the Len of an array without a size.
const Unsized = -1

const (
	// ShortVector is the maximum number of components of a vector in all shader models, and the maximum number of rows
	// and columns of a matrix.
	ShortVector = 4
	// MaxVector is the maximum number of components of a vector, from shader model 6.9 on.
	MaxVector = 1024
)

// A SpecLength is the length of an array that depends on specialization constants.
type SpecLength struct {
	Expr any    // an expression, of type checked.Expr
	Text string // text of the expression; equal texts mean equal lengths
}

// A TypeParam is a template type parameter.
type TypeParam struct {
	Name  string
	Index int
	Depth int
}

// A StructInfo is the definition of a struct, class or interface.
type StructInfo struct {
	Name       string // as written; "" if anonymous
	Qualified  string // with namespaces and enclosing structs: N::S
	Args       string // template arguments of an instantiation, for printing: <int, 3>
	Pos        source.Pos
	Keyword    string // struct, class, interface
	Base       *Type  // nil if none
	Fields     []*Field
	Complete   bool // set once the whole definition has been checked
	HoldsConst bool // set if a field is const, directly or in a nested struct
	Abstract   bool // set if methods that an interface requires are missing
	Predefined bool // set for structs that the language declares
	Attrs      []attr.Attr
	Scope      any // scope of the members in package sema; nil after checking
	Instance   any // instance of a class template in package sema; nil for other structs
}

// A Field is a non-static data member.
type Field struct {
	Name     string
	Pos      source.Pos
	Type     *Type
	Quals    Quals
	Index    int // index in StructInfo.Fields; the base does not count
	BitWidth int // number of bits of a bit-field, or 0
	Attrs    []attr.Attr
	Annots   Annotations
}

// Annotations contains the annotations after a declarator: semantic, payload access, registers and packoffset.
type Annotations struct {
	Semantic      string     // as written, "" if absent
	SemanticPos   source.Pos // NoPos if absent
	PayloadAccess bool       // set if read(…) or write(…) specifies the stages that access the field of a payload
	PayloadRead   PayloadStages
	PayloadWrite  PayloadStages
	Place         *Place // nil if absent
}

// A Place is the place that the source specifies for a resource or a member of a buffer.
type Place struct {
	Registers  []Register // one for each register(…), in order
	PackOffset *PackOffset
}

// Registers returns the specified registers, or nil if none exist.
func (a *Annotations) Registers() []Register {
	if a.Place == nil {
		return nil
	}
	return a.Place.Registers
}

// PackOffset returns the specified packoffset, or nil if none exists.
func (a *Annotations) PackOffset() *PackOffset {
	if a.Place == nil {
		return nil
	}
	return a.Place.PackOffset
}

// MakePlace returns a.Place. If it is nil, MakePlace creates it.
func (a *Annotations) MakePlace() *Place {
	if a.Place == nil {
		a.Place = new(Place)
	}
	return a.Place
}

// A Register is register(Profile, Class Number[Offset], space Space). Profile and Offset do not affect the binding.
// They only distinguish registers.
type Register struct {
	Pos      source.Pos
	Class    byte // 'b', 't', 's', 'u', 'c', 'i', or 0 if only a space is given
	Number   int
	Offset   int
	Space    int
	HasSpace bool
	Profile  string // shader profile as written; empty if the register applies to all profiles
}

// A PackOffset is packoffset(cN.component), as an offset in bytes.
type PackOffset struct {
	Pos   source.Pos
	Bytes int64
}

// An EnumInfo is the definition of an enum.
type EnumInfo struct {
	Name       string
	Qualified  string
	Pos        source.Pos
	Scoped     bool
	Underlying *Type
	Scope      any // scope of the enumerators in package sema; nil after checking
}

// An ObjectKind is the kind of a builtin object type.
type ObjectKind uint8

const (
	NoObject ObjectKind = iota
	Texture1D
	Texture1DArray
	Texture2D
	Texture2DArray
	Texture2DMS
	Texture2DMSArray
	Texture3D
	TextureCube
	TextureCubeArray
	RWTexture1D
	RWTexture1DArray
	RWTexture2D
	RWTexture2DArray
	RWTexture2DMS
	RWTexture2DMSArray
	RWTexture3D
	RasterizerOrderedTexture1D
	RasterizerOrderedTexture1DArray
	RasterizerOrderedTexture2D
	RasterizerOrderedTexture2DArray
	RasterizerOrderedTexture3D
	FeedbackTexture2D
	FeedbackTexture2DArray
	Buffer
	RWBuffer
	RasterizerOrderedBuffer
	StructuredBuffer
	RWStructuredBuffer
	RasterizerOrderedStructuredBuffer
	AppendStructuredBuffer
	ConsumeStructuredBuffer
	ByteAddressBuffer
	RWByteAddressBuffer
	RasterizerOrderedByteAddressBuffer
	ConstantBuffer
	TextureBuffer
	SamplerState
	SamplerComparisonState
	SampledTexture1D // vk::SampledTexture1D and so on
	SampledTexture1DArray
	SampledTexture2D
	SampledTexture2DArray
	SampledTexture2DMS
	SampledTexture2DMSArray
	SampledTexture3D
	SampledTextureCube
	SampledTextureCubeArray
	SubpassInput
	SubpassInputMS
	PointStream
	LineStream
	TriangleStream
	InputPatch
	OutputPatch
	RaytracingAccelerationStructure
	RayQuery
	HitObject // dx::HitObject
	ResourceDescriptorHeap
	SamplerDescriptorHeap
	BufferPointer // vk::BufferPointer
	// objects of work graphs: input records, output records, and output nodes
	DispatchNodeInputRecord
	RWDispatchNodeInputRecord
	GroupNodeInputRecords
	RWGroupNodeInputRecords
	ThreadNodeInputRecord
	RWThreadNodeInputRecord
	EmptyNodeInput
	ThreadNodeOutputRecords
	GroupNodeOutputRecords
	NodeOutput
	NodeOutputArray
	EmptyNodeOutput
	EmptyNodeOutputArray
	LegacyEffect // texture, BlendState and similar types, which are parsed but rejected when used
	NumObjectKinds
)

// Quals are the qualifiers and modifiers of a declared entity.
type Quals uint64

const (
	Const Quals = 1 << iota
	RowMajor
	ColumnMajor
	SNorm
	UNorm
	Precise
	NoInterpolation
	Linear
	Centroid
	NoPerspective
	Sample
	GloballyCoherent
	ReorderCoherent
	Volatile
	Static
	Extern
	Uniform
	GroupShared
	Inline
	Export
	In
	Out
	Point
	Line
	Triangle
	LineAdj
	TriangleAdj
	Vertices
	Indices
	Primitives
	Payload
	Center    // inputs are sampled at the center, which is the default
	PerVertex // the parameter is an array with the values of all vertices; see sema/stages
	// a row_major matrix, or an array of these, where another member is in the same 16 bytes as the last row
	SharesRow
	// the type is T&, as for __decltype. Only aliases and template arguments may have such a type. Const then applies
	// to the object.
	Reference
)

// InOut contains both directions.
const InOut = In | Out

// MeshOutput contains the qualifiers of the output arrays of a mesh shader.
const MeshOutput = Vertices | Indices | Primitives

// Coherent contains the qualifiers that determine how far writes to a resource are visible.
const Coherent = GloballyCoherent | ReorderCoherent
