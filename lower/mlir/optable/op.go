package optable

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A Version is a supported version of MLIR.
type Version uint8

// The versions, in order.
const (
	V19 Version = 19
	V22 Version = 22
)

// A Set is an instruction set whose operations share a name prefix.
type Set uint8

// The sets.
const (
	Core      Set = iota // core SPIR-V instructions
	GLSL                 // GLSL.std.450: spirv.GL.…
	OpenCL               // OpenCL.std: spirv.CL.…
	Structure            // operations that do not correspond to one instruction: spirv.mlir.…, spirv.module
)

// An Op is the table row of an operation.
type Op struct {
	Name   string       // with the dialect: "spirv.FAdd"
	Set    Set          //
	Opcode spirv.Opcode // Core: the instruction; Structure: the closest instruction, OpNop if none is close
	Inst   uint32       // GLSL, OpenCL: the number in the set
	Since  Version      // the first version with the operation
	Until  Version      // the last version with the operation, 0 if it still exists
	*Shape              // properties shared with other operations
}

// A Shape is the part of a row that operations can share: their operands and their textual form.
//
// Form is the custom form, as tokens separated by spaces. Numbers are indexes into Args; r is the result. The tokens
// are:
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
// followed by rules for types that are not printed:
//
//	r=bool(0)     i1, or a vector of i1 with as many components as 0
//	0=i1          the given type
//	1=pointee(0)  the pointee type of 0
//	r=elem(0)     the component type of 0
//	0=member(r)   the type of the first member of the result
type Shape struct {
	Args     []Arg  // the operands, in the order of the instruction and of the operation
	Result   bool   // whether the operation has a result
	Form     string // form in version 22; "" for Custom forms
	Form19   string // form in version 19, if different
	Custom   Custom // custom form implemented in code
	Custom19 Custom // custom form of version 19, if different
}

// SameText reports whether both versions print the same custom form.
func (s *Shape) SameText() bool { return s.Form19 == "" && s.Custom19 == Declared }

// An Arg is an operand of the instruction, represented as a value or an attribute.
type Arg struct {
	Name   string // attribute name, or the dialect's name of the value
	Kind   ArgKind
	Enum   *Enum  // enumeration of an attribute of kind Literal, OptionalLiteral, Constant or Property, or nil
	Name19 string // attribute name in version 19, if different
}

// An ArgKind is the representation of an instruction operand in the dialect.
type ArgKind uint8

// The kinds of operands.
const (
	Value            ArgKind = iota // an operand of the operation
	Optional                        // an optional operand
	Variadic                        // the remaining operands
	Literal                         // an attribute for an instruction word
	OptionalLiteral                 // an optional attribute for an instruction word
	Literals                        // an i32 array for the remaining words
	Constant                        // an attribute for the id of a 32-bit constant: scopes and semantics
	Symbol                          // a symbol for the id of the named object
	TypeID                          // a type for its id
	Property                        // an attribute without an instruction operand
	OptionalProperty                // an optional attribute without an instruction operand
)

// IsValue reports whether k denotes operands of the operation.
func (k ArgKind) IsValue() bool { return k <= Variadic }

// IsOptional reports whether an attribute of kind k may be absent.
func (k ArgKind) IsOptional() bool { return k == OptionalLiteral || k == OptionalProperty }

// A Custom is a custom form that a token list cannot describe.
type Custom uint8

// Forms that require code.
const (
	Declared Custom = iota // described by Form
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
