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
	idAt       []uint16 // where instructions have ids, the result left out: offsets from their first words
	def        []int32  // by id: its instruction, none if there is no such id
	sections   [sectionCount + 1]int32
	blocks     []block
	edges      []edge
	preds      []int32 // edges, by the block that they lead to
	targets    []int32 // edges of terminators, an entry for each label among the operands
	phiEdges   []int32 // edges of phis, an entry for each pair of operands; none if there is no such edge
	constructs []construct
	exits      []int32 // edges to merge blocks and continue targets out of the constructs that they are of
	inner      []int32 // constructs by the one around them; those in none first
	functions  []function

	visits  []int32 // instructions to visit when a block is reached, by block: phis, what may be constant, the terminator
	users   []int32 // instructions among them that use an id, by id: users[userAt[id]:userAt[id+1]]
	userAt  []uint32
	roots   []int32 // instructions that have effects, by block
	choices []int32 // instructions that may stand for one of their operands, by block
	stores  []int32 // instructions that store to a local variable, by variable
	locals  []local
	branch  []int32 // blocks that end in a conditional branch without a merge instruction, by construct; those in none first

	start     []value // by id: what is known before values are given
	constants constantTable
	types     []typeInfo // by id
	specs     []spec
	specAt    map[uint32][]int32 // by SpecId
	specOps   []int32            // instructions that make constants of others, in order
	list      []Constant

	arrays       []sizedArray // types whose lengths can be specialized
	labels       []int32      // by id: the block, none if it is no label
	sized        bool         // LocalSize tells the size of all groups
	naming       []int32      // decorations that name more than what they decorate
	groupSize    int32        // the constant that is decorated WorkgroupSize, none if there is none
	said         []int32      // those in functions
	debug        []int32      // instructions about debugging outside functions
	capabilities []capabilityUse
	glsl         uint32 // GLSL.std.450, 0 if it is not imported
	nonUniform   []bool // by id; nil if nothing is
	word         uint32 // a type of integers of 32 bits, 0 if there is none
	otherwise    bool   // floats are not rounded to the nearest, so none is computed
	fast         bool   // nothing asks for signs of zeros, infinities and NaN to be kept
	precise      []bool // by id: computed as it is written; nil if nothing is

	runs sync.Pool // of *run
}

// none stands for no instruction, block, edge, construct or function.
const none = int32(-1)

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
	ids    uint32 // first of idAt; those of the next instruction begin where these end
	block  int32  // none outside blocks
	aux    int32
	op     spirv.Opcode
	words  uint16
	kind   kind
	patch  bool // an operand may be replaced
	double bool // the literals of OpSwitch have two words
}

// A span is a part of a list.
type span struct{ from, to int32 }

// A block is a basic block.
type block struct {
	label     uint32
	code      span // instructions after the label, up to and including the terminator
	visits    span
	roots     span
	choices   span
	preds     span
	out       span  // edges
	targets   int32 // first of those of the terminator
	construct int32 // the innermost one around it; the header of a selection or a loop does not stand in it
	heads     int32 // the construct that it is the header of
	function  int32
	fixed     bool // the condition of the terminator is never decided
}

// An edge leads from a block to another one.
type edge struct{ from, to int32 }

// A construct is a selection or a loop with its continue construct.
type construct struct {
	header, merge int32
	next          int32 // the continue target of a loop, none for selections
	parent        int32
	exits         span
	branch        span
	inner         span // of Analysis.inner: the constructs right within
	isSwitch      bool
}

// A function has blocks in an order in which every edge leads forward, but for those back to
// the headers of loops.
type function struct {
	def    int32 // instruction
	code   span  // it, its parameters, and what stands between them
	blocks []int32
	end    int32 // OpFunctionEnd
	branch span  // blocks outside constructs that end in a branch without a merge instruction
	inner  span  // of Analysis.inner: constructs in no other
	root   bool  // may be entered from outside of the module, or in ways that are not known
}

// A sizedArray is the type of an array and its length, an id.
type sizedArray struct {
	def    int32
	length uint32
}

// A local is a variable whose stores matter only if it is read.
type local struct{ stores span }

// A spec is a constant that values can be given to.
type spec struct {
	def  int32 // instruction
	id   uint32
	typ  uint32
	bits uint64 // default
}

// A capabilityUse is a capability that goes if nothing needs it.
type capabilityUse struct {
	def   int32   // OpCapability
	users []int32 // instructions
}

func (a *Analysis) idsOf(i int32) []uint16 { return a.idAt[a.insts[i].ids:a.insts[i+1].ids] }

// operands returns the words of an instruction after type and result.
func (a *Analysis) operands(i int32) []uint32 {
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
