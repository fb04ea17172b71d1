// Package layout says where the parts of a type lie in memory that the
// application can see: alignment, size, offsets of members, strides of arrays
// and matrices, under each of the layout rules that HLSL for Vulkan knows.
//
// It knows types only: nothing of SPIR-V types or of which variable is in
// which buffer. Sema asks it for errors, the emitter for decorations.
//
// Read rules.go for what the rules differ in, then layout.go.
package layout

// A Rule is a set of layout rules.
type Rule uint8

const (
	None          Rule = iota // no layout: memory that only the shader sees
	RelaxedStd140             // std140, but vectors may start at any component that does not make them straddle
	RelaxedStd430             // std430 relaxed in the same way
	Std140                    // as OpenGL's uniform blocks
	Std430                    // as OpenGL's shader storage blocks
	FxcConstant               // as fxc packs constant buffers
	FxcStructured             // as fxc packs structured buffers
	Scalar                    // VK_EXT_scalar_block_layout
	NumRules
)

// traits are what the rules differ in.
type traits struct {
	name string
	// vectors (and the lines of matrices) of n components are aligned to n
	// components, 3 counting as 4; else to one component
	vectorAligned bool
	// vectors of components up to four bytes are placed at any component, and
	// moved to the next 16 bytes if they would straddle there
	relaxed bool
	// arrays, matrices and structs are aligned to 16 bytes
	to16 bool
	// the last element of an array, and a struct, has no padding behind it
	noTail bool
	// matrices are packed without padding between their lines
	tight bool
	// a struct's size is rounded up to its alignment
	padStruct bool
	// a matrix of several lines, even of one component each, has a line every
	// 16 bytes
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

// LinesOn16 reports whether each line of a matrix starts on 16 bytes, with what
// comes next right behind the last one.
func (r Rule) LinesOn16() bool { return rules[r].lines16 }

// A Choice is what the command line says about layout.
type Choice uint8

const (
	Default   Choice = iota
	GL               // -fvk-use-gl-layout
	DX               // -fvk-use-dx-layout
	ScalarAll        // -fvk-use-scalar-layout
)

// A Set gives the rule for each kind of buffer.
type Set struct {
	Constant   Rule // cbuffer, ConstantBuffer, $Globals
	Texture    Rule // tbuffer, TextureBuffer
	Structured Rule // StructuredBuffer and its kin, push constants, shader records
}

// Sets gives the rules of each choice.
var Sets = [...]Set{
	Default:   {RelaxedStd140, RelaxedStd430, RelaxedStd430},
	GL:        {Std140, Std430, Std430},
	DX:        {FxcConstant, FxcConstant, FxcStructured},
	ScalarAll: {Scalar, Scalar, Scalar},
}
