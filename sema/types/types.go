// Package types declares the types of HLSL after name lookup. Types are interned by a Universe, so two types are
// identical exactly if their pointers are equal. Qualifiers that do not change the kind of a value (const, row_major,
// precise…) are stored separately as Quals.
//
// The package does not depend on syntax, SPIR-V, or memory layout (see package layout).
package types

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Type is an HLSL type. Types must be created with a Universe.
type Type struct {
	Kind Kind
	Bits uint8 // width of a scalar in bits in computations: 8, 16, 32, 64; 1 for bool, 64 for literals

	Rows uint8  // Vector: 1; Matrix: rows
	Cols uint16 // Vector: components, up to MaxVector; Matrix: columns; vector<T,1> and matrix<T,1,1> differ

	Elem *Type // component of Vector and Matrix, element of Array, element of an Object, or nil; see Function
	Len  int   // Array: elements, or Unsized; Object: points of a patch, or samples of a multisampled texture

	Spec *SpecLength // Array: its length at pipeline creation, whose default is Len; nil for most

	Struct *StructInfo // Struct
	Enum   *EnumInfo   // Enum

	Spirv *SpirvInfo // Spirv

	Object    ObjectKind // Object
	ElemQuals Quals      // Object: snorm, unorm, row_major… of the element
	flags     uint64     // RayQuery: ray flags (low 32 bits) and query flags (high 32 bits); Function: 1 if it is const
	Block     *Type      // Function and Parameters: nil after the last parameter

	Param *TypeParam // Dependent: the parameter, or nil for a larger dependent type
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
	Expr any    // a checked.Expr
	Text string // the printed expression; equal texts mean equal lengths
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
	Complete   bool // the definition is complete
	HoldsConst bool // a field, possibly nested, is const
	Abstract   bool // lacks methods that an interface requires
	Predefined bool // builtin
	Attrs      []attr.Attr
	Scope      any // sema's scope of the members; nil outside sema
	Instance   any // sema's template instance for the struct; nil for others
}

// A Field is a non-static data member.
type Field struct {
	Name     string
	Pos      source.Pos
	Type     *Type
	Quals    Quals
	Index    int // in Fields, not counting the base
	BitWidth int // of a bit-field, otherwise 0
	Attrs    []attr.Attr
	Annots   Annotations
}

// Annotations are the annotations after a declarator.
type Annotations struct {
	Semantic      string     // as written, "" if absent
	SemanticPos   source.Pos // NoPos if absent
	PayloadAccess bool       // read(…) or write(…) declares which stages access a field of a payload
	PayloadRead   PayloadStages
	PayloadWrite  PayloadStages
	Place         *Place // nil if absent
}

// A Place holds the explicit placement of a resource or a member of a buffer.
type Place struct {
	Registers  []Register // register(…), in order
	PackOffset *PackOffset
}

// Registers returns the registers of the place, or nil.
func (a *Annotations) Registers() []Register {
	if a.Place == nil {
		return nil
	}
	return a.Place.Registers
}

// PackOffset returns the packoffset of the place, or nil.
func (a *Annotations) PackOffset() *PackOffset {
	if a.Place == nil {
		return nil
	}
	return a.Place.PackOffset
}

// MakePlace returns the place, creating it if necessary.
func (a *Annotations) MakePlace() *Place {
	if a.Place == nil {
		a.Place = new(Place)
	}
	return a.Place
}

// A Register is register(Profile, Class Number[Offset], space Space). The binding does not depend on profile or offset;
// they only distinguish registers.
type Register struct {
	Pos      source.Pos
	Class    byte // 'b', 't', 's', 'u', 'c', 'i', or 0 if only a space is given
	Number   int
	Offset   int
	Space    int
	HasSpace bool
	Profile  string // as written; empty for all profiles
}

// A PackOffset is packoffset(cN.component), in bytes.
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
	Scope      any // sema's scope of the enumerators; nil outside sema
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
	// of work graphs: input records, output records, and output nodes
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
	LegacyEffect // texture, BlendState…: parsed, but rejected when used
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
	Center    // sampling position of inputs by default
	PerVertex // an array with the values of the vertices, see sema/stages
	// a row_major matrix, or array of them, with another member in the 16 bytes of its last row
	SharesRow
	// T&, which __decltype makes: only aliases and template arguments may have such a type. Const then applies to the
	// object
	Reference
)

// InOut is both directions.
const InOut = In | Out

// MeshOutput are the qualifiers of the output arrays of a mesh shader.
const MeshOutput = Vertices | Indices | Primitives

// Coherent are the qualifiers that determine the visibility of a resource's writes.
const Coherent = GloballyCoherent | ReorderCoherent
