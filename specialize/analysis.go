// Prepare reads a module once and stores the properties that are independent of the values of its constants. Specialize
// then creates the module for one set of values by copying words. It must neither build a module in memory nor
// allocate, so an Analysis consists of flat lists.
//
// Each list has an index type: instIndex, blockIndex, edgeIndex and so on (tables.go). An element that owns several
// others has a span of a table: a.preds.part(block.preds) are the edges into a block. The lists of a run, such as the
// list of taken edges, use the same indices.
//
// The following example shows a small module, its Analysis, and a module created from it.
// TestCommentShowsAnalysisOfItsModule runs the example and compares it with this comment.
//
// The module before:
//
//	OpCapability Shader
//	OpMemoryModel Logical GLSL450
//	OpEntryPoint Fragment %main "main" %color
//	OpExecutionMode %main OriginUpperLeft
//	OpDecorate %color Location 0
//	OpDecorate %fast SpecId 0
//	%void = OpTypeVoid
//	%fn = OpTypeFunction %void
//	%bool = OpTypeBool
//	%float = OpTypeFloat 32
//	%pointer = OpTypePointer Output %float
//	%color = OpVariable %pointer Output
//	%fast = OpSpecConstantTrue %bool
//	%one = OpConstant %float 1
//	%two = OpConstant %float 2
//	%main = OpFunction %void None %fn
//	%entry = OpLabel
//	OpSelectionMerge %end None
//	OpBranchConditional %fast %cheap %good
//	%cheap = OpLabel
//	OpBranch %end
//	%good = OpLabel
//	OpBranch %end
//	%end = OpLabel
//	%result = OpPhi %float %one %cheap %two %good
//	%sum = OpFAdd %float %result %one
//	OpStore %color %sum
//	OpReturn
//	OpFunctionEnd
//
// Instructions are numbered in module order, without labels: 0 to 14 are outside functions. A pure instruction is
// omitted if its result is unused. A root instruction is emitted if its block is reached. "patch" marks an instruction
// whose operands may be replaced. The auxiliary number of OpFunction is a functionIndex; that of OpPhi is the position
// of its first edge in phiEdges.
//
// The instructions of functions:
//
//	15 OpFunction %main            block -1  root       aux 0
//	16 OpSelectionMerge            block  0  merge
//	17 OpBranchConditional         block  0  terminator patch
//	18 OpBranch                    block  1  terminator
//	19 OpBranch                    block  2  terminator
//	20 OpPhi %result               block  3  phi        aux 0
//	21 OpFAdd %sum                 block  3  pure       patch
//	22 OpStore                     block  3  root       patch
//	23 OpReturn                    block  3  terminator
//	24 OpFunctionEnd               block -1  root
//
// Blocks are numbered such that every edge leads to a higher number, except for edges back to the header of a loop. One
// pass in numeric order therefore visits most operands before their uses. The table visits holds the instructions that
// propagate visits when it reaches a block: phis, instructions that may be constant, and terminators with several
// targets. The table choices holds the instructions that may be replaced by one of their operands. A construct is a
// selection or a loop. Its exits are the edges to its merge block. If the construct remains, the branches that take
// these edges remain too.
//
// The blocks, edges and constructs:
//
//	block 0 %entry: code 16-17, out [0 1], preds [], construct -1, heads 0
//	    visits [17], roots [], choices []
//	block 1 %cheap: code 18-18, out [2], preds [0], construct 0, heads -1
//	    visits [18], roots [], choices []
//	block 2 %good: code 19-19, out [3], preds [1], construct 0, heads -1
//	    visits [19], roots [], choices []
//	block 3 %end: code 20-23, out [], preds [2 3], construct -1, heads -1
//	    visits [20 21], roots [22], choices [20 21]
//	edges 0: 0→1 1: 0→2 2: 1→3 3: 2→3
//	construct 0: header 0, merge 3, next -1, parent -1, exits [2 3]
//	function 0: blocks [0 1 2 3], root true, inner [0]
//	targets [0 1 2 3], phiEdges [2 3]
//
// Each ID has a start value, which it has before a run assigns the values of the constants. Only IDs whose start value
// is unknown can become constant, so the list "users" has only the uses of these IDs. The list omits %fast, whose value
// is set by a run, and the IDs that vary, which have no users.
//
// The lists by id:
//
//	%one: def 13, start constant 0 (bits 0x3f800000), users []
//	%two: def 14, start constant 1 (bits 0x40000000), users []
//	%result: def 20, start unknown, users [21]
//	%sum: def 21, start unknown, users []
//	spec 0: def 12, SpecId 0, default 1
//
// With 0=false, the value of %fast is the constant 0. The run visits instruction 17, which takes only edge 1. Block 1
// is not reached, so edge 2 is not taken and the phi has only one value: %result is constant 1 of the list of
// constants, and %sum is a new constant. Instruction 22 is a root and needs that constant, so %two, %one and the phi
// are dead. No live instruction needs construct 0, so its header branches to the merge block and the two blocks are
// merged. The new constant gets the first unused ID, 17.
//
// The module after Specialize with 0=false:
//
//	OpCapability Shader
//	OpMemoryModel Logical GLSL450
//	OpEntryPoint Fragment %main "main" %color
//	OpExecutionMode %main OriginUpperLeft
//	OpDecorate %color Location 0
//	%void = OpTypeVoid
//	%fn = OpTypeFunction %void
//	%float = OpTypeFloat 32
//	%pointer = OpTypePointer Output %float
//	%color = OpVariable %pointer Output
//	%17 = OpConstant %float 3
//	%main = OpFunction %void None %fn
//	%entry = OpLabel
//	OpStore %color %17
//	OpReturn
//	OpFunctionEnd

package specialize

import (
	"sync"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// An Analysis holds the properties of a module that are independent of the values of its constants. It is immutable and
// safe for concurrent use.
type Analysis struct {
	header     [5]uint32
	structured bool // the module declares the capability Shader, so control flow is structured
	words      []uint32
	insts      []inst
	idAt       []uint16    // for each ID except results: its offset in words from the start of its instruction
	def        []instIndex // by ID: the instruction that defines it, or none
	sections   [sectionCount + 1]instIndex
	blocks     []block
	edges      []edge
	preds      table[predAt, edgeIndex]    // by block: the edges into it
	targets    table[targetAt, edgeIndex]  // by block: the edge for each label operand of its terminator
	phiEdges   table[phiEdgeAt, edgeIndex] // by phi: the edge for each pair of operands; none if it does not exist
	constructs []construct
	// exits lists, for each construct, the edges from inside it to its merge block. For a loop, edges to its continue
	// target and header follow; for a switch, edges from one case to another.
	exits     table[exitAt, edgeIndex]
	inner     table[innerAt, constructIndex] // by construct: those directly inside it; by function: the outermost ones
	functions []function

	visits  table[visitAt, instIndex] // by block: the phis, instructions that may be constant, and terminator
	users   []instIndex               // the instructions of visits that use an ID: users[userAt[id]:userAt[id+1]]
	userAt  []uint32
	roots   table[rootAt, instIndex]   // by block: the instructions with side effects
	choices table[choiceAt, instIndex] // by block: the instructions that may be replaced by one of their operands
	stores  table[storeAt, instIndex]  // by local variable: the instructions that store to it
	locals  []local
	// branch lists blocks that end in a conditional branch without a merge instruction. A construct owns those directly
	// inside it, and a function owns those outside constructs.
	branch table[branchAt, blockIndex]

	start     []value // by ID: its value before a run assigns the values of the constants
	constants constantTable
	types     []typeInfo // by ID of a type
	specs     []spec
	specAt    map[uint32][]specIndex // maps a SpecId to the constants with it
	specOps   []instIndex            // instructions that compute constants from other constants, in module order
	list      []Constant

	arrays       []sizedArray // array types whose lengths can be specialized
	labels       []blockIndex // by ID of a label: its block; none for other IDs
	sized        bool         // every entry point has the execution mode LocalSize
	naming       []instIndex  // decorations with IDs as operands in addition to their target
	groupSize    instIndex    // the instruction of the constant decorated with WorkgroupSize, or none
	debugInsts   []instIndex  // debug instructions in functions
	debug        []instIndex  // debug instructions outside functions
	capabilities []capabilityUse
	glsl         uint32 // the ID of the instruction set GLSL.std.450, or 0
	nonUniform   []bool // by ID: decorated with NonUniform; nil if no ID is
	word         uint32 // the ID of a 32-bit integer type, or 0
	otherwise    bool   // the module requests a rounding mode other than to nearest; float operations are not folded
	fast         bool   // no execution mode requires signed zeros, infinities or NaN to be preserved
	precise      []bool // by ID: must be evaluated exactly as written; nil if no ID must be

	runs sync.Pool // holds unused *run values
}

// The sections of a module.
const (
	sectionPreamble = iota // capabilities, extensions, imports, memory model
	sectionEntryPoints
	sectionModes
	sectionStrings
	sectionNames
	sectionProcessed
	sectionAnnotations
	sectionTypes
	sectionFunctions
	sectionCount
)

// A kind determines how Specialize treats an instruction of a function.
type kind uint8

const (
	kindPure  kind = iota // removed if its result is unused
	kindRoot              // has a side effect
	kindStore             // removed if the local variable aux is never read
	kindPhi               // aux is the position of its first edge in phiEdges
	kindLine              // OpLine, OpNoLine, or the equivalent debug instructions
	kindDebug             // debug instruction with IDs as operands
	kindMerge             // OpSelectionMerge, OpLoopMerge
	kindTerminator
	kindNothing // OpNop
)

// An inst is an instruction of the module.
type inst struct {
	at     uint32 // index of its first word in Analysis.words
	typ    uint32
	result uint32
	ids    uint32     // index of its first entry in idAt; its entries end where those of the next instruction begin
	block  blockIndex // the block that contains it; none outside blocks
	aux    auxiliary
	op     spirv.Opcode
	words  uint16
	kind   kind
	patch  bool // operands may be replaced
	double bool // each literal of OpSwitch has two words
}

// A block is a basic block.
type block struct {
	label     uint32
	code      span[instIndex] // the instructions after the label, including the terminator
	visits    span[visitAt]
	roots     span[rootAt]
	choices   span[choiceAt]
	preds     span[predAt]
	out       span[edgeIndex]
	targets   targetAt       // position of the terminator's first edge in Analysis.targets
	construct constructIndex // the innermost enclosing construct, or none; the header of a construct is not inside it
	heads     constructIndex // the construct of which this block is the header, or none
	function  functionIndex
	fixed     bool // the condition of the terminator is treated as unknown even if it is constant
}

// An edge leads from one block to another.
type edge struct{ from, to blockIndex }

// A construct is a selection, or a loop including its continue construct.
type construct struct {
	header, merge blockIndex
	next          blockIndex // the continue target of a loop; none for selections
	parent        constructIndex
	exits         span[exitAt]
	branch        span[branchAt]
	inner         span[innerAt] // the constructs directly inside it
	isSwitch      bool
}

// A function holds the positions of a function's instructions, blocks and constructs. In its list of blocks, every edge
// leads to a later block, except back edges to loop headers.
type function struct {
	def    instIndex       // OpFunction
	code   span[instIndex] // OpFunction, its parameters, and the instructions before the first block
	blocks []blockIndex
	end    instIndex      // OpFunctionEnd
	branch span[branchAt] // blocks outside constructs that end in a conditional branch without a merge instruction
	inner  span[innerAt]  // the outermost constructs
	root   bool           // an entry point, or a function that may be called by code that is not in the module
}

// A sizedArray is an array type and the ID of its length.
type sizedArray struct {
	def    instIndex
	length uint32
}

// A local is a local variable. Its stores remain only if the variable is read.
type local struct{ stores span[storeAt] }

// A spec is a specialization constant.
type spec struct {
	def  instIndex
	id   uint32
	typ  uint32
	bits uint64 // the default value
}

// A capabilityUse is a declared capability that is removed if no remaining instruction needs it.
type capabilityUse struct {
	def   instIndex   // OpCapability
	users []instIndex // instructions that need it
}

func (a *Analysis) idsOf(i instIndex) []uint16 { return a.idAt[a.insts[i].ids:a.insts[i+1].ids] }

// phiEdgesOf returns, for each pair of operands of a phi, the edge from its predecessor. operands are the operands of
// the phi.
func (a *Analysis) phiEdgesOf(phi *inst, operands []uint32) []edgeIndex {
	from := phiEdgeAt(phi.aux)
	return a.phiEdges.part(span[phiEdgeAt]{from, from + phiEdgeAt(len(operands)/2)})
}

// operands returns the words of instruction i after its result type and result.
func (a *Analysis) operands(i instIndex) []uint32 {
	in := &a.insts[i]
	from := in.at + 1
	if in.typ != 0 {
		from++
	}
	if in.result != 0 {
		from++
	}
	return a.words[from : in.at+uint32(in.words)]
}
