// Package layout computes the memory layout of types that are visible to the application, under each of the layout
// rules that HLSL for Vulkan supports. A layout consists of the alignment, the size, the offsets of members, and the
// strides of arrays and matrices.
//
// It depends only on types, not on SPIR-V types or on the assignment of variables to buffers. Sema uses it to report
// errors, and the emitter uses it for decorations.
//
// Start with rules.go, which lists the differences between the rules, then layout.go.
package layout

// A Rule is a set of layout rules.
type Rule uint8

const (
	None          Rule = iota // no layout: memory that only the shader sees
	RelaxedStd140             // std140, but vectors may start at any component unless they would straddle a boundary
	RelaxedStd430             // std430 relaxed in the same way
	Std140                    // as in OpenGL's uniform blocks
	Std430                    // as in OpenGL's shader storage blocks
	FxcConstant               // as in fxc's constant buffers
	FxcStructured             // as in fxc's structured buffers
	Scalar                    // VK_EXT_scalar_block_layout
	NumRules
)

// traits are the differences between rules.
type traits struct {
	name string
	// vectors (and lines of matrices) of n components are aligned to n components, and 3 counts as 4; otherwise they
	// are aligned to one component
	vectorAligned bool
	// vectors of components up to four bytes are placed at any component, and moved to the next 16 bytes if they would
	// straddle a boundary
	relaxed bool
	// arrays, matrices and structs are aligned to 16 bytes
	to16 bool
	// the last element of an array, and a struct, do not have padding at the end
	noTail bool
	// matrices are packed without padding between their lines
	tight bool
	// a struct's size is rounded up to its alignment
	padStruct bool
	// the lines of a matrix with several lines, even of one component each, are 16 bytes apart
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

// LinesOn16 reports whether each line of a matrix starts at a multiple of 16 bytes, and the next member directly
// follows the last line.
func (r Rule) LinesOn16() bool { return rules[r].lines16 }

// A Choice is the layout option of the command line.
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

// Sets are the rules of each choice.
var Sets = [...]Set{
	Default:   {RelaxedStd140, RelaxedStd430, RelaxedStd430},
	GL:        {Std140, Std430, Std430},
	DX:        {FxcConstant, FxcConstant, FxcStructured},
	ScalarAll: {Scalar, Scalar, Scalar},
}
