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
// omitted if its result is unused; a root instruction is needed if its block is reached. The operands of an instruction
// with patch may be replaced. The auxiliary number of OpFunction is a functionIndex; that of OpPhi is the position of
// its first edge in phiEdges.
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
// Blocks are numbered such that every edge leads forward, except for edges back to the header of a loop. One pass in
// numeric order therefore visits most operands before their uses. The table visits holds the instructions that
// propagate visits when it reaches a block: phis, instructions that may be constant, and terminators with several
// targets. The table choices holds the instructions that may be replaced by one of their operands. A construct is a
// selection or a loop. Its exits are the edges to its merge block. They become live if the construct is needed.
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
// The start of an ID is its value before any values are assigned. Only IDs whose start is unknown can become constant,
// so the list "users" has only the uses of these IDs. %fast is missing: it is a spec, whose value is set by a run. All
// other missing IDs vary and have no users.
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
// is not reached, so edge 2 is not taken and the phi has only one value: %result is constant 1 of the list, and %sum is
// a new constant. Instruction 22 is a root and needs that constant, so %two, %one and the phi are dead. No live
// instruction needs construct 0, so its header branches to the merge block and the two blocks are merged. The new
// constant gets the first unused ID, 17.
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
	idAt       []uint16    // positions of the IDs of instructions, except the results, as offsets from their first words
	def        []instIndex // maps an ID to the defining instruction, or none
	sections   [sectionCount + 1]instIndex
	blocks     []block
	edges      []edge
	preds      table[predAt, edgeIndex]    // edges, by target block
	targets    table[targetAt, edgeIndex]  // edges of terminators, one entry per label operand
	phiEdges   table[phiEdgeAt, edgeIndex] // edges of phis, one entry per pair of operands; none if the edge does not exist
	constructs []construct
	exits      table[exitAt, edgeIndex]       // edges from constructs to their merge blocks and continue targets
	inner      table[innerAt, constructIndex] // constructs by enclosing construct; outermost ones first
	functions  []function

	visits  table[visitAt, instIndex] // instructions to visit when a block is reached, by block: phis, possibly constant instructions, the terminator
	users   []instIndex               // the instructions of visits that use an ID, by ID: users[userAt[id]:userAt[id+1]]
	userAt  []uint32
	roots   table[rootAt, instIndex]   // instructions with side effects, by block
	choices table[choiceAt, instIndex] // instructions that may be replaced by one of their operands, by block
	stores  table[storeAt, instIndex]  // instructions that store to a local variable, by variable
	locals  []local
	branch  table[branchAt, blockIndex] // blocks that end in a conditional branch without a merge instruction, by construct; those outside constructs first

	start     []value // value of each ID before any values are assigned
	constants constantTable
	types     []typeInfo // by ID
	specs     []spec
	specAt    map[uint32][]specIndex // by SpecId
	specOps   []instIndex            // instructions that compute constants from constants, in order
	list      []Constant

	arrays       []sizedArray // array types whose lengths can be specialized
	labels       []blockIndex // by ID: the block, or none
	sized        bool         // every entry point declares LocalSize
	naming       []instIndex  // decorations that refer to more IDs than their target
	groupSize    instIndex    // the constant decorated with WorkgroupSize, or none
	debugInsts   []instIndex  // debug instructions in functions
	debug        []instIndex  // debug instructions outside functions
	capabilities []capabilityUse
	glsl         uint32 // the ID of GLSL.std.450, or 0
	nonUniform   []bool // IDs decorated with NonUniform; may be nil
	word         uint32 // a 32-bit integer type, or 0
	otherwise    bool   // the module requests a different rounding mode than to nearest, so floats are not folded
	fast         bool   // the module does not require signed zeros, infinities and NaN to be preserved
	precise      []bool // IDs that must be evaluated exactly as written; may be nil

	runs sync.Pool // holds *run values
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
	kindStore             // the instruction has an effect if variable aux is read
	kindPhi               // aux is its first edge
	kindLine              // OpLine, OpNoLine, or the equivalent debug instructions
	kindDebug             // debug information about its operands
	kindMerge             // OpSelectionMerge, OpLoopMerge
	kindTerminator
	kindNothing // OpNop
)

// An inst is an instruction.
type inst struct {
	at     uint32 // its first word
	typ    uint32
	result uint32
	ids    uint32     // index of its first entry in idAt; the next instruction marks the end
	block  blockIndex // none outside blocks
	aux    auxiliary
	op     spirv.Opcode
	words  uint16
	kind   kind
	patch  bool // an operand may be replaced
	double bool // the literals of OpSwitch have two words
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
	targets   targetAt       // the first entry of the terminator
	construct constructIndex // the innermost enclosing construct; the header of a selection or loop is not part of it
	heads     constructIndex // the construct whose header this block is
	function  functionIndex
	fixed     bool // the condition of the terminator is never decided
}

// An edge leads from one block to another.
type edge struct{ from, to blockIndex }

// A construct is a selection or a loop with its continue construct.
type construct struct {
	header, merge blockIndex
	next          blockIndex // the continue target of a loop; none for selections
	parent        constructIndex
	exits         span[exitAt]
	branch        span[branchAt]
	inner         span[innerAt] // of Analysis.inner: the directly nested constructs
	isSwitch      bool
}

// A function lists its blocks in an order in which every edge leads forward, except back edges to loop headers.
type function struct {
	def    instIndex       // OpFunction
	code   span[instIndex] // OpFunction, the parameters and the instructions between them
	blocks []blockIndex
	end    instIndex      // OpFunctionEnd
	branch span[branchAt] // blocks outside constructs that end in a branch without a merge instruction
	inner  span[innerAt]  // of Analysis.inner: the outermost constructs
	root   bool           // may be entered from outside the module, or in unknown ways
}

// A sizedArray is an array type and the ID of its length.
type sizedArray struct {
	def    instIndex
	length uint32
}

// A local is a variable whose stores matter only if it is read.
type local struct{ stores span[storeAt] }

// A spec is a specialization constant.
type spec struct {
	def  instIndex
	id   uint32
	typ  uint32
	bits uint64 // the default value
}

// A capabilityUse is a capability that is removed if no remaining instruction needs it.
type capabilityUse struct {
	def   instIndex   // OpCapability
	users []instIndex // instructions that need it
}

func (a *Analysis) idsOf(i instIndex) []uint16 { return a.idAt[a.insts[i].ids:a.insts[i+1].ids] }

// phiEdgesOf returns the edges for the pairs of operands of a phi.
func (a *Analysis) phiEdgesOf(phi *inst, operands []uint32) []edgeIndex {
	from := phiEdgeAt(phi.aux)
	return a.phiEdges.part(span[phiEdgeAt]{from, from + phiEdgeAt(len(operands)/2)})
}

// operands returns the words of an instruction after its type and result.
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
