package optable

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A Version is a supported version of MLIR.
type Version uint8

// The versions, in ascending order.
const (
	V19 Version = 19
	V22 Version = 22
)

// A Set is a set of instructions whose operations have names with the same prefix.
type Set uint8

const (
	Core      Set = iota // core SPIR-V instructions
	GLSL                 // GLSL.std.450; names start with spirv.GL.
	OpenCL               // OpenCL.std; names start with spirv.CL.
	Structure            // operations for several or no instructions, such as spirv.module
)

// An Op is the row of an operation in the table.
type Op struct {
	Name   string // name with the dialect, such as "spirv.FAdd"
	Set    Set
	Opcode spirv.Opcode // opcode of a Core operation; for Structure, the most similar instruction or OpNop
	Inst   uint32       // number in the set of a GLSL or OpenCL operation
	Since  Version      // first version that has the operation
	Until  Version      // last version that has it; 0 if all later versions do
	*Shape              // properties that the operation shares with others
}

// A Shape is the part of a row that several operations share: their operands and their syntax.
//
// Form is the custom syntax as tokens, separated by spaces. Numbers are indices into Args, and r is the result. The
// tokens are:
//
//	0 1 …         an operand: %x, with commas for a variadic one; or an attribute: <Device>, @f, 4, a type
//	["0"]         a mask attribute that may be absent, as ["Bias|Lod"]
//	*             all values, separated by commas
//	{}            the attributes that the form does not otherwise show
//	T0 T01r       a type shared by all listed operands; for a variadic operand its types, separated by commas
//	T*            the types of all values, separated by commas
//	(? … )?       printed if its first operand is present
//	: , -> to …   literal text
//
// Rules follow for types that the text does not contain:
//
//	r=bool(0)     i1, or a vector of i1 with as many components as 0
//	0=i1          the given type
//	1=pointee(0)  the pointee type of 0
//	r=elem(0)     the component type of 0
//	0=member(r)   the type of the first member of the result
type Shape struct {
	Args     []Arg  // operands, in the same order for the instruction and the operation
	Result   bool   // the operation has a result
	Form     string // syntax in version 22; "" if Custom is set
	Form19   string // syntax in version 19 if it differs, else ""
	Custom   Custom // syntax that is implemented in code
	Custom19 Custom // syntax in version 19 that is implemented in code
}

// SameText reports whether all versions have the same custom syntax.
func (s *Shape) SameText() bool { return s.Form19 == "" && s.Custom19 == Declared }

// An Arg is an operand of the instruction, which is a value or an attribute in the dialect.
type Arg struct {
	Name string // name of the attribute, or of the value in the dialect
	Kind ArgKind
	// Enum is the enumeration of an attribute of kind Literal, OptionalLiteral, Constant or Property. It is nil if the
	// attribute is not an enumerant.
	Enum   *Enum
	Name19 string // name of the attribute in version 19 if it differs, else ""
}

// An ArgKind says how the dialect represents an operand of an instruction.
type ArgKind uint8

const (
	Value            ArgKind = iota // a value
	Optional                        // a value that may be absent
	Variadic                        // the remaining values
	Literal                         // an attribute for one word
	OptionalLiteral                 // an attribute for one word that may be absent
	Literals                        // an array of i32 for the remaining words
	Constant                        // an attribute for the ID of a 32-bit constant, such as a scope or memory semantics
	Symbol                          // a symbol for the ID of the object with this name
	TypeID                          // a type for the ID of the type
	Property                        // an attribute that is not an operand of the instruction
	OptionalProperty                // an attribute that is not an operand of the instruction and may be absent
)

// IsValue reports whether operands of kind k are values.
func (k ArgKind) IsValue() bool { return k <= Variadic }

// IsOptional reports whether an attribute of kind k may be absent.
func (k ArgKind) IsOptional() bool { return k == OptionalLiteral || k == OptionalProperty }

// A Custom is a custom syntax that tokens cannot describe.
type Custom uint8

// The values of Custom.
const (
	Declared Custom = iota // Form describes the syntax
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
	CustomGroupNonUniform19 // arithmetic operations, as in "Subgroup" "Reduce" %x
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
