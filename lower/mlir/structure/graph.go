package structure

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// none is the index of a missing block or construct. As an enclosing construct, it means that there is none.
const none = cfg.None

// A block is a basic block that is being changed. Its instructions are written in the order of the fields.
type block struct {
	label spirv.ID
	phis  []spirv.Instruction // phis of a loop header, with values from the entry and the continue target
	front []spirv.Instruction
	insts []spirv.Instruction
	back  []spirv.Instruction
	tail  []spirv.Instruction // instructions that compute operands of the terminator
	end   spirv.Instruction   // terminator; the labels in it are set when it is written
	to    []int32             // successors, in the order of the labels in the terminator

	region     int32 // innermost enclosing construct; a loop encloses its header
	heads      int32 // construct of which it is the header, or none
	entrance   int32 // construct whose header it branches to, or none
	inContinue bool  // it is directly in a loop, in the continue construct
	dead       bool
	nextFrom   int32 // next block whose branches leave the same construct, or none
}

// A construct is a selection, a switch, or a loop including its continue construct.
type construct struct {
	kind       cfg.ConstructKind
	header     int32
	merge      int32
	cont       int32    // continue target of a loop, or none
	parent     int32    // innermost enclosing construct, or none
	pre        int32    // block that branches to the header
	control    []uint32 // control operands of the merge instruction
	pos        int32    // position of the merge instruction
	inContinue bool     // it is directly in a loop, in the continue construct
	dead       bool

	exits     []int32 // merge blocks of enclosing constructs to which it branches
	firstFrom int32   // first block in the list by nextFrom
	firstIn   int32   // first construct directly inside it
	next      int32   // next construct with the same parent
	low, high int32   // the constructs inside it have numbers from low to high-1
}

// A function is a function that is being structured.
type function struct {
	*structurer
	f          *spirv.Function
	graph      *cfg.Graph
	blocks     []block
	constructs []construct
	topDown    []int32             // constructs; outer ones come first
	order      []int32             // reachable blocks in the original order
	moved      []int32             // by block: block that has its terminator now, or none
	variables  []spirv.Instruction // variables to add to the function
	flags      []spirv.ID          // by merge block: variable that branches to it set
	returnTo   int32               // block that represents the end of the function, or none
	returned   spirv.ID            // variable with the return value if returnTo is not none
	owners     []int32             // by block: construct whose merge block it is, or none
	parts      []part              // parts of the function that become functions
	seen       []int32             // by block: number of the last search that has reached it
	search     int32
}

// function structures function f.
func (s *structurer) function(f *spirv.Function, labels *cfg.Labels) {
	fn := &function{structurer: s, f: f, graph: cfg.New(f, labels)}
	for _, step := range steps {
		s.o.Budget.Poll()
		step(fn)
		if len(s.findings) > 0 {
			return
		}
	}
}

// steps lists the steps of structuring a function, in order. If a step adds findings, the steps after it, which rely on
// it, are skipped.
var steps = [...]func(*function){
	(*function).read,
	(*function).readConstructs,
	(*function).storePhis,
	(*function).dropEmptySelections,
	(*function).separateHeaders,
	(*function).splitSwitches,
	(*function).closeLoops,
	(*function).deferReturns,
	(*function).leaveByFlags,
	(*function).endUnreachable,
	(*function).reachMerges,
	(*function).carryValues,
	(*function).outline,
	(*function).write,
}

// read splits the blocks into their parts. An unreachable block remains only if a merge instruction refers to it.
func (fn *function) read() {
	n := len(fn.f.Blocks)
	fn.blocks = make([]block, n, n+n/2)
	for i, b := range fn.f.Blocks {
		w := &fn.blocks[i]
		*w = block{label: b.Label, region: none, heads: none, entrance: none, dead: !fn.graph.Reachable(int32(i))}
		if !fn.isWhole(b) {
			return
		}
		end := len(b.Insts) - 1
		w.end = b.Insts[end]
		if cfg.MergeOf(b) != nil {
			end--
		}
		w.insts = b.Insts[:end:end]
		if !fn.readTargets(w) {
			fn.report(w.end.Pos, "a branch target is not a block of the function")
			return
		}
	}
	fn.order = fn.graph.Order
}

// isWhole reports whether block b is well-formed. If it is not, isWhole adds a finding.
func (fn *function) isWhole(b *spirv.Block) bool {
	n := len(b.Insts)
	if n == 0 || !b.Insts[n-1].Op.IsTerminator() {
		fn.report(0, "a block does not have a terminator")
		return false
	}
	for i := range b.Insts[:n-1] {
		in := &b.Insts[i]
		if in.Op.IsTerminator() || in.Op == spirv.OpLabel || in.Op.IsMerge() && i != n-2 {
			fn.report(in.Pos, "%v in the middle of a block", in.Op)
			return false
		}
	}
	return true
}

func (fn *function) readTargets(w *block) bool {
	whole := true
	w.end.EachTarget(func(id spirv.ID) {
		t := fn.graph.Block(id)
		whole = whole && t > 0 // no branch may lead to the first block
		w.to = append(w.to, t)
	})
	return whole
}

// readConstructs determines the constructs and which of them encloses each block.
func (fn *function) readConstructs() {
	cs := fn.graph.Structural().Constructs()
	fn.constructs = make([]construct, len(cs.List), len(cs.List)+len(cs.List)/2+1)
	for i := range cs.List {
		fn.readConstruct(cs, int32(i))
		if len(fn.findings) > 0 {
			return
		}
	}
	for i := range fn.blocks {
		b := &fn.blocks[i]
		b.region, b.inContinue = loopOf(cs, cs.Of[i])
		if h := cs.Heads[i]; h != none && !fn.constructs[h].dead {
			b.heads = h
			if cs.List[h].Kind == cfg.Loop {
				b.region, b.inContinue = h, false
			}
		}
	}
	for _, b := range fn.order {
		if h := fn.blocks[b].heads; h != none {
			fn.topDown = append(fn.topDown, h)
		}
	}
}

// loopOf returns the construct that represents c of the graph. A continue construct is represented by its loop.
func loopOf(cs *cfg.Constructs, c int32) (of int32, inContinue bool) {
	if c != none && cs.List[c].Kind == cfg.Continue {
		return cs.List[c].Parent, true
	}
	return c, false
}

func (fn *function) readConstruct(cs *cfg.Constructs, i int32) {
	k, c := &cs.List[i], &fn.constructs[i]
	*c = construct{kind: k.Kind, header: k.Header, merge: k.Merge, cont: k.Continue, pre: none, firstFrom: none,
		firstIn: none, next: none}
	c.parent, c.inContinue = loopOf(cs, k.Parent)
	if k.Kind == cfg.Continue || !fn.graph.Reachable(k.Header) {
		c.dead = true
		return
	}
	merge := cfg.MergeOf(fn.f.Blocks[k.Header])
	c.pos = merge.Pos
	labels := 1
	if k.Kind == cfg.Loop {
		labels = 2
	}
	c.control = merge.Operands[labels:]
	end := fn.blocks[k.Header].end.Op
	switch {
	case k.Merge <= 0, k.Merge == k.Header, k.Kind == cfg.Loop && (k.Continue <= 0 || k.Continue == k.Merge):
		fn.report(c.pos, "%v refers to a block that cannot end its construct", merge.Op)
	case end != spirv.OpBranchConditional && (k.Kind == cfg.Loop) != (end == spirv.OpBranch) && end != spirv.OpSwitch,
		k.Kind == cfg.Loop && end == spirv.OpSwitch:
		fn.report(c.pos, "%v before %v", merge.Op, end)
	case cs.MergeFor(k.Merge) != i:
		fn.report(c.pos, "two constructs share a merge block")
	case cs.ContinueFor(k.Merge) != none:
		fn.report(c.pos, "the merge block of a construct is the continue target of a loop")
	default:
		fn.keep(k.Merge, instbuilder.Unreachable().At(c.pos))
		if k.Kind == cfg.Loop {
			fn.keep(k.Continue, instbuilder.Branch(0).At(c.pos), k.Header)
		}
	}
}

// keep gives the unreachable block b the terminator that SPIR-V requires.
func (fn *function) keep(b int32, end spirv.Instruction, to ...int32) {
	if w := &fn.blocks[b]; w.dead {
		*w = block{label: w.label, region: none, heads: none, entrance: none, end: end, to: to}
	}
}

// newBlock returns a new block that is directly in construct region.
func (fn *function) newBlock(region int32, inContinue bool) int32 {
	n := int32(len(fn.blocks))
	fn.blocks = append(fn.blocks, block{label: fn.newID(), region: region, heads: none, entrance: none,
		inContinue: inContinue})
	return n
}

// newConstruct returns a new construct. The blocks c.header and c.pre must be new.
func (fn *function) newConstruct(c construct) int32 {
	n := int32(len(fn.constructs))
	c.cont, c.firstFrom, c.firstIn, c.next = none, none, none, none
	fn.constructs = append(fn.constructs, c)
	fn.blocks[c.header].heads = n
	fn.blocks[c.pre].entrance = n
	return n
}

// branch makes block b end with an unconditional branch.
func (fn *function) branch(b, to int32, pos int32) {
	w := &fn.blocks[b]
	w.end, w.to = instbuilder.Branch(0).At(pos), []int32{to}
}

// choose makes block b end with a conditional branch.
func (fn *function) choose(b int32, condition spirv.ID, yes, no int32, pos int32) {
	w := &fn.blocks[b]
	w.end = instbuilder.BranchConditional(condition, 0, 0).At(pos)
	w.to = []int32{yes, no}
}

// retarget replaces the successor old of block b by block to.
func (fn *function) retarget(b, old, to int32) {
	targets := fn.blocks[b].to
	for i := range targets {
		if targets[i] == old {
			targets[i] = to
		}
	}
}

// moveOn moves the contents of block b to a new block and returns it. Block b keeps its label and its predecessors, and
// its fields are empty.
func (fn *function) moveOn(b int32) int32 {
	n := fn.newBlock(fn.blocks[b].region, fn.blocks[b].inContinue)
	from, to := &fn.blocks[b], &fn.blocks[n]
	label := to.label
	*to = *from
	to.label = label
	*from = block{label: from.label, region: to.region, heads: none, entrance: none, inContinue: to.inContinue,
		nextFrom: to.nextFrom}
	if to.heads != none {
		fn.constructs[to.heads].header = n
	}
	if to.entrance != none {
		fn.constructs[to.entrance].pre = n
	}
	return n
}

// leavesFrom returns the construct that branches of block b start in. For the header of a selection, it is the
// selection.
func (fn *function) leavesFrom(b int32) int32 {
	if h := fn.blocks[b].heads; h != none {
		return h
	}
	return fn.blocks[b].region
}

// level returns the construct in which block b is reached. For the header of a loop, it is the construct around the
// loop.
func (fn *function) level(b int32) int32 {
	if h := fn.blocks[b].heads; h != none && fn.constructs[h].kind == cfg.Loop {
		return fn.constructs[h].parent
	}
	return fn.blocks[b].region
}

// leadsOnlyTo reports whether block b has successors and all of them are block to.
func (fn *function) leadsOnlyTo(b, to int32) bool {
	targets := fn.blocks[b].to
	return len(targets) > 0 && !slices.ContainsFunc(targets, func(t int32) bool { return t != to })
}

// variable adds a local variable for values of type typ to the function.
func (fn *function) variable(typ spirv.ID, pos int32) spirv.ID {
	v := fn.value(spirv.OpVariable, fn.pointer(typ), pos, uint32(spirv.StorageClassFunction))
	fn.variables = append(fn.variables, v)
	fn.values.region[v.Result], fn.values.def[v.Result] = none, &v
	return v.Result
}

// store returns an OpStore.
func store(variable, value spirv.ID, pos int32) spirv.Instruction {
	return instbuilder.Store(variable, value).At(pos)
}
