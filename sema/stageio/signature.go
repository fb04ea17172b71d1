// Package stageio determines the interface of an entry point with the pipeline. It flattens the parameters and the
// result into variables between stages, gives each variable a builtin or a location, and reports errors.
//
// It depends on SPIR-V only for the names of builtins, storage classes and execution modes. Start with Signature, then
// read flatten.go, locations.go and builtins.go.
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
	// Params holds the inputs and outputs of each parameter. Inputs are read before the call of the entry point and
	// outputs are written after it.
	Params []Param
	// Result is the output that the returned value provides, or nil.
	Result *Node
	// Vars are all variables in the order of creation: distance arrays, inputs by parameter, the result, and outputs by
	// parameter.
	Vars []*Var
	// Patch describes the patch constant function of a hull shader.
	Patch *PatchConstant
	// ControlPoints is the number of output control points of a hull shader.
	ControlPoints int
	// Streams are the output streams of a geometry shader. The index is the number of the stream.
	Streams []Stream
	// Mesh describes the outputs of a mesh shader, and Payload its input from an amplification shader. Each is nil if
	// none exists.
	Mesh    *Mesh
	Payload *Node
	// Modes are the execution modes that the parameters imply.
	Modes []spirv.ExecutionMode
	// Located are the variables with locations, inputs first. Both are in the order in which locations are assigned.
	Located []*Var
	// Repeated are inputs, and builtins of other streams, that do not have a variable of their own. Same is the
	// variable in Vars that they share.
	Repeated []*Var
}

// A Stream is an output stream of a geometry shader: its parameter, and the appended vertex.
type Stream struct {
	Param  *checked.Var
	Vertex *Node
}

// A Param is a parameter of the entry point: its inputs and outputs, or its storage class in a ray tracing pipeline.
type Param struct {
	In, Out *Node
	Ray     spirv.StorageClass // 0 in other stages
}

// A Node is a value that consists of variables between stages. It is a leaf, which is one variable, or has a node for
// each part. If Var of a leaf is nil, the value is zero, because Vulkan does not allow the stage to read it.
type Node struct {
	Type     *types.Type
	Var      *Var
	Offset   int     // index of the first element of the leaf in its distance array
	Vertices int     // if not 0, the value is an array of Vertices elements of type Type
	Children []*Node // parts of a struct, base class first, or of an array of structs
}

// A Var is a variable between stages.
type Var struct {
	Semantic string // semantic for names, messages and reflection; spelled as in the source
	Name     string // semantic without its index
	Index    int
	Input    bool
	Point    semantics.Point
	Vertices int         // if not 0, the variable is an array of Vertices elements of type Type
	Stream   int         // number of the output stream of a geometry shader
	Type     *types.Type // type of the SPIR-V variable
	Value    *types.Type // type of the HLSL value; for distance arrays the same as Type
	Role     semantics.Role
	Fix      Fix // how Type and Value differ
	Location int // -1 if it does not have a location
	// Component is the first component of the location that it uses.
	Component int
	Blend     int // operand of the decoration Index, for dual-source blending; -1 if absent
	Pos       source.Pos
	// Path is the parameter and its members that the variable holds, as in glslang's names, or "" if the variable holds
	// several parts: "v.uv", "v.lights[1].color", "@entryPointOutput.color", "@patchConstantOutput.k".
	Path     string
	Quals    types.Quals // those of Precise, NoInterpolation, Centroid, NoPerspective and Sample that apply
	Count    int         // number of locations
	Attrs    []attr.Attr // attributes of inline SPIR-V
	Base     *Var        // for MinusBase: variable whose value is subtracted
	Same     *Var        // variable in Vars that it shares, or nil
	location *explicit
	declared types.Quals

	semanticPos source.Pos
	root        source.Pos // position of the parameter or function that it belongs to
}

// An explicit is a location that an attribute specifies.
type explicit struct {
	number int
	pos    source.Pos
}

// A Fix indicates how a variable in SPIR-V differs from the value in HLSL.
type Fix uint8

const (
	NoFix       Fix = iota
	BoolAsUint      // uint in SPIR-V, bool in HLSL, or vectors of these
	UintAsBool      // bool in SPIR-V, an integer that is 0 or 1 in HLSL
	FirstOf3        // a vector of three in SPIR-V, and its first components in HLSL
	FirstOf4        // a vector of four in SPIR-V, and its first components in HLSL
	Pixel           // like FirstOf4, and the first two components are whole numbers in HLSL
	FirstOf1        // an array in SPIR-V, and its first element in HLSL
	FirstOfN        // an array in SPIR-V, and an array of its first elements in HLSL
	Distance        // some elements of an array of floats
	FirstVertex     // a single output in SPIR-V, and an array with this value as its first element in HLSL
	Barycentric     // the third of three weights is computed from the others
	Sign            // bool in SPIR-V, 1 or -1 in HLSL
	MinusBase       // an index that starts at Base in SPIR-V, and at 0 in HLSL
)

// IsBuiltIn reports whether v does not have a location because it is a builtin or a payload.
func (v *Var) IsBuiltIn() bool {
	return v.Role.As == semantics.ByBuiltIn || v.Role.As == semantics.ByDistance || v.IsPayload()
}

// IsPayload reports whether v is the payload, or a part of the payload, that a mesh shader receives from an
// amplification shader.
func (v *Var) IsPayload() bool { return v.Role.As == semantics.ByPayload }

// IsPatch reports whether v belongs to a patch instead of its control points.
func (v *Var) IsPatch() bool {
	return semantics.Points(semantics.Shared).Has(v.Point) && (v.Role.As != semantics.ByBuiltIn ||
		v.BuiltIn() == spirv.BuiltInTessLevelOuter || v.BuiltIn() == spirv.BuiltInTessLevelInner)
}

// Input returns the input that is builtin b, or nil if none exists.
func (s *Signature) Input(b spirv.BuiltIn) *Var {
	for _, v := range s.Vars {
		if v.Input && v.IsBuiltIn() && v.BuiltIn() == b {
			return v
		}
	}
	return nil
}

// SemanticPos returns the position of the semantic of v.
func (v *Var) SemanticPos() source.Pos { return v.semanticPos }

// BuiltIn returns the builtin that v is, if IsBuiltIn.
func (v *Var) BuiltIn() spirv.BuiltIn { return v.Role.BuiltIn }
