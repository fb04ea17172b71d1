// Package stageio works out what an entry point exchanges with the pipeline:
// it flattens parameters and result into stage variables, gives each its
// builtin or location, and reports what cannot be.
//
// It must not know SPIR-V beyond the names of builtins. Read Signature, then
// flatten.go, locations.go and builtins.go.
package stageio

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/semantics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Signature is the interface of one entry point.
type Signature struct {
	// Params holds, for each parameter, what is read before the call and what
	// is written after it; either is nil if there is none.
	Params []Param
	// Result is what is written from the returned value, nil if nothing is.
	Result *Node
	// Vars are all stage variables in the order they are created: the distance
	// arrays, then inputs by parameter, the result, and outputs by parameter.
	Vars []*Var
	// Patch is about the patch constant function of a hull shader.
	Patch *PatchConstant
	// ControlPoints is how many control points a hull shader makes.
	ControlPoints int
	// Streams are those that a geometry shader appends vertices to, by number.
	Streams []Stream
	// Mesh is what a mesh shader makes, and Payload what it gets from an
	// amplification shader.
	Mesh    *Mesh
	Payload *Node
	// Modes are the execution modes that follow from the parameters.
	Modes []spirv.ExecutionMode
	// Located are those with locations, the inputs first, each in the order in
	// which locations are given.
	Located []*Var
	// Repeated holds inputs and built-ins of other streams that use a variable in Vars
	// again, their Same.
	Repeated []*Var
}

// A Stream is an output stream of a geometry shader: its parameter, and the vertex that
// is appended.
type Stream struct {
	Param  *checked.Var
	Vertex *Node
}

// A Param is the stage I/O of one parameter: what is read and written, or the
// storage class of the variable that it is in a ray tracing pipeline.
type Param struct {
	In, Out *Node
	Ray     spirv.StorageClass // 0 in other stages
}

// A Node is a value that is composed of (or decomposed into) stage variables:
// a leaf with a variable, or a struct with a node for its base and each field.
// A leaf whose Var is nil is zero: Vulkan does not
// let the stage read it.
type Node struct {
	Type     *types.Type
	Var      *Var
	Offset   int     // first element of a distance array that the leaf stands for
	Vertices int     // if not 0, the value is an array with so many elements of the type
	Children []*Node // of a struct, the base first if there is one, or of an array of structs
}

// A Var is one stage variable.
type Var struct {
	Semantic string // for names, messages and reflection: as written while the index is the written one
	Name     string // semantic name without index
	Index    int
	Input    bool
	Point    semantics.Point
	Vertices int         // if not 0, the variable is an array with so many elements of the type
	Stream   int         // number of the output stream of a geometry shader
	Type     *types.Type // of the SPIR-V variable, bool already replaced where it must be
	Value    *types.Type // of the HLSL value; for distance arrays the same as Type
	Role     semantics.Role
	Fix      Fix // how Value comes from Type and back
	Location int // -1 if it has none
	// Component is the first of the location's components that it takes.
	Component int
	Blend     int // Index decoration of dual source blending, -1 if it has none
	Pos       source.Pos
	Quals     types.Quals // Precise, NoInterpolation, Centroid, NoPerspective, Sample: those that apply
	Count     int         // locations it takes
	Attrs     []attr.Attr // of inline SPIR-V
	Base      *Var        // MinusBase: what is subtracted
	Same      *Var        // the variable that stands for it too, nil if it is one itself
	location  *explicit
	declared  types.Quals

	semanticPos source.Pos
	root        source.Pos // parameter or function whose value it is part of
}

// explicit is a location given by an attribute.
type explicit struct {
	number int
	pos    source.Pos
}

// A Fix says how a stage variable differs from the value that HLSL sees.
type Fix uint8

const (
	NoFix       Fix = iota
	BoolAsUint      // uint (vector) in SPIR-V, bool (vector) in HLSL
	UintAsBool      // bool in SPIR-V, an integer that is 0 or 1 in HLSL
	FirstOf3        // a vector of three in SPIR-V, its first components in HLSL
	FirstOf4        // a vector of four in SPIR-V, its first components in HLSL
	Pixel           // the same; and the first two are whole numbers there
	FirstOf1        // an array in SPIR-V, its first element in HLSL
	FirstOfN        // an array in SPIR-V, one of its first elements in HLSL
	Distance        // an element range of a float array
	FirstVertex     // an output in SPIR-V, an array of which it is the first element in HLSL
	Barycentric     // the third of three weights is computed from the others
	Sign            // bool in SPIR-V, 1 or -1 in HLSL
	MinusBase       // an index that counts from Base in SPIR-V, from 0 in HLSL
)

// IsBuiltIn reports whether v takes no location: it is decorated BuiltIn, or a
// payload.
func (v *Var) IsBuiltIn() bool {
	return v.Role.As == semantics.ByBuiltIn || v.Role.As == semantics.ByDistance || v.IsPayload()
}

// IsPayload reports whether v is what a mesh shader gets from an amplification
// shader, or a part of it.
func (v *Var) IsPayload() bool { return v.Role.As == semantics.ByPayload }

// IsPatch reports whether v belongs to a patch, not to its control points.
func (v *Var) IsPatch() bool {
	return semantics.Points(semantics.Shared).Has(v.Point) && (v.Role.As != semantics.ByBuiltIn ||
		v.BuiltIn() == spirv.BuiltInTessLevelOuter || v.BuiltIn() == spirv.BuiltInTessLevelInner)
}

// Input returns the input that is a builtin, nil if there is none.
func (s *Signature) Input(b spirv.BuiltIn) *Var {
	for _, v := range s.Vars {
		if v.Input && v.IsBuiltIn() && v.BuiltIn() == b {
			return v
		}
	}
	return nil
}

// SemanticPos returns where the semantic is written.
func (v *Var) SemanticPos() source.Pos { return v.semanticPos }

// BuiltIn returns the builtin of a variable that is one.
func (v *Var) BuiltIn() spirv.BuiltIn { return v.Role.BuiltIn }
