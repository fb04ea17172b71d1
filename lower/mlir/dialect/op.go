package dialect

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A Version is a version of MLIR that texts are written for.
type Version uint8

// The versions, in order.
const (
	V19 Version = 19
	V22 Version = 22
)

// A Set is an extended instruction set, whose operations have a prefix.
type Set uint8

// The sets.
const (
	Core      Set = iota // instructions of SPIR-V itself
	GLSL                 // GLSL.std.450: spirv.GL.…
	OpenCL               // OpenCL.std: spirv.CL.…
	Structure            // operations that are no instruction: spirv.mlir.…, spirv.module
)

// An Op is the row of an operation.
type Op struct {
	Name   string       // with the dialect: "spirv.FAdd"
	Set    Set          //
	Opcode spirv.Opcode // Core: the instruction; Structure: the one that it is closest to, OpNop if there is none
	Inst   uint32       // GLSL, OpenCL: the number in the set
	Since  Version      // the first version that has it
	Args   []Arg        // the operands of the instruction, in its order
	Result bool         // whether it has a result
	Form   Form         // of the text
	Form19 Form         // of the text in version 19, if it is another one there; else Default
}

// An Arg is an operand of the instruction: a value, or an attribute.
type Arg struct {
	Name string // of the attribute; of a value what the dialect calls it
	Kind ArgKind
	Enum *Enum // Literal, Constant: the enumeration of the attribute, nil if it is a number
}

// An ArgKind says what an operand of an instruction is in the dialect.
type ArgKind uint8

// The kinds of operands.
const (
	Value    ArgKind = iota // an operand of the operation
	Optional                // an operand that may be missing
	Variadic                // the operands that are left
	Literal                 // an attribute that is a word of the instruction
	Constant                // an attribute that is the id of a constant of 32 bits in the instruction: scopes and semantics
)

// An Enum is an enumeration of SPIR-V as attributes write it.
type Enum struct {
	Name string            // "scope" in #spirv.scope<Subgroup>
	Kind spirv.OperandKind // the enumerants
}

// A Form is a custom form.
type Form uint8
