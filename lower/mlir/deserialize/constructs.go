package deserialize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A flow is the state of reading the blocks of a function. Package structure has ordered the blocks of each construct:
// header, body, continue block, merge block. The header is entered from the preceding block, and the merge block
// continues the preceding block. In the dialect, the preceding block, the header and the merge block are one block with
// an operation in the middle.
type flow struct {
	opens  []construct
	level  int32   // level of the innermost open construct, 0 outside constructs
	ends   []int32 // for each level: the first level outside the construct; 0 while the construct is open
	region *mlir.Region
	block  *mlir.Block // block that receives instructions
	entry  *mlir.Block // first block of the function
	label  spirv.ID    // of the SPIR-V block being read

	entered spirv.ID // the header that the preceding block enters, or 0
	from    spirv.ID // the preceding block

	places []place    // by label id
	placed []spirv.ID // labels of this function
	edges  []edge
}

// A construct is an open selection or loop.
type construct struct {
	level  int32
	merge  spirv.ID
	end    *mlir.Block  // ends with spirv.mlir.merge; the target of branches to the merge block
	outer  *mlir.Block  // continues after the operation
	region *mlir.Region // region that contains the operation
}

// A place describes a label.
type place struct {
	block  *mlir.Block // nil if it cannot be a branch target
	level  int32
	filled bool // its instructions have been read
	phis   []*spirv.Instruction
	edges  int32 // index of the first edge to it, plus 1
	mark   int32 // index of the edge from it to the block whose phis are being connected, plus 1
	pos    int32 // position of the instruction that first refers to it
}

// An edge is a branch to a block. Its arguments are set after all values are known.
type edge struct {
	from  spirv.ID // SPIR-V block
	level int32
	next  int32 // index of the next edge to the same block, plus 1
	op    *mlir.Operation
	index int // of the successor
}

// isWithin reports whether the construct of a level is inside the construct of level outer, or is that construct.
func (f *flow) isWithin(level, outer int32) bool {
	return level >= outer && (f.ends[outer] == 0 || level < f.ends[outer])
}

// readBlocks reads the blocks of a function into its region.
func (r *reader) readBlocks(fn *spirv.Function, entry *mlir.Block) {
	f := &r.fn.flow
	f.opens, f.edges, f.entered = f.opens[:0], f.edges[:0], 0
	f.level, f.ends = 0, append(f.ends[:0], 0)
	f.region, f.block, f.entry = r.addRegion(r.fn.op), nil, entry
	if f.places == nil {
		f.places = make([]place, len(r.defs))
	}
	for i, b := range fn.Blocks {
		r.o.Budget.Poll()
		if r.findings.Full() || !r.startBlock(fn, b, entry) {
			return
		}
		var follower *spirv.Block
		if i+1 < len(fn.Blocks) {
			follower = fn.Blocks[i+1]
		}
		r.readBlock(b, follower)
	}
	if len(f.opens) > 0 {
		r.report(fn.Def.Pos, "a construct without its merge block")
	}
	r.connect()
}

// startBlock finds the block that receives the instructions of b. It reports whether the block is valid.
func (r *reader) startBlock(fn *spirv.Function, b *spirv.Block, entry *mlir.Block) bool {
	f := &r.fn.flow
	if int(b.Label) >= len(f.places) || b.Label == 0 || f.places[b.Label].filled {
		r.report(fn.Def.Pos, "a block without a label of its own")
		return false
	}
	f.label = b.Label
	entered := f.entered == b.Label
	f.entered = 0
	if n := len(f.opens); n > 0 && f.opens[n-1].merge == b.Label {
		r.endConstruct()
		return true
	}
	p := f.place(b.Label)
	p.filled = true
	switch {
	case entered: // continues at the end of the preceding block
	case b == fn.Blocks[0]:
		f.block = entry
		f.region.Blocks = append(f.region.Blocks, entry)
	default:
		if p.block == nil {
			p.block, p.level = r.blocks.New(), f.level
		}
		if p.level != f.level {
			r.report(p.pos, "a branch into a construct or out of it")
		}
		f.block = p.block
		f.region.Blocks = append(f.region.Blocks, p.block)
	}
	return true
}

// place returns the description of a label.
func (f *flow) place(label spirv.ID) *place {
	p := &f.places[label]
	if p.block == nil && !p.filled {
		f.placed = append(f.placed, label)
	}
	return p
}

// endConstruct ends the innermost construct: its region is complete, and the following instructions go after its
// operation.
func (r *reader) endConstruct() {
	f := &r.fn.flow
	c := &f.opens[len(f.opens)-1]
	f.region.Blocks = append(f.region.Blocks, c.end)
	f.place(c.merge).filled = true
	f.ends[c.level] = int32(len(f.ends))
	f.region, f.block = c.region, c.outer
	f.opens = f.opens[:len(f.opens)-1]
	f.level = 0
	if n := len(f.opens); n > 0 {
		f.level = f.opens[n-1].level
	}
}

// startConstruct begins the construct that a merge instruction in the current block declares. It appends the operation
// of the construct to the block.
func (r *reader) startConstruct(merge *spirv.Instruction, o *mlir.Operation) {
	f := &r.fn.flow
	c := construct{merge: spirv.ID(word(merge, 0)), outer: f.block, region: f.region, level: int32(len(f.ends)),
		end: r.blocks.New()}
	f.block.Ops = append(f.block.Ops, o)
	c.end.Ops = []*mlir.Operation{r.op(optable.OpMerge.Row(), merge.Pos)}
	if int(c.merge) >= len(f.places) || c.merge == 0 || f.places[c.merge].filled || f.places[c.merge].block != nil {
		r.report(merge.Pos, "a construct whose merge block has branches from outside")
		c.merge = 0
	}
	f.opens = append(f.opens, c)
	f.ends = append(f.ends, 0)
	f.level = c.level
	f.region = r.addRegion(o)
}

// startSelection begins a selection or a switch. Its header contains only the branch: the other instructions of the
// SPIR-V header stay outside.
func (r *reader) startSelection(merge *spirv.Instruction) {
	o := r.op(optable.OpSelection.Row(), merge.Pos)
	r.set(o, "selection_control", mlir.Enumerant{Enum: optable.SelectionControls, Value: word(merge, 1)})
	r.startConstruct(merge, o)
	f := &r.fn.flow
	f.block = r.blocks.New()
	f.region.Blocks = append(f.region.Blocks, f.block)
}

// supportedLoopControl are the hints without parameters, because the dialect cannot express parameters.
const supportedLoopControl = uint32(spirv.LoopControlUnroll | spirv.LoopControlDontUnroll |
	spirv.LoopControlDependencyInfinite)

// startLoop begins a loop with b as its header. Its region starts with an entry block that branches to the header,
// because the entry block of a region cannot be a branch target.
func (r *reader) startLoop(b *spirv.Block, merge *spirv.Instruction) {
	f := &r.fn.flow
	f.places[b.Label].filled = true
	if f.places[b.Label].block != nil && f.block != f.places[b.Label].block {
		r.report(merge.Pos, "a loop that is entered from several blocks")
		return
	}
	o := r.op(optable.OpLoop.Row(), merge.Pos)
	r.set(o, "loop_control", mlir.Enumerant{Enum: optable.LoopControls, Value: word(merge, 2) & supportedLoopControl})
	r.startConstruct(merge, o)
	entry, header := r.blocks.New(), r.blocks.New()
	f.region.Blocks = append(f.region.Blocks, entry, header)
	f.place(b.Label)
	f.places[b.Label] = place{block: header, level: f.level, filled: true}
	branch := r.op(optable.ForOpcode(spirv.OpBranch), merge.Pos)
	entry.Ops = []*mlir.Operation{branch}
	own := f.label
	f.label = f.from // the entry represents the preceding block, which phis refer to
	r.addSuccessor(branch, merge, b.Label)
	f.label = own
	f.block = header
}

// addSuccessor adds a branch target.
func (r *reader) addSuccessor(o *mlir.Operation, in *spirv.Instruction, label spirv.ID) {
	f := &r.fn.flow
	if int(label) >= len(f.places) || label == 0 {
		r.report(in.Pos, "a branch target that is not a block")
		return
	}
	if n := len(f.opens); n > 0 && f.opens[n-1].merge == label {
		o.Successors = append(o.Successors, mlir.Successor{Block: f.opens[n-1].end})
		return
	}
	p := f.place(label)
	if p.block == nil && !p.filled {
		p.block, p.level, p.pos = r.blocks.New(), f.level, in.Pos
	}
	if p.block == nil || p.level != f.level {
		r.report(in.Pos, "a branch into a construct or out of it")
		return
	}
	f.edges = append(f.edges, edge{from: f.label, level: f.level, next: p.edges, op: o, index: len(o.Successors)})
	p.edges = int32(len(f.edges))
	o.Successors = append(o.Successors, mlir.Successor{Block: p.block})
}

// connect sets the arguments of branches and clears the labels of the function.
func (r *reader) connect() {
	f := &r.fn.flow
	for _, label := range f.placed {
		p := &f.places[label]
		if p.block != nil && !p.filled {
			r.report(p.pos, "a branch to a block that is not in its construct")
		}
		if len(p.phis) > 0 && len(r.findings) == 0 {
			r.connectPhis(p)
		}
	}
	for _, label := range f.placed {
		f.places[label] = place{}
	}
	f.placed = f.placed[:0]
}

// connectPhis sets the arguments of the branches to a block.
func (r *reader) connectPhis(p *place) {
	f := &r.fn.flow
	for i := p.edges; i != 0; i = f.edges[i-1].next {
		e := &f.edges[i-1]
		from := &f.places[e.from]
		if from.mark != 0 {
			// MLIR would write an operand for each of the two branches.
			r.report(p.phis[0].Pos, "a phi in a block with several edges from one predecessor")
		}
		from.mark = i
		e.op.Successors[e.index].Args = make([]*mlir.Value, len(p.phis))
	}
	for j, phi := range p.phis {
		for k := 0; k+1 < len(phi.Operands); k += 2 {
			r.connectPhi(phi, j, phi.Operands[k], phi.Operands[k+1])
		}
	}
	for i := p.edges; i != 0; i = f.edges[i-1].next {
		e := &f.edges[i-1]
		f.places[e.from].mark = 0
		if len(r.findings) == 0 && slices.Contains(e.op.Successors[e.index].Args, nil) {
			r.report(p.phis[0].Pos, "a phi without a value for each predecessor")
		}
	}
}

// connectPhi sets the value of a phi for one predecessor.
func (r *reader) connectPhi(phi *spirv.Instruction, j int, id, from uint32) {
	f := &r.fn.flow
	if int(from) >= len(f.places) || f.places[from].mark == 0 {
		r.report(phi.Pos, "a phi with a value for a block that is not a predecessor")
		return
	}
	e := &f.edges[f.places[from].mark-1]
	v := r.valueIn(phi, id, e.level)
	if v.Type != r.typeOf(phi) {
		r.report(phi.Pos, "a phi with values of other types")
	}
	e.op.Successors[e.index].Args[j] = v
}
