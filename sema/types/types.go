// Package types holds the types of HLSL as they are after name lookup. Types
// are interned by a Universe, so two types are the same exactly when their
// pointers are equal. Qualifiers that do not change the kind of a value
// (const, row_major, precise…) travel beside a type as Quals.
//
// The package knows nothing of syntax, of SPIR-V, or of memory layout
// (see package layout).
package types

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Type is an HLSL type. Make types with a Universe only.
type Type struct {
	Kind Kind
	Bits uint8 // width of a scalar in bits as it is computed with: 8, 16, 32, 64; 1 for bool, 64 for literals

	Rows uint8  // Vector: 1; Matrix: rows
	Cols uint16 // Vector: components, up to MaxVector; Matrix: columns. vector<T,1> and matrix<T,1,1> exist as types of their own.

	Elem *Type // component of Vector and Matrix, element of Array, element of an Object, or nil; see Function
	Len  int   // Array: elements, Unsized if none given; Object: InputPatch/OutputPatch points, or samples of a multisampled texture

	Spec *SpecLength // Array: what its length is when a pipeline is made, of which Len is the default; nil for most

	Struct *StructInfo // Struct
	Enum   *EnumInfo   // Enum

	Spirv *SpirvInfo // Spirv

	Object    ObjectKind // Object
	ElemQuals Quals      // Object: snorm, unorm, row_major… of the element
	flags     uint64     // Object: those of the rays and, above them, of the query, 32 bits each, of a RayQuery; Function: 1 if it is const
	Block     *Type      // Function and Parameters: nil after the last parameter

	Param *TypeParam // Dependent: the parameter, nil if it is a larger dependent type
}

// Unsized is the Len of an array without a size.
const Unsized = -1

const (
	// ShortVector is the most components of a vector that every shader model has, and
	// the most rows and columns of a matrix.
	ShortVector = 4
	// MaxVector is the most components of a vector, from shader model 6.9 on.
	MaxVector = 1024
)

// A SpecLength is the length of an array that specialization constants say.
type SpecLength struct {
	Expr any    // a checked.Expr
	Text string // the expression as types are printed; one text is one length
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
	Base       *Type  // nil if there is none
	Fields     []*Field
	Complete   bool // the definition has been read to its end
	HoldsConst bool // a field of it, or of its parts, is const
	Abstract   bool // lacks methods that an interface promises
	Predefined bool // the language has it
	Attrs      []attr.Attr
	Scope      any // sema's scope of the members; nil outside sema
	Instance   any // sema's instance of a template that the struct is; nil for others
}

// A Field is a non-static data member.
type Field struct {
	Name     string
	Pos      source.Pos
	Type     *Type
	Quals    Quals
	Index    int // in Fields, not counting the base
	BitWidth int // of a bit-field, 0 if it is none
	Attrs    []attr.Attr
	Annots   Annotations
}

// Annotations are what stands behind colons after a declarator.
type Annotations struct {
	Semantic      string     // as written, "" if absent
	SemanticPos   source.Pos // NoPos if absent
	PayloadAccess bool       // read(…) or write(…) says which stages access a field of a payload
	PayloadRead   PayloadStages
	PayloadWrite  PayloadStages
	Place         *Place // nil if absent
}

// A Place is where annotations put a resource or a member of a buffer.
type Place struct {
	Registers  []Register // register(…), in order
	PackOffset *PackOffset
}

// Registers returns the registers of the place, if there is one.
func (a *Annotations) Registers() []Register {
	if a.Place == nil {
		return nil
	}
	return a.Place.Registers
}

// PackOffset returns the packoffset of the place, nil if there is none.
func (a *Annotations) PackOffset() *PackOffset {
	if a.Place == nil {
		return nil
	}
	return a.Place.PackOffset
}

// MakePlace returns the place, a new one if there was none.
func (a *Annotations) MakePlace() *Place {
	if a.Place == nil {
		a.Place = new(Place)
	}
	return a.Place
}

// A Register is register(Profile, Class Number[Offset], space Space). The
// binding depends on neither profile nor offset; they only tell registers apart.
type Register struct {
	Pos      source.Pos
	Class    byte // 'b', 't', 's', 'u', 'c', 'i', or 0 when only a space is given
	Number   int
	Offset   int
	Space    int
	HasSpace bool
	Profile  string // that it is for, as written; empty if for all
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

// An ObjectKind tells the built-in object types apart.
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
	// of work graphs: what a node is given, what it makes for others, and those
	// that it makes it for
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
	LegacyEffect // texture, BlendState…: read, and refused when used
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
	Center    // where inputs are sampled unless something else is said
	PerVertex // an array with the values that the vertices gave, see sema/stages
	// a row_major matrix, or array of them, with another member on the 16 bytes
	// of its last row
	SharesRow
	// T&, which __decltype makes: only aliases and template arguments may be of
	// such a type. Const beside it is that of the object
	Reference
)

// InOut is both directions.
const InOut = In | Out

// MeshOutput are the qualifiers of the output arrays of a mesh shader.
const MeshOutput = Vertices | Indices | Primitives

// Coherent are the qualifiers of a resource that say who sees its writes.
const Coherent = GloballyCoherent | ReorderCoherent
