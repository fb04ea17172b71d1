package deserialize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A flow is the state of reading the blocks of a function. Package structure has ordered the blocks of each construct:
// header, body, continue block, merge block. Control flow enters the header from the block before it. In the dialect,
// that block, the header of a selection and the merge block are one block, with an operation for the construct in the
// middle.
type flow struct {
	opens  []construct
	level  int32   // level of the innermost open construct; 0 if none is open
	ends   []int32 // by level: first level that is not inside the construct; 0 while it is open
	region *mlir.Region
	block  *mlir.Block // block to which operations are added
	entry  *mlir.Block // first block of the function
	label  spirv.ID    // label of the SPIR-V block that is being read

	entered spirv.ID // header that the block before it enters, or 0
	from    spirv.ID // label of the block before it

	places []place    // by ID of a label
	placed []spirv.ID // labels that the function uses
	edges  []edge
}

// A construct is a selection or loop whose merge block has not been read.
type construct struct {
	level  int32
	merge  spirv.ID
	end    *mlir.Block  // block with spirv.mlir.merge, to which branches to the merge block lead
	outer  *mlir.Block  // block that contains the operation of the construct and continues after it
	region *mlir.Region // region that contains outer
}

// A place describes the block with a label.
type place struct {
	block  *mlir.Block // nil if no branch can lead to it
	level  int32
	filled bool // its instructions have been read
	phis   []*spirv.Instruction
	edges  int32 // index of the first edge to it plus 1
	mark   int32 // index plus 1 of the edge from it to the block whose phis connectPhis processes
	pos    int32 // position of the first instruction that refers to it
}

// An edge is a branch to a block. Its arguments are set when all values are known.
type edge struct {
	from  spirv.ID // SPIR-V block from which it leads
	level int32
	next  int32 // index of the next edge to the same block plus 1
	op    *mlir.Operation
	index int // index of the successor in op
}

// isWithin reports whether the construct with number level is inside the construct with number outer, or is that
// construct.
func (f *flow) isWithin(level, outer int32) bool {
	return level >= outer && (f.ends[outer] == 0 || level < f.ends[outer])
}

// readBlocks reads the blocks of function fn and adds them to the region of its operation.
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

// startBlock sets the block to which the operations of b are added. It returns false if b is not valid.
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
	case entered: // the operations are added to the preceding block
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

// place returns the description of the block with a label.
func (f *flow) place(label spirv.ID) *place {
	p := &f.places[label]
	if p.block == nil && !p.filled {
		f.placed = append(f.placed, label)
	}
	return p
}

// endConstruct completes the region of the innermost construct. Further operations are added after the operation of the
// construct.
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

// startConstruct opens the construct that a merge instruction in the current block declares, and adds its operation o
// to the block.
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

// startSelection opens a selection or a switch. The region of the operation starts with the branch of the SPIR-V
// header; the other instructions of the header are before the operation.
func (r *reader) startSelection(merge *spirv.Instruction) {
	o := r.op(optable.OpSelection.Row(), merge.Pos)
	r.set(o, "selection_control", mlir.Enumerant{Enum: optable.SelectionControls, Value: word(merge, 1)})
	r.startConstruct(merge, o)
	f := &r.fn.flow
	f.block = r.blocks.New()
	f.region.Blocks = append(f.region.Blocks, f.block)
}

// supportedLoopControl are the loop hints without operands. The dialect cannot express the operands of the others.
const supportedLoopControl = uint32(spirv.LoopControlUnroll | spirv.LoopControlDontUnroll |
	spirv.LoopControlDependencyInfinite)

// startLoop opens a loop with header b. The region of its operation starts with a block that only branches to the
// header, because no branch can lead to the first block of a region.
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
	f.label = f.from // phis refer to the preceding block, which this block represents
	r.addSuccessor(branch, merge, b.Label)
	f.label = own
	f.block = header
}

// addSuccessor adds the block with a label to the successors of operation o.
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

// connect sets the arguments of all branches, and resets the places of the function's labels.
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

// connectPhis sets the arguments of the branches to the block at p, which are the operands of its phis.
func (r *reader) connectPhis(p *place) {
	f := &r.fn.flow
	for i := p.edges; i != 0; i = f.edges[i-1].next {
		e := &f.edges[i-1]
		from := &f.places[e.from]
		if from.mark != 0 {
			// MLIR would write an operand of the phi for each of the edges.
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

// connectPhi sets argument j of the branch from a predecessor to the operand id of a phi.
func (r *reader) connectPhi(phi *spirv.Instruction, j int, id, from uint32) {
	f := &r.fn.flow
	if int(from) >= len(f.places) || f.places[from].mark == 0 {
		r.report(phi.Pos, "a phi with a value for a block that is not a predecessor")
		return
	}
	e := &f.edges[f.places[from].mark-1]
	v := r.valueIn(phi, id, e.level)
	if v.Type != r.typeOf(phi) {
		r.report(phi.Pos, "OpPhi has a value whose type is not its Result Type")
	}
	e.op.Successors[e.index].Args[j] = v
}
