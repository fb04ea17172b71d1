package optable

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
	Structure            // operations that are not one instruction each: spirv.mlir.…, spirv.module
)

// An Op is the row of an operation.
type Op struct {
	Name   string       // with the dialect: "spirv.FAdd"
	Set    Set          //
	Opcode spirv.Opcode // Core: the instruction; Structure: the one that it is closest to, OpNop if there is none
	Inst   uint32       // GLSL, OpenCL: the number in the set
	Since  Version      // the first version that has it
	Until  Version      // the last version that has it, 0 if it is still there
	*Shape              // what it shares with others
}

// A Shape is what operations can have in common: their operands and how they are
// written.
//
// Form is the custom form, as tokens with a space between them. Numbers are places in
// Args; r is the result. A form says
//
//	0 1 …         an operand: %x, and those of a variadic one with commas; an attribute: <Device>, @f, 4, a type
//	["0"]         the attribute, a mask that may be missing, as ["Bias|Lod"]
//	*             all values, with commas
//	{}            the attributes that the form does not show
//	T0 T01r       a type, which all have that are named; of a variadic operand the types, with commas
//	T*            the types of all values, with commas
//	(? … )?       what is there if the first operand in it is there
//	: , -> to …   itself
//
// and then what the types are that are not written:
//
//	r=bool(0)     i1, or a vector of it as long as that of 0
//	0=i1          that type
//	1=pointee(0)  what 0 points to
//	r=elem(0)     a component of 0
//	0=member(r)   the first member of the result
type Shape struct {
	Args     []Arg  // the operands of the instruction in its order, which is that of the operation's too
	Result   bool   // whether it has a result
	Form     string // of version 22; "" if it is Custom
	Form19   string // of version 19, if that is another one
	Custom   Custom // a form that needs code
	Custom19 Custom // of version 19, if that is another one
}

// SameText reports whether both versions write the custom form alike.
func (s *Shape) SameText() bool { return s.Form19 == "" && s.Custom19 == Declared }

// An Arg is an operand of the instruction: a value, or an attribute.
type Arg struct {
	Name   string // of the attribute; of a value what the dialect calls it
	Kind   ArgKind
	Enum   *Enum  // of Literal, OptionalLiteral, Constant, Property: the enumeration of the attribute, nil if it is none
	Name19 string // of the attribute in version 19, if it is another one there
}

// An ArgKind says what an operand of an instruction is in the dialect.
type ArgKind uint8

// The kinds of operands.
const (
	Value            ArgKind = iota // an operand of the operation
	Optional                        // an operand that may be missing
	Variadic                        // the operands that are left
	Literal                         // an attribute that is a word of the instruction
	OptionalLiteral                 // such an attribute that may be missing
	Literals                        // an array of i32, the words that are left
	Constant                        // an attribute that is the id of a constant of 32 bits in the instruction: scopes and semantics
	Symbol                          // a symbol, the id of what it names
	TypeID                          // a type, its id
	Property                        // an attribute that is no operand of an instruction
	OptionalProperty                // such an attribute that may be missing
)

// IsValue reports whether it is operands of the operation.
func (k ArgKind) IsValue() bool { return k <= Variadic }

// IsOptional reports whether an attribute of the kind may be missing.
func (k ArgKind) IsOptional() bool { return k == OptionalLiteral || k == OptionalProperty }

// A Custom is a custom form that no token list describes.
type Custom uint8

// The forms that need code.
const (
	Declared Custom = iota // Form describes it
	CustomAccessChain19
	CustomBlockRead19
	CustomBlockWrite
	CustomBranch
	CustomBranchConditional
	CustomCompositeExtract
	CustomCompositeInsert
	CustomConstant
	CustomCopyMemory
	CustomEntryPoint
	CustomExecutionMode
	CustomFunc
	CustomFunctionCall
	CustomGlobalVariable
	CustomGraph
	CustomGraphEntryPoint
	CustomGroupNonUniform19 // arithmetic: "Subgroup" "Reduce" %x
	CustomLoad
	CustomLoop
	CustomModule
	CustomPtrAccessChain19
	CustomSelection
	CustomSpecConstant
	CustomSpecConstantComposite
	CustomSpecConstantCompositeReplicate
	CustomSpecConstantOperation
	CustomStore
	CustomSwitch
	CustomVariable
)
