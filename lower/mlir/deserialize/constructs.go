package deserialize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A flow is how far the blocks of a function have been read. They come in the order in
// which structure puts them: a construct's header, what is in it, its continue block,
// its merge block. A header is entered from the block in front of it, which goes on in
// the merge block: in the dialect the three are one block with an operation in the
// middle.
type flow struct {
	opens  []construct
	level  int32   // of the innermost construct that is open, 0 for none
	ends   []int32 // by level: the first level that is not within the construct; 0 while it is open
	region *mlir.Region
	block  *mlir.Block // that instructions go to
	entry  *mlir.Block // the first one of the function
	label  spirv.ID    // of the block of SPIR-V that is read

	entered spirv.ID // the header that the block in front enters, 0 if it ends otherwise
	from    spirv.ID // that block

	places []place    // by id of labels
	placed []spirv.ID // those of this function
	edges  []edge
}

// A construct is a selection or a loop that has not ended.
type construct struct {
	level  int32
	merge  spirv.ID
	end    *mlir.Block  // with spirv.mlir.merge, which branches to merge go to
	outer  *mlir.Block  // goes on behind the operation
	region *mlir.Region // around the operation
}

// A place is what a label stands for.
type place struct {
	block  *mlir.Block // nil if nothing can branch to it
	level  int32
	filled bool // its instructions have been read
	phis   []*spirv.Instruction
	edges  int32 // the first one to it, plus 1
	mark   int32 // the edge from it to the block whose phis are looked at, plus 1
	pos    int32 // of what names it first
}

// An edge is a branch to a block. Its arguments are found when all values are there.
type edge struct {
	from  spirv.ID // block of SPIR-V
	level int32
	next  int32 // the next one to the same block, plus 1
	op    *mlir.Operation
	index int // of the successor
}

// isWithin reports whether the construct of a level stands in that of another, or is it.
func (f *flow) isWithin(level, outer int32) bool {
	return level >= outer && (f.ends[outer] == 0 || level < f.ends[outer])
}

// blocks reads the blocks of a function into its region.
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

// startBlock finds the block that the instructions of b go to. It reports whether there
// is one.
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
	case entered: // goes on where the block in front ends
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

// place returns what a label stands for.
func (f *flow) place(label spirv.ID) *place {
	p := &f.places[label]
	if p.block == nil && !p.filled {
		f.placed = append(f.placed, label)
	}
	return p
}

// endConstruct ends the innermost construct: its region has all its blocks, and what
// follows goes where the operation stands.
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

// startConstruct begins the construct that a merge instruction in the current block
// declares. Its operation stands where the block ends.
func (r *reader) startConstruct(merge *spirv.Instruction, o *mlir.Operation) {
	f := &r.fn.flow
	c := construct{merge: spirv.ID(word(merge, 0)), outer: f.block, region: f.region, level: int32(len(f.ends)), end: r.blocks.New()}
	f.block.Ops = append(f.block.Ops, o)
	c.end.Ops = []*mlir.Operation{r.op(optable.OpMerge.Row(), merge.Pos)}
	if int(c.merge) >= len(f.places) || c.merge == 0 || f.places[c.merge].filled || f.places[c.merge].block != nil {
		r.report(merge.Pos, "a construct whose merge block others branch to")
		c.merge = 0
	}
	f.opens = append(f.opens, c)
	f.ends = append(f.ends, 0)
	f.level = c.level
	f.region = r.addRegion(o)
}

// startSelection begins a selection or a switch. Its header has the branch alone: what
// stands in front of it in SPIR-V's header stays outside.
func (r *reader) startSelection(merge *spirv.Instruction) {
	o := r.op(optable.OpSelection.Row(), merge.Pos)
	r.set(o, "selection_control", mlir.Enumerant{Enum: optable.SelectionControls, Value: word(merge, 1)})
	r.startConstruct(merge, o)
	f := &r.fn.flow
	f.block = r.blocks.New()
	f.region.Blocks = append(f.region.Blocks, f.block)
}

// sayableLoopControl are the hints that have no parameters: those have no place.
const sayableLoopControl = uint32(spirv.LoopControlUnroll | spirv.LoopControlDontUnroll | spirv.LoopControlDependencyInfinite)

// startLoop begins a loop with b as its header. Its region has an entry that branches to
// the header, since branches back need a block that is no entry.
func (r *reader) startLoop(b *spirv.Block, merge *spirv.Instruction) {
	f := &r.fn.flow
	f.places[b.Label].filled = true
	if f.places[b.Label].block != nil && f.block != f.places[b.Label].block {
		r.report(merge.Pos, "a loop that is entered from several blocks")
		return
	}
	o := r.op(optable.OpLoop.Row(), merge.Pos)
	r.set(o, "loop_control", mlir.Enumerant{Enum: optable.LoopControls, Value: word(merge, 2) & sayableLoopControl})
	r.startConstruct(merge, o)
	entry, header := r.blocks.New(), r.blocks.New()
	f.region.Blocks = append(f.region.Blocks, entry, header)
	f.place(b.Label)
	f.places[b.Label] = place{block: header, level: f.level, filled: true}
	branch := r.op(optable.ForOpcode(spirv.OpBranch), merge.Pos)
	entry.Ops = []*mlir.Operation{branch}
	own := f.label
	f.label = f.from // the entry stands for the block in front, which phis name
	r.addSuccessor(branch, merge, b.Label)
	f.label = own
	f.block = header
}

// addSuccessor adds the block that a branch leads to.
func (r *reader) addSuccessor(o *mlir.Operation, in *spirv.Instruction, label spirv.ID) {
	f := &r.fn.flow
	if int(label) >= len(f.places) || label == 0 {
		r.report(in.Pos, "a branch to what is no block")
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

// connect gives branches the arguments of the blocks that they lead to, and forgets the
// labels of the function.
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

// connectPhis gives the branches to a block its arguments.
func (r *reader) connectPhis(p *place) {
	f := &r.fn.flow
	for i := p.edges; i != 0; i = f.edges[i-1].next {
		e := &f.edges[i-1]
		from := &f.places[e.from]
		if from.mark != 0 {
			// MLIR would write a value for each of the two.
			r.report(p.phis[0].Pos, "a phi of a block that several branches of one block go to")
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
			r.report(p.phis[0].Pos, "a phi without a value for each branch to its block")
		}
	}
}

// connectPhi says what a phi is if control comes from a block.
func (r *reader) connectPhi(phi *spirv.Instruction, j int, id, from uint32) {
	f := &r.fn.flow
	if int(from) >= len(f.places) || f.places[from].mark == 0 {
		r.report(phi.Pos, "a phi with a value for a block that does not branch to it")
		return
	}
	e := &f.edges[f.places[from].mark-1]
	v := r.valueIn(phi, id, e.level)
	if v.Type != r.typeOf(phi) {
		r.report(phi.Pos, "a phi of values of other types")
	}
	e.op.Successors[e.index].Args[j] = v
}
