// Package layout computes the layout of types in memory that the application can access, under each of the layout rules
// that HLSL for Vulkan supports. A layout consists of the alignment, the size, the offsets of members, and the strides
// of arrays and matrices.
//
// It does not depend on SPIR-V types or on the assignment of variables to buffers. Sema uses it to report errors, and
// the emitter uses it for decorations.
//
// Start with rules.go, which lists the differences between the rules, then read layout.go.
package layout

// A Rule determines the layout of types in memory.
type Rule uint8

const (
	None          Rule = iota // no layout, for memory that only the shader can access
	RelaxedStd140             // std140, except that vectors may start at any component if they do not straddle
	RelaxedStd430             // std430 with the same exception
	Std140                    // as in OpenGL's uniform blocks
	Std430                    // as in OpenGL's shader storage blocks
	FxcConstant               // as in fxc's constant buffers
	FxcStructured             // as in fxc's structured buffers
	Scalar                    // VK_EXT_scalar_block_layout
	NumRules
)

// A traits lists the properties in which rules differ.
type traits struct {
	name string
	// vectors and lines of matrices are aligned to as many components as they have, or to four if they have three;
	// otherwise to one component
	vectorAligned bool
	// vectors of components of up to four bytes may start at any component, but move to the next 16 bytes if they would
	// straddle a boundary
	relaxed bool
	// arrays, matrices and structs are aligned to 16 bytes
	to16 bool
	// there is no padding after the last element of an array and at the end of a struct
	noTail bool
	// there is no padding between the lines of a matrix
	tight bool
	// the size of a struct is a multiple of its alignment
	padStruct bool
	// the lines of a matrix are 16 bytes apart, even if they have only one component
	lines16 bool
}

var rules = [NumRules]traits{
	None:          {name: "none"},
	RelaxedStd140: {name: "relaxed std140", vectorAligned: true, relaxed: true, to16: true, padStruct: true},
	RelaxedStd430: {name: "relaxed std430", vectorAligned: true, relaxed: true, padStruct: true},
	Std140:        {name: "std140", vectorAligned: true, to16: true, padStruct: true},
	Std430:        {name: "std430", vectorAligned: true, padStruct: true},
	FxcConstant:   {name: "fxc constant buffer", relaxed: true, to16: true, noTail: true, lines16: true},
	FxcStructured: {name: "fxc structured buffer", tight: true, padStruct: true},
	Scalar:        {name: "scalar", tight: true, padStruct: true},
}

// String returns the name of r.
func (r Rule) String() string { return rules[r].name }

// LinesOn16 reports whether each line of a matrix starts at a multiple of 16 bytes, and the next member may follow
// directly after the last line.
func (r Rule) LinesOn16() bool { return rules[r].lines16 }

// A Choice is the layout that the command line selects.
type Choice uint8

const (
	Default   Choice = iota
	GL               // -fvk-use-gl-layout
	DX               // -fvk-use-dx-layout
	ScalarAll        // -fvk-use-scalar-layout
)

// A Set holds the rule for each kind of buffer.
type Set struct {
	Constant   Rule // cbuffer, ConstantBuffer, $Globals
	Texture    Rule // tbuffer, TextureBuffer
	Structured Rule // StructuredBuffer and similar, push constants, shader records
}

// Sets lists the rules for each choice.
var Sets = [...]Set{
	Default:   {RelaxedStd140, RelaxedStd430, RelaxedStd430},
	GL:        {Std140, Std430, Std430},
	DX:        {FxcConstant, FxcConstant, FxcStructured},
	ScalarAll: {Scalar, Scalar, Scalar},
}
