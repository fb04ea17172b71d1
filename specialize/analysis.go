// Prepare reads a module once and keeps what does not depend on the values of its constants.
// Specialize then makes a module for one set of values, by copying words. It must not build a
// module as data and must not allocate, so an Analysis is made of flat lists.
//
// Each list of things has an index type: instIndex, blockIndex, edgeIndex and so on (tables.go).
// A thing that owns several others has a span of a table: a.preds.part(block.preds) are the edges
// into a block. The lists of a run, such as that of the edges taken, have the same indices.
//
// The following example shows a small module, its Analysis, and a module that is made of it.
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
// Instructions are numbered in the order of the module, without labels: 0 to 14 are outside
// functions. A pure instruction is left out if nothing needs its result; a root is needed if its
// block is reached. The operands of an instruction with patch may be replaced by others. The auxiliary
// number of OpFunction is a functionIndex. That of OpPhi is the position of its first edge in
// phiEdges.
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
// Blocks are numbered such that every edge leads forward, except for edges back to the header
// of a loop. So one pass in the order of the numbers visits most operands before their uses.
// The table visits has the instructions that propagate looks at when it reaches a block: phis,
// instructions that may be constant, and terminators that have a choice. The table choices has
// those that may turn out to be one of their operands. A construct is a selection or a loop.
// Its exits are the edges to its merge block: they keep it alive if it is needed.
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
// Of an id, start is the value before the values of constants are given. Only ids whose start
// is unknown can become constant, so users lists only uses of these. %fast is not in the list:
// it is a spec, whose value a run sets. Ids that are missing vary and have no users.
//
// The lists by id:
//
//	%one: def 13, start constant 0 (bits 0x3f800000), users []
//	%two: def 14, start constant 1 (bits 0x40000000), users []
//	%result: def 20, start unknown, users [21]
//	%sum: def 21, start unknown, users []
//	spec 0: def 12, SpecId 0, default 1
//
// With 0=false the value of %fast is the constant 0. The run visits instruction 17, which takes
// edge 1 only. Block 1 is not reached, so edge 2 is not taken, and the phi has only one value:
// %result is the constant 1 of the list, and %sum is a new constant. Instruction 22 is a root,
// and needs that constant, so %two, %one and the phi are not live. No instruction that is live
// needs construct 0. Its header leads to the merge block, and the two become one block. The new
// constant gets the first id that the module does not use, 17.
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

// An Analysis is what is known of a module whatever the values of its constants are. It does
// not change; any number of goroutines may use it at once.
type Analysis struct {
	header     [5]uint32
	structured bool // the module has the capability Shader, so control flow is structured
	words      []uint32
	insts      []inst
	idAt       []uint16    // where instructions have ids, the result left out: offsets from their first words
	def        []instIndex // by id: its instruction, none if there is no such id
	sections   [sectionCount + 1]instIndex
	blocks     []block
	edges      []edge
	preds      table[predAt, edgeIndex]    // edges, by the block that they lead to
	targets    table[targetAt, edgeIndex]  // edges of terminators, an entry for each label among the operands
	phiEdges   table[phiEdgeAt, edgeIndex] // edges of phis, an entry for each pair of operands; none if there is no such edge
	constructs []construct
	exits      table[exitAt, edgeIndex]       // edges to merge blocks and continue targets out of the constructs that they are of
	inner      table[innerAt, constructIndex] // constructs by the one around them; those in none first
	functions  []function

	visits  table[visitAt, instIndex] // instructions to visit when a block is reached, by block: phis, what may be constant, the terminator
	users   []instIndex               // instructions among them that use an id, by id: users[userAt[id]:userAt[id+1]]
	userAt  []uint32
	roots   table[rootAt, instIndex]   // instructions that have effects, by block
	choices table[choiceAt, instIndex] // instructions that may stand for one of their operands, by block
	stores  table[storeAt, instIndex]  // instructions that store to a local variable, by variable
	locals  []local
	branch  table[branchAt, blockIndex] // blocks that end in a conditional branch without a merge instruction, by construct; those in none first

	start     []value // by id: what is known before values are given
	constants constantTable
	types     []typeInfo // by id
	specs     []spec
	specAt    map[uint32][]specIndex // by SpecId
	specOps   []instIndex            // instructions that make constants of others, in order
	list      []Constant

	arrays       []sizedArray // types whose lengths can be specialized
	labels       []blockIndex // by id: the block, none if it is no label
	sized        bool         // LocalSize tells the size of all groups
	naming       []instIndex  // decorations that name more than what they decorate
	groupSize    instIndex    // the constant that is decorated WorkgroupSize, none if there is none
	said         []instIndex  // those in functions
	debug        []instIndex  // instructions about debugging outside functions
	capabilities []capabilityUse
	glsl         uint32 // GLSL.std.450, 0 if it is not imported
	nonUniform   []bool // by id; nil if nothing is
	word         uint32 // a type of integers of 32 bits, 0 if there is none
	otherwise    bool   // floats are not rounded to the nearest, so none is computed
	fast         bool   // nothing asks for signs of zeros, infinities and NaN to be kept
	precise      []bool // by id: computed as it is written; nil if nothing is

	runs sync.Pool // of *run
}

// The sections of a module outside functions that are told apart.
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

// A kind says what becomes of an instruction of a function.
type kind uint8

const (
	kindPure  kind = iota // goes if nothing needs its result
	kindRoot              // has an effect
	kindStore             // has an effect if the variable aux is read
	kindPhi               // aux is the first of its edges
	kindLine              // OpLine, OpNoLine, or the like in debug information
	kindDebug             // says something of what it names
	kindMerge             // OpSelectionMerge, OpLoopMerge
	kindTerminator
	kindNothing // OpNop
)

// An inst is an instruction.
type inst struct {
	at     uint32 // its first word
	typ    uint32
	result uint32
	ids    uint32     // first of idAt; those of the next instruction begin where these end
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
	code      span[instIndex] // instructions after the label, up to and including the terminator
	visits    span[visitAt]
	roots     span[rootAt]
	choices   span[choiceAt]
	preds     span[predAt]
	out       span[edgeIndex]
	targets   targetAt       // first of those of the terminator
	construct constructIndex // the innermost one around it; the header of a selection or a loop does not stand in it
	heads     constructIndex // the construct that it is the header of
	function  functionIndex
	fixed     bool // the condition of the terminator is never decided
}

// An edge leads from a block to another one.
type edge struct{ from, to blockIndex }

// A construct is a selection or a loop with its continue construct.
type construct struct {
	header, merge blockIndex
	next          blockIndex // the continue target of a loop, none for selections
	parent        constructIndex
	exits         span[exitAt]
	branch        span[branchAt]
	inner         span[innerAt] // of Analysis.inner: the constructs right within
	isSwitch      bool
}

// A function has blocks in an order in which every edge leads forward, but for those back to
// the headers of loops.
type function struct {
	def    instIndex       // OpFunction
	code   span[instIndex] // it, its parameters, and what stands between them
	blocks []blockIndex
	end    instIndex      // OpFunctionEnd
	branch span[branchAt] // blocks outside constructs that end in a branch without a merge instruction
	inner  span[innerAt]  // of Analysis.inner: constructs in no other
	root   bool           // may be entered from outside of the module, or in ways that are not known
}

// A sizedArray is the type of an array and its length, an id.
type sizedArray struct {
	def    instIndex
	length uint32
}

// A local is a variable whose stores matter only if it is read.
type local struct{ stores span[storeAt] }

// A spec is a constant that values can be given to.
type spec struct {
	def  instIndex
	id   uint32
	typ  uint32
	bits uint64 // default
}

// A capabilityUse is a capability that goes if nothing needs it.
type capabilityUse struct {
	def   instIndex   // OpCapability
	users []instIndex // instructions
}

func (a *Analysis) idsOf(i instIndex) []uint16 { return a.idAt[a.insts[i].ids:a.insts[i+1].ids] }

// phiEdgesOf returns the edges of the pairs of operands of a phi.
func (a *Analysis) phiEdgesOf(phi *inst, operands []uint32) []edgeIndex {
	from := phiEdgeAt(phi.aux)
	return a.phiEdges.part(span[phiEdgeAt]{from, from + phiEdgeAt(len(operands)/2)})
}

// operands returns the words of an instruction after type and result.
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
