package serialize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A block is the state of serializing a block of the tree.
type block struct {
	of       *mlir.Block
	region   int32
	label    spirv.ID
	made     *spirv.Block // SPIR-V block with its phis; nil until it is begun
	phis     int          // number of phis
	incoming []uint32     // for each edge to it: label of the predecessor and IDs of the arguments
	first    bool         // it is the first block of its region
	entry    *mlir.Block  // if it is the header of a loop: the loop's first block
	next     *mlir.Block  // if it is the header of a loop: the continue block
}

// enter opens region r. Its values can be used until leave is called.
func (s *serializer) enter(r *mlir.Region) {
	s.lastOpen++
	s.regions = append(s.regions, s.lastOpen)
	for i, b := range r.Blocks {
		b.Number = int32(len(s.blocks))
		s.blocks = append(s.blocks, block{of: b, region: s.lastOpen, first: i == 0})
	}
}

// leave closes region r and completes the phis of its blocks.
func (s *serializer) leave(r *mlir.Region) {
	for _, b := range r.Blocks {
		if d := s.block(b); d != nil && d.made != nil && d.phis > 0 {
			s.completePhis(d)
		}
	}
	s.regions = s.regions[:len(s.regions)-1]
}

// block returns the state of block b, or nil if its region has not been opened.
func (s *serializer) block(b *mlir.Block) *block {
	if n := int(b.Number); n < len(s.blocks) && s.blocks[n].of == b {
		return &s.blocks[n]
	}
	return nil
}

// label returns the label of a block, which gets a new ID if it does not have one.
func (s *serializer) label(d *block) spirv.ID {
	if d.label == 0 {
		d.label = s.newID()
	}
	return d.label
}

// begin starts a SPIR-V block with the given label.
func (s *serializer) begin(label spirv.ID) {
	s.fn.cur = &spirv.Block{Label: label}
	s.fn.made.Blocks = append(s.fn.made.Blocks, s.fn.cur)
	s.at = line{}
}

// beginBlock starts the SPIR-V block for block b, with a phi for each of its arguments.
func (s *serializer) beginBlock(b *mlir.Block, op *mlir.Operation) {
	d := s.block(b)
	s.begin(s.label(d))
	s.spend(len(b.Ops)+1, op)
	s.fn.cur.Insts = make([]spirv.Instruction, 0, len(b.Args)+len(b.Ops)+1)
	d.made, d.phis = s.fn.cur, len(b.Args)
	for _, a := range b.Args {
		typ, id := s.typ(a.Type, op), s.newID()
		s.emit(instbuilder.Phi(typ, id).At(int32(a.Offset) + 1))
		s.define(a, id, typ)
	}
}

// completePhis sets the operands of the phis of a block. If the block does not have predecessors, such as a merge block
// after returns, its arguments are undefined values.
func (s *serializer) completePhis(d *block) {
	stride := d.phis + 1
	n := len(d.incoming) / stride
	for i := range d.phis {
		in := &d.made.Insts[i]
		if n == 0 {
			in.Op = spirv.OpUndef
			continue
		}
		in.Operands = s.operands(2 * n)
		for k := range n {
			in.Operands[2*k] = d.incoming[k*stride+1+i]
			in.Operands[2*k+1] = d.incoming[k*stride]
		}
	}
}

// region emits the blocks in the region of a function. The first block has been started.
func (s *serializer) region(op *mlir.Operation, r *mlir.Region, label spirv.ID) {
	first := s.block(r.Blocks[0])
	first.label, first.made = label, s.fn.cur
	s.fn.cur.Insts = slices.Grow(s.fn.cur.Insts, len(r.Blocks[0].Ops)+1)
	order := s.blockOrder(r, 0)
	s.spend(len(r.Blocks[0].Ops)+1, op)
	s.operations(r.Blocks[0], nil)
	for _, i := range order[1:] {
		s.beginBlock(r.Blocks[i], op)
		s.operations(r.Blocks[i], nil)
	}
}

// A merge is the merge instruction to emit before the terminator of a header.
type merge struct {
	op    *mlir.Operation // operation of the selection or loop
	code  spirv.Opcode
	words []uint32
	to    *mlir.Block // merge block
}

// operations emits the operations of block b. If m is not nil, it emits this merge instruction before the terminator.
func (s *serializer) operations(b *mlir.Block, m *merge) {
	s.o.Budget.Poll()
	n := len(b.Ops)
	if n == 0 || !isTerminator(b.Ops[n-1]) {
		s.noTerminator(b)
		return
	}
	for i, op := range b.Ops[:n-1] {
		if isTerminator(op) {
			note(s.report(op, "'%s' must be the last operation of a block", op.Name), b.Ops[i+1].Offset,
				"the next operation is here")
			return
		}
		s.failed, s.needed = false, pos(op)
		s.operation(op)
		if len(s.errors) >= maxErrors {
			return
		}
	}
	s.failed, s.ending = false, b
	s.terminator(b.Ops[n-1], m)
}

func (s *serializer) noTerminator(b *mlir.Block) {
	offset, end := b.Offset, b.Offset
	if n := len(b.Ops); n > 0 {
		offset, end = b.Ops[n-1].Offset, b.Ops[n-1].Offset+len(b.Ops[n-1].Name)
	}
	s.failed = true
	s.reportAt(offset, end, "a block must end in a terminator, such as spirv.Branch or spirv.Return")
}

// isTerminator reports whether an operation is a terminator.
func isTerminator(op *mlir.Operation) bool {
	switch op.Name {
	case "spirv.mlir.merge", "spirv.mlir.yield":
		return true
	}
	return op.Op != nil && op.Op.Opcode.IsTerminator() && op.Op.Set == 0
}

// selection emits the blocks of a selection. The current block becomes the header, and the operations after the
// selection continue in the merge block.
func (s *serializer) selection(op *mlir.Operation) {
	r := s.construct(op, 2)
	if r == nil {
		return
	}
	hoststack.EnterRecursion()
	n := len(r.Blocks)
	header, to := r.Blocks[0], r.Blocks[n-1]
	s.enter(r)
	if len(header.Args) > 0 {
		s.report(op, "the first block of a selection must not have arguments")
	} else if merged := s.mergeOperation(to, op); merged != nil {
		control := s.enumerant(op, "selection_control", spirv.KindSelectionControl, true)
		s.headerOf(header)
		m := &merge{op: op, code: spirv.OpSelectionMerge, words: s.wordsOf(uint32(s.label(s.block(to))), control),
			to: to}
		s.blocksOf(op, r, 0, m)
		s.endConstruct(op, to, merged, r)
		return
	}
	s.leave(r)
	s.poison(op)
}

// headerOf makes the current SPIR-V block that of b, the header of a selection.
func (s *serializer) headerOf(b *mlir.Block) {
	d := s.block(b)
	d.label, d.made = s.fn.cur.Label, s.fn.cur
}

// loop emits the blocks of a loop. Its first block, which only branches to the header, becomes a part of the current
// block.
func (s *serializer) loop(op *mlir.Operation) {
	r := s.construct(op, 4)
	if r == nil {
		return
	}
	hoststack.EnterRecursion()
	n := len(r.Blocks)
	entry, header, next, to := r.Blocks[0], r.Blocks[1], r.Blocks[n-2], r.Blocks[n-1]
	s.enter(r)
	merged := s.mergeOperation(to, op)
	if merged == nil || !s.checkLoop(op, entry, header, next) {
		s.leave(r)
		s.poison(op)
		return
	}
	control := s.enumerant(op, "loop_control", spirv.KindLoopControl, true)
	s.headerOf(entry)
	h := s.block(header)
	h.entry, h.next = entry, next
	s.operations(entry, nil)
	s.beginBlock(header, op)
	m := &merge{op: op, code: spirv.OpLoopMerge,
		words: s.wordsOf(uint32(s.label(s.block(to))), uint32(s.label(s.block(next))), control), to: to}
	if hasConstruct(header) {
		m = s.splitHeader(m)
	}
	s.blocksOf(op, r, 1, m)
	s.endConstruct(op, to, merged, r)
}

// splitHeader ends the header of a loop with its merge instruction and a branch to a new block. A construct that starts
// in the same block of the tree then has its own header. splitHeader returns nil, the remaining merge instruction.
func (s *serializer) splitHeader(m *merge) *merge {
	s.mergeInstruction(m)
	label := s.newID()
	s.emit(spirv.Instruction{Op: spirv.OpBranch, Pos: pos(m.op), Operands: s.wordsOf(uint32(label))})
	s.begin(label)
	return nil
}

func hasConstruct(b *mlir.Block) bool {
	return slices.ContainsFunc(b.Ops, func(op *mlir.Operation) bool {
		return op.Name == "spirv.mlir.selection" || op.Name == "spirv.mlir.loop"
	})
}

// construct returns the region of a selection or loop. If it has fewer than the given number of blocks, construct adds
// an error and returns nil.
func (s *serializer) construct(op *mlir.Operation, blocks int) *mlir.Region {
	if len(op.Regions) == 1 && len(op.Regions[0].Blocks) >= blocks {
		return op.Regions[0]
	}
	if blocks == 2 {
		s.report(op, "a selection must have at least a header block and a merge block")
	} else {
		s.report(op, "a loop must have at least an entry block, a header, a continue block and a merge block")
	}
	s.poison(op)
	return nil
}

// checkLoop checks that the first block of a loop branches to the header and the continue block back to it. If not, it
// adds an error and returns false.
func (s *serializer) checkLoop(op *mlir.Operation, entry, header, next *mlir.Block) bool {
	t := entry.Terminator()
	switch {
	case len(entry.Args) > 0:
		s.report(op, "the first block of a loop must not have arguments")
	case t == nil || t.Name != "spirv.Branch" || len(t.Successors) != 1 || t.Successors[0].Block != header:
		s.report(op, "the first block of a loop must branch to the second one, its header")
	case !leadsTo(next, header):
		s.report(op, "the second to last block of a loop, its continue block, must branch to the header")
	default:
		return true
	}
	return false
}

func leadsTo(from, to *mlir.Block) bool {
	t := from.Terminator()
	return t != nil && slices.ContainsFunc(t.Successors, func(x mlir.Successor) bool { return x.Block == to })
}

// mergeOperation returns the spirv.mlir.merge in b, the last block of a construct. If it is not the only operation
// there, mergeOperation adds an error and returns nil.
func (s *serializer) mergeOperation(b *mlir.Block, op *mlir.Operation) *mlir.Operation {
	if len(b.Ops) != 1 || b.Ops[0].Name != "spirv.mlir.merge" {
		s.report(op, "the last block of '%s', its merge block, must consist of spirv.mlir.merge", op.Name)
		return nil
	}
	m := b.Ops[0]
	if len(m.Operands) != len(op.Results) {
		s.report(m, "'%s' has %d results, but its merge block yields %d values", op.Name, len(op.Results),
			len(m.Operands))
		return nil
	}
	return m
}

// blocksOf emits the blocks of a construct from its header on, except the merge block. The header has been started.
func (s *serializer) blocksOf(op *mlir.Operation, r *mlir.Region, header int, m *merge) {
	order := s.blockOrder(r, header)
	s.operations(r.Blocks[header], m)
	last := len(r.Blocks) - 1
	for _, i := range order[1:] {
		if int(i) == last || int(i) < header {
			continue
		}
		s.beginBlock(r.Blocks[i], op)
		s.operations(r.Blocks[i], s.carriedTo(r.Blocks[i]))
		if len(s.errors) >= maxErrors {
			return
		}
	}
	// A loop must have a continue target, even if it is unreachable.
	if next := last - 1; header == 1 && s.block(r.Blocks[next]).made == nil {
		s.beginBlock(r.Blocks[next], op)
		s.operations(r.Blocks[next], nil)
	}
}

// endConstruct starts the merge block of a construct. The operands of its spirv.mlir.merge become the results of the
// operation.
func (s *serializer) endConstruct(op *mlir.Operation, to *mlir.Block, merged *mlir.Operation, r *mlir.Region) {
	s.beginBlock(to, op)
	results := make([]*value, len(merged.Operands))
	s.failed = false
	for i, v := range merged.Operands {
		results[i] = s.use(v, merged)
	}
	s.leave(r)
	for i, v := range op.Results {
		switch d := results[i]; {
		case d == nil:
			s.define(v, 0, 0)
		case d.of.Type != v.Type:
			s.report(merged, "result %d of '%s' does not have the type of the yielded value", i, op.Name)
			s.define(v, 0, 0)
		default:
			s.define(v, d.id, d.typ)
		}
	}
}

// poison defines the results of an operation with an error, so that their uses are not errors too.
func (s *serializer) poison(op *mlir.Operation) {
	for _, v := range op.Results {
		s.define(v, 0, 0)
	}
}

// mergeInstruction emits the merge instruction m.
func (s *serializer) mergeInstruction(m *merge) {
	s.line(m.op)
	s.emit(spirv.Instruction{Op: m.code, Pos: pos(m.op), Operands: m.words})
}
