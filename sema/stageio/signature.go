// Package stageio determines the interface of an entry point with the pipeline. It flattens parameters and result into
// stage variables, assigns a builtin or location to each variable, and reports errors.
//
// Its only dependency on SPIR-V is the names of builtins. Start with Signature, then read flatten.go, locations.go and
// builtins.go.
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
	// Params holds, for each parameter, the inputs that are read before the call and the outputs that are written after
	// it; either may be nil.
	Params []Param
	// Result is the output that is written from the returned value, or nil.
	Result *Node
	// Vars are all stage variables in the order of creation: the distance arrays, then inputs by parameter, the result,
	// and outputs by parameter.
	Vars []*Var
	// Patch describes the patch constant function of a hull shader.
	Patch *PatchConstant
	// ControlPoints is the number of output control points of a hull shader.
	ControlPoints int
	// Streams are the output streams of a geometry shader, by number.
	Streams []Stream
	// Mesh describes the output of a mesh shader, and Payload its input from an amplification shader.
	Mesh    *Mesh
	Payload *Node
	// Modes are the execution modes that follow from the parameters.
	Modes []spirv.ExecutionMode
	// Located are the variables with locations, inputs first, each in the order in which locations are assigned.
	Located []*Var
	// Repeated holds inputs, and builtins of other streams, that share a variable of Vars. Their field Same is that
	// variable.
	Repeated []*Var
}

// A Stream is an output stream of a geometry shader: its parameter, and the appended vertex.
type Stream struct {
	Param  *checked.Var
	Vertex *Node
}

// A Param is the stage I/O of one parameter: its inputs and outputs, or its storage class in a ray tracing pipeline.
type Param struct {
	In, Out *Node
	Ray     spirv.StorageClass // 0 in other stages
}

// A Node is a value that is composed of (or decomposed into) stage variables. It is a leaf with a variable, or a struct
// with a node for its base and for each field. A leaf whose Var is nil is zero, because Vulkan does not allow the stage
// to read it.
type Node struct {
	Type     *types.Type
	Var      *Var
	Offset   int     // index in the distance array of the leaf's first element
	Vertices int     // if not 0, the value is an array of this many elements of the type
	Children []*Node // of a struct, with the base first if there is one, or of an array of structs
}

// A Var is one stage variable.
type Var struct {
	Semantic string // for names, messages and reflection: as written if the index is the written one
	Name     string // semantic name without index
	Index    int
	Input    bool
	Point    semantics.Point
	Vertices int         // if not 0, the variable is an array of this many elements of the type
	Stream   int         // number of the output stream of a geometry shader
	Type     *types.Type // of the SPIR-V variable, with bool replaced where necessary
	Value    *types.Type // of the HLSL value; for distance arrays the same as Type
	Role     semantics.Role
	Fix      Fix // conversion between Type and Value
	Location int // -1 if none exists
	// Component is the first component of the location that it uses.
	Component int
	Blend     int // Index decoration of dual-source blending, -1 if none exists
	Pos       source.Pos
	Quals     types.Quals // Precise, NoInterpolation, Centroid, NoPerspective, Sample: those that apply
	Count     int         // number of locations
	Attrs     []attr.Attr // of inline SPIR-V
	Base      *Var        // MinusBase: the value to subtract
	Same      *Var        // the variable that it shares, or nil
	location  *explicit
	declared  types.Quals

	semanticPos source.Pos
	root        source.Pos // parameter or function whose value contains it
}

// explicit is a location from an attribute.
type explicit struct {
	number int
	pos    source.Pos
}

// A Fix is the difference between a stage variable and the value in HLSL.
type Fix uint8

const (
	NoFix       Fix = iota
	BoolAsUint      // uint (vector) in SPIR-V, bool (vector) in HLSL
	UintAsBool      // bool in SPIR-V, an integer that is 0 or 1 in HLSL
	FirstOf3        // a vector of three in SPIR-V, its first components in HLSL
	FirstOf4        // a vector of four in SPIR-V, its first components in HLSL
	Pixel           // like FirstOf4, and the first two are whole numbers in HLSL
	FirstOf1        // an array in SPIR-V, its first element in HLSL
	FirstOfN        // an array in SPIR-V, one of its first elements in HLSL
	Distance        // an element range of a float array
	FirstVertex     // an output in SPIR-V, the first element of an array in HLSL
	Barycentric     // the third of three weights is computed from the others
	Sign            // bool in SPIR-V, 1 or -1 in HLSL
	MinusBase       // an index that starts at Base in SPIR-V, and at 0 in HLSL
)

// IsBuiltIn reports whether v does not have a location because it is decorated BuiltIn or is a payload.
func (v *Var) IsBuiltIn() bool {
	return v.Role.As == semantics.ByBuiltIn || v.Role.As == semantics.ByDistance || v.IsPayload()
}

// IsPayload reports whether v is the input of a mesh shader from an amplification shader, or a part of it.
func (v *Var) IsPayload() bool { return v.Role.As == semantics.ByPayload }

// IsPatch reports whether v belongs to a patch instead of its control points.
func (v *Var) IsPatch() bool {
	return semantics.Points(semantics.Shared).Has(v.Point) && (v.Role.As != semantics.ByBuiltIn ||
		v.BuiltIn() == spirv.BuiltInTessLevelOuter || v.BuiltIn() == spirv.BuiltInTessLevelInner)
}

// Input returns the input that is a builtin, or nil if none exists.
func (s *Signature) Input(b spirv.BuiltIn) *Var {
	for _, v := range s.Vars {
		if v.Input && v.IsBuiltIn() && v.BuiltIn() == b {
			return v
		}
	}
	return nil
}

// SemanticPos returns the position of the semantic.
func (v *Var) SemanticPos() source.Pos { return v.semanticPos }

// BuiltIn returns the builtin of a variable that is a builtin.
func (v *Var) BuiltIn() spirv.BuiltIn { return v.Role.BuiltIn }
